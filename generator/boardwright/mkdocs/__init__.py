"""A plugin for MkDocs: the block `boardwright` of a page becomes a verified figure.

`fences` finds the blocks, `plugin` puts figures in their place and numbers them.
"""
