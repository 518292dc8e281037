"""Python has no more than twenty loops within each other: what is deeper becomes a function within the function."""

import ast

MOST_WITHIN = 12  # loops, blocks and attempts within each other, before a function of its own begins


def apart(lines: list[str], name: str, indent: int, *, innermost_but_one: bool) -> list[str]:
    """The lines of a loop as a function that shares all names with those around it, and what asks for it.

    It gives back nothing where play goes on behind the loop, and otherwise what the whole function gives back, in a
    tuple. `innermost_but_one`: whether a function that was put apart is around this one, too.
    """
    stored = sorted(_stored([line[indent:] for line in lines]))
    margin = " " * indent
    found = [] if innermost_but_one or not stored else [f"{margin}if 0: {' = '.join(stored)} = 0"]
    found += [f"{margin}def {name}():"]
    found += [f"{margin} nonlocal {', '.join(stored)}"] if stored else []
    found += [f" {line}" for line in lines]
    given = name if innermost_but_one else f"{name}[0]"
    return [*found, f"{margin}{name} = {name}()", f"{margin}if {name}: return {given}"]


def _stored(lines: list[str]) -> set[str]:
    tree = ast.parse("\n".join(lines))
    return {one.id for one in ast.walk(tree) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
