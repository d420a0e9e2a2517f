#!/bin/sh
set -eu
# One expects that reading a GraphML file gives each edge the id that stands at it. igraph gives the edges the ids of the
# nodes, in their order: the edge "e2" is called "n2", without a warning. It matters here because the edges of a board have
# names that turns are written with, and whoever measures a board in igraph reads another edge's name.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install igraph==1.0.0 networkx==3.6
"$work/venv/bin/pip" --disable-pip-version-check list 2>/dev/null | grep -i -E '^(igraph|networkx) '
cat > "$work/triangle.graphml" <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<graph edgedefault="undirected">
<node id="n1"/><node id="n2"/><node id="n3"/>
<edge id="left" source="n1" target="n2"/><edge id="base" source="n2" target="n3"/><edge id="right" source="n3" target="n1"/>
</graph>
</graphml>
XML
"$work/venv/bin/python" - "$work/triangle.graphml" <<'PY'
import sys
import igraph, networkx
seen = igraph.Graph.Read_GraphML(sys.argv[1]).es["id"]
other = sorted(data["id"] for _, _, data in networkx.read_graphml(sys.argv[1]).edges(data=True))
print("in the file: ['left', 'base', 'right']")
print("igraph:     ", seen)
print("networkx:   ", other)
if seen != ["n1", "n2", "n3"]:
    sys.exit("changed: igraph no longer gives edges the ids of nodes")
if other != ["base", "left", "right"]:
    sys.exit("changed: networkx reads other ids")
PY
echo "seen: igraph calls the edges n1, n2 and n3"
