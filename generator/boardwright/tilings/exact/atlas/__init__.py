"""The atlas: all tilings by regular polygons with three to six kinds of vertices, found by their numbers.

`names` reads a number such as 3-uniform-17, `store` the data, `facts` the index. `arithmetic`, `normal`, `symbol` and
`prove` make and prove the data; no command needs them to read it.
"""
