"""Canonical text: `text.py` lays out the author's own lines, `document.py` writes a document as text."""
