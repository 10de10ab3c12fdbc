"""What is well formed and still cannot be meant: silence would be a fault. One module a family; `run` has them all."""

from interpreter.model.lints.families import run
from interpreter.model.lints.subject import Subject, subject

__all__ = ["Subject", "run", "subject"]
