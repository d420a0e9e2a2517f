#!/bin/sh
set -eu
# One expects two libraries for graphs to read each other's GML. A node at 0.00001 makes a file of networkx unreadable in
# igraph, which knows no number with a dot and no digit after it (1.E-05), though the grammar of GML allows it; a file of
# igraph that networkx reads as it stands has no two edges between the same nodes. It matters here because corners of a
# board have such places after turning, and borders may be double.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install igraph==1.0.0 networkx==3.6.1
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(igraph|networkx) '
cd "$work"
venv/bin/python - <<'PY'
import sys
import igraph, networkx
def read(how, name):
    try:
        found = how(name)
    except (networkx.NetworkXError, igraph.InternalError) as error:
        return f"refused: {str(error).splitlines()[0][:110]}"
    return f"{found.number_of_edges() if hasattr(found, 'number_of_edges') else found.ecount()} edges"
seen = []
for x in (0.5, 0.00012, 0.00001):
    board = networkx.Graph()
    board.add_node("a1", x=x)
    board.add_edge("a1", "b1")
    networkx.write_gml(board, "nx.gml")
    line, = (line.strip() for line in open("nx.gml") if line.strip().startswith("x "))
    seen.append(read(igraph.Graph.Read_GML, "nx.gml"))
    print(f"networkx writes a node at {x} as '{line}': igraph: {seen[-1]}; networkx: {read(networkx.read_gml, 'nx.gml')}")
for edges in ([(0, 1), (1, 2)], [(0, 1), (1, 2), (0, 1)]):
    igraph.Graph(3, edges).write_gml("ig.gml")
    by_id = read(lambda name: networkx.read_gml(name, label="id"), "ig.gml")
    seen.append(by_id)
    print(f"igraph writes {len(edges)} edges: igraph: {read(igraph.Graph.Read_GML, 'ig.gml')}; networkx by id: {by_id}")
if [one.split(":")[0] for one in seen] != ["1 edges", "1 edges", "refused", "2 edges", "refused"]:
    sys.exit("changed: another file is read")
PY
echo "seen: each refuses a file that the other has written and reads"
