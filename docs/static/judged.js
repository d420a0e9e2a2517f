// The table of boards that were judged: shows those that are asked for, and sorts by a column.
const fields = document.querySelector('.judged-fields');
const body = document.querySelector('.judged-table tbody');
const rows = [...body.rows].map((row) => ({ row, cells: [...row.cells].map((cell) => cell.textContent) }));
const MOST = 200;

function show() {
  const words = fields.querySelector('[type=search]').value.toLowerCase().split(/\s+/);
  const [low, high] = ['low', 'high'].map((name) => Number(fields.querySelector(`[name=${name}]`).value));
  const wanted = ['fair', 'long', 'whole'].filter((name) => fields.querySelector(`[name=${name}]`).checked);
  const found = rows.filter(({ cells }) => {
    const text = `${cells[0]} ${cells[1]} ${cells[3]}`.toLowerCase();
    const qualities = cells[8].split(' ');
    return words.every((word) => text.includes(word)) && cells[2] >= low && cells[2] <= high
      && wanted.every((name) => qualities.includes(name));
  });
  body.replaceChildren(...found.slice(0, MOST).map(({ row }) => row));
  const shown = found.length > MOST ? `, the first ${MOST} shown` : '';
  fields.querySelector('output').textContent = `${found.length.toLocaleString('en')} of ${rows.length.toLocaleString('en')} boards${shown}`;
}

for (const [at, button] of document.querySelectorAll('.judged-table th button').entries()) {
  let down = true;
  button.addEventListener('click', () => {
    down = !down;
    const sign = down ? -1 : 1;
    rows.sort((one, other) => sign * one.cells[at].localeCompare(other.cells[at], 'en', { numeric: true }));
    show();
  });
}
fields.addEventListener('input', show);
fields.hidden = false;
show();
