"""`python -m book [FOLDER]`: write the site into a folder, `build/docs` if none is named."""

import sys
from pathlib import Path

from book.building import build, write


def main(arguments: list[str]) -> int:
    """Build, check, write; links that lead nowhere are listed, and then nothing is written."""
    folder = Path(arguments[0]) if arguments else Path("build/docs")
    site = build()
    for broken in site.broken:
        print(f"{broken.page}: {broken.link} leads nowhere", file=sys.stderr)
    if site.broken:
        return 1
    write(site, folder)
    size = sum(len(content) for content in site.files.values())
    print(f"{folder}/index.html: {site.pages} pages, {size / 1_000_000:.1f} MB, every link leads somewhere")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
