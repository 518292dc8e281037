"""Packs editors/vscode as dist/festrules-VERSION.vsix, which VS Code and its kin install from a file:

    python scripts/vsix.py [FOLDER]     into FOLDER, else into dist

`vscode-languageclient` and what that needs come from npm once, and go in with their licences. The same files give the
same bytes.
"""

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

ROOT = Path(__file__).parents[1]
EXTENSION = ROOT / "editors" / "vscode"
MODULES = ROOT / ".venv" / "editors" / "node_modules"
PERMISSIVE = re.compile(r"MIT|ISC|BSD-[23]-Clause|BlueOak-1\.0\.0|0BSD|Apache-2\.0")
LEFT_OUT = re.compile(r"(^|/)(test|tests|docs|\.github)/|\.(ts|map|md)$|(^|/)\.", re.IGNORECASE)
LICENCE = re.compile(r"^(licen[cs]e|notice|thirdpartynotices)", re.IGNORECASE)
SAME_DAY = (2020, 1, 1, 0, 0, 0)
TYPES = {"json": "application/json", "js": "application/javascript", "css": "text/css", "md": "text/markdown"}


def main(folder: Path) -> Path:
    """Packs it; where it is."""
    package = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    package["version"] = version()
    _get(package["dependencies"])
    files = {"extension/package.json": (json.dumps(package, indent=2) + "\n").encode()}
    files |= {f"extension/{name}": path.read_bytes() for name, path in _own()}
    files["extension/LICENSE.txt"] = (ROOT / "LICENSE").read_bytes()
    files |= {
        f"extension/node_modules/{name}": path.read_bytes() for name, path in _others(package["dependencies"])
    }
    files["extension.vsixmanifest"] = _manifest(package).encode()
    files["[Content_Types].xml"] = _types(files).encode()
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"festrules-{package['version']}.vsix"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, SAME_DAY)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return target


def version() -> str:
    """The version of festrules."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def _get(wanted: dict[str, str]) -> None:
    """Gets the packages from npm, if they are not there."""
    named = [f"{name}@{exact}" for name, exact in wanted.items()]
    ran = subprocess.run(["sh", "scripts/npm.sh", *named], cwd=ROOT, check=False)
    if ran.returncode:
        sys.exit("festrules: the extension for VS Code was not packed.")


def _own() -> Iterator[tuple[str, Path]]:
    for path in sorted(EXTENSION.rglob("*")):
        name = path.relative_to(EXTENSION).as_posix()
        if path.is_file() and name != "package.json" and not name.startswith("node_modules/"):
            yield name, path


def _others(wanted: dict[str, str]) -> Iterator[tuple[str, Path]]:
    """The files of all packages that are needed, directly and indirectly, with their licences."""
    waiting, met = [(name, MODULES) for name in sorted(wanted)], set[Path]()
    for name, near in waiting:  # grows while it is read
        folder = _found(name, near)
        if folder in met:
            continue
        met.add(folder)
        package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        if not PERMISSIVE.fullmatch(_licence_of(package)):
            sys.exit(f"festrules: {name} is under {package.get('license')}, which cannot go in.")
        waiting += [(other, folder / "node_modules") for other in sorted(package.get("dependencies", {}))]
        yield from _files_of(folder)


def _licence_of(package: dict[str, Any]) -> str:
    said = package.get("license", "")
    return said if isinstance(said, str) else str(said.get("type", ""))


def _found(name: str, near: Path) -> Path:
    """A package as node looks for it: in the modules of whoever needs it, or in those further out."""
    for place in (near, *near.parents):
        if place.name == "node_modules" and (place / name / "package.json").is_file():
            return place / name
        if place == MODULES:
            break
    sys.exit(f"festrules: {name} is not in {MODULES}.")


def _files_of(folder: Path) -> Iterator[tuple[str, Path]]:
    licensed = False
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder).as_posix()
        if not path.is_file() or inside.startswith("node_modules/"):
            continue
        licence = LICENCE.match(path.name) is not None
        licensed |= licence and "/" not in inside
        if licence or not LEFT_OUT.search(inside):
            yield path.relative_to(MODULES).as_posix(), path
    if not licensed:
        sys.exit(f"festrules: {folder.name} has no licence beside it.")


def _manifest(package: dict[str, Any]) -> str:
    """The manifest that the installer reads."""
    identity = " ".join(
        f"{key}={quoteattr(str(value))}"
        for key, value in (
            ("Language", "en-US"),
            ("Id", package["name"]),
            ("Version", package["version"]),
            ("Publisher", package["publisher"]),
        )
    )
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity {identity}/>
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Tags>{escape(",".join(package["keywords"]))}</Tags>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(package["engines"]["vscode"])}/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


def _types(files: dict[str, bytes]) -> str:
    """The meaning of file endings, which such an archive has to state."""
    endings = sorted({name.rpartition(".")[2].lower() for name in files if "." in name.rpartition("/")[2]})
    said = "".join(
        f'<Default Extension=".{one}" ContentType="{TYPES.get(one, "text/plain")}"/>' for one in endings
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        f"{said}</Types>\n"
    )


if __name__ == "__main__":
    print(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"))
