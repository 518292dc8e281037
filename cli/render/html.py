"""Pages that are one file each, without any script and with nothing from elsewhere."""

from html import escape

from festrules.grammar.printable import printable


def page(title: str, style: str, body: str) -> str:
    """A whole page; the body is made of what is escaped already."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escaped(title)}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )


def escaped(text: str) -> str:
    """Any text of a rulebook as it may stand in a page: it may be hostile."""
    return escape(printable(text))
