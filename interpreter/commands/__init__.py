"""The command line: one file a command, loaded when it is called. Imports nothing heavy at the start."""

from interpreter.commands.main import main

__all__ = ["main"]
