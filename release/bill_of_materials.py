"""The bill of materials of a release (CycloneDX): locked packages of a server, and what the browser's files hold."""

import json
import re
import subprocess
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL

from release.readiness import ROOT, project

SCHEMA = SchemaVersion.V1_6
LOCK = "requirements/server.txt"
"""Core, server and PostgreSQL: what a served table runs on."""
BROWSER = "src/pit21/web/built/third-party.json"
"""Written by the build of the browser's files."""
_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)", re.MULTILINE)


def bill_of_materials(root: Path = ROOT) -> str:
    """The bill as JSON, the same for the same commit; ValueError where it is no valid CycloneDX."""
    about = project(root)
    bom = Bom(serial_number=uuid5(NAMESPACE_URL, f"pit21 {about['version']}"))
    bom.metadata.timestamp = _commit_time(root)
    bom.metadata.component = _component("pypi", "pit21", about["version"], about["license"], ComponentType.APPLICATION)
    parts = [*_python_packages(root), *_browser_packages(root)]
    bom.components.update(parts)
    bom.register_dependency(bom.metadata.component, parts)
    text: str = make_outputter(bom, OutputFormat.JSON, SCHEMA).output_as_string(indent=2)
    # Imported here: it parses two dozen grammars, which every run of the tests would wait for.
    from cyclonedx.validation.json import JsonStrictValidator

    problem = JsonStrictValidator(SCHEMA).validate_str(text)
    if problem is not None:
        raise ValueError(f"the bill of materials is not valid: {problem}")
    return f"{text}\n"


def _python_packages(root: Path) -> Iterator[Component]:
    for name, version in _PIN.findall((root / LOCK).read_text(encoding="utf-8")):
        yield _component("pypi", name, version, _license_of(name))


def _browser_packages(root: Path) -> Iterator[Component]:
    for part in json.loads((root / BROWSER).read_text(encoding="utf-8")):
        yield _component("npm", part["name"], part["version"], part["license"])


def _component(
    registry: str, name: str, version: str, license_text: str, kind: ComponentType = ComponentType.LIBRARY
) -> Component:
    namespace, _, short = name.rpartition("/")
    address = PackageURL(registry, namespace or None, short, version)
    licenses = [LicenseFactory().make_from_string(license_text)] if license_text else []
    return Component(
        name=name, version=version, type=kind, licenses=licenses, purl=address, bom_ref=address.to_string()
    )  # fmt: skip


def _license_of(name: str) -> str:
    """As the installed package states it; empty for one that this platform does not install."""
    try:
        found = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return ""
    classified = [line for line in found.get_all("Classifier", []) if line.startswith("License :: OSI Approved :: ")]
    stated = [found[key] for key in ("License-Expression", "License") if key in found]
    return next((text for text in (*stated, *(line.split(" :: ")[-1] for line in classified)) if "\n" not in text), "")


def _commit_time(root: Path) -> datetime:
    words = ["git", "log", "-1", "--format=%ct"]
    seconds = subprocess.run(words, cwd=root, capture_output=True, text=True, check=True).stdout
    return datetime.fromtimestamp(int(seconds), UTC)
