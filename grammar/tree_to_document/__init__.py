"""Syntax trees to the document.

One builder for each rule of the grammar, in the module of its noun; `convert` calls them from the leaves
to the root, and `layout` turns what they make into plain JSON with the places beside it.
"""
