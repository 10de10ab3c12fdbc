"""Puts the grammars and the shipped rulesets, which stand beside the package in a checkout, inside it in a wheel.

Not in an editable install: that is the checkout, and a copy made at install time would hide later changes.
"""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("grammar", "rulesets")


class DataHook(BuildHookInterface[Any]):
    """The one hook of the wheel target."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Map each folder to `interpreter/_data`; `version` is `standard` or `editable`."""
        if version == "editable":
            build_data["force_include_editable"] = {}
        else:
            build_data["force_include"].update({folder: f"interpreter/_data/{folder}" for folder in FOLDERS})
