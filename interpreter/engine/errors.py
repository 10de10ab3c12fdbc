"""What goes wrong when rules are played by a program: each error says what to do."""

from __future__ import annotations

from interpreter.diagnostics import Diagnostic
from interpreter.plan.runtime import HandFault


class RulesetInvalid(ValueError):
    """A ruleset that cannot be played. `diagnostics` holds everything that was found."""

    def __init__(self, name: str, diagnostics: tuple[Diagnostic, ...]) -> None:
        self.diagnostics = diagnostics
        shown = "\n".join(str(d) for d in diagnostics[:5])
        more = f"\n… and {len(diagnostics) - 5} more" if len(diagnostics) > 5 else ""
        super().__init__(f"the ruleset {name} has mistakes:\n{shown}{more}")


class BadSetting(ValueError):
    """An option that is not there, or a value that it does not allow. id: of the option."""

    def __init__(self, message: str, id: str = "") -> None:
        self.id = id
        super().__init__(message)


class CannotDeal(ValueError):
    """A hand that cannot be dealt from what was given. argument: which of `Rules.deal` it is about; id: the state, for `carried`."""

    def __init__(self, argument: str, message: str, id: str = "") -> None:
        self.argument, self.id = argument, id
        super().__init__(message)


class IllegalAction(ValueError):
    """An action that is none, or not legal now. The message tells which are."""


__all__ = ["BadSetting", "CannotDeal", "HandFault", "IllegalAction", "RulesetInvalid"]
