// Keeps the page for times without a network. `VERSION` and `FILES` (path -> SHA-256) are written before this by
// tools/make_site.py; another list is another version, which is fetched as a whole before it takes the place of the old.

const CACHE = `boardwright-${VERSION}`;
const ROOT = new URL('./', self.location.href);

/** SHA-256 as `integrity` wants it. */
function integrity(hex) {
  const bytes = hex.match(/../g).map((pair) => parseInt(pair, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

async function fill() {
  const cache = await caches.open(CACHE);
  for (const [path, hash] of Object.entries(FILES)) {
    const address = new URL(path, ROOT);
    if (await cache.match(address)) continue;
    // A file that is not the one in the list is refused, and with it this version.
    await cache.put(address, await fetched(new Request(address, { integrity: integrity(hash), cache: 'no-cache' })));
  }
}

async function fetched(request) {
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${request.url}: ${response.status}`);
  return response;
}

async function cleared() {
  for (const name of await caches.keys()) {
    if (name.startsWith('boardwright-') && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

/** The file of the list that an address means; undefined for any other. */
function listed(address) {
  const url = new URL(address);
  if (url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) return undefined;
  const path = decodeURIComponent(url.pathname.slice(ROOT.pathname.length)) || 'index.html';
  return path in FILES ? new URL(path, ROOT) : undefined;
}

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(cleared()));
self.addEventListener('fetch', (event) => {
  const file = event.request.method === 'GET' ? listed(event.request.url) : undefined;
  if (!file) return;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(file)) ?? fetch(event.request)),
  );
});
