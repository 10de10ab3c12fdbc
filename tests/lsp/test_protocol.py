"""The library of the protocol is loaded where an editor is served, and nowhere else."""

from __future__ import annotations

from tests.architecture.modules import imported, modules

PROTOCOL = {"pygls", "lsprotocol"}
SPEAK_IT = {"interpreter.lsp.server", "interpreter.lsp.convert"}


def test_only_the_server_speaks_the_protocol() -> None:
    found = {module.name for module in modules() for _, name in imported(module) if name.split(".")[0] in PROTOCOL}
    assert found == SPEAK_IT


def test_what_the_room_knows_does_not_need_the_server() -> None:
    found = {module.name for module in modules() for _, name in imported(module) for speaks in SPEAK_IT if name.startswith(speaks)}
    assert found == {"interpreter.lsp.server", "interpreter.commands.lsp"}


def test_only_one_command_uses_the_room() -> None:
    found = {
        module.name for module in modules() if module.room != "lsp" for _, name in imported(module) if name.startswith("interpreter.lsp")
    }
    assert found == {"interpreter.commands.lsp"}
