"""The table of codes: the only place where a code is born. A code is never used again for something else."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

from interpreter.frozen import frozen


class Severity(Enum):
    """How bad a finding is: only errors keep a ruleset from being played."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@frozen
class Code:
    """A kind of finding: `code` is stable, `name` is its kebab-case twin, `title` says it in a few words.

    ignorable: whether an author may put it aside with a comment; never where nothing could be read or played then.
    """

    code: str
    name: str
    title: str
    severity: Severity = Severity.ERROR
    ignorable: bool = False


_TABLE = (
    # H0xx: files and encoding
    Code("H001", "no-such-file", "a file or a shipped ruleset of this name cannot be found"),
    Code("H002", "unreadable-file", "a file cannot be read as UTF-8 text"),
    Code("H003", "file-too-large", "a file is larger, deeper or has more parts than any ruleset needs"),
    Code("H004", "outside-folder", "a ruleset names a file outside its own folder"),
    # H1xx: YAML syntax and profile
    Code("H101", "yaml-syntax", "the text is not YAML"),
    Code("H102", "duplicate-key", "a key stands twice in one mapping"),
    Code("H103", "yaml-anchor", "anchors, aliases, merge keys and tags are not used in rulesets"),
    Code("H104", "odd-number", "a number is written in a way that YAML versions read differently"),
    Code("H105", "odd-boolean", "a word is true or false to some YAML readers and text to others", Severity.WARNING, ignorable=True),
    Code("H106", "several-documents", "a file holds one document"),
    Code("H107", "empty-file", "a file holds nothing"),
    Code("H108", "key-not-text", "keys are plain words"),
    Code("H109", "bad-ignore", "a comment to ignore a finding does not say which, or why", Severity.WARNING),
    Code("H110", "unused-ignore", "a comment ignores a finding that is not there", Severity.WARNING),
    # H2xx: shape
    Code("H201", "unknown-key", "a key does not belong here"),
    Code("H202", "missing-key", "a key that must be there is missing"),
    Code("H203", "wrong-value", "a value is of the wrong kind"),
    Code("H204", "bad-id", "an id is not a plain snake_case word, or is reserved"),
    Code("H205", "unknown-format", "the file is written for another version of the language"),
    Code("H206", "not-one-of", "a value is none of those that are allowed here"),
    # H25x: inheritance
    Code("H251", "extends-cycle", "rulesets extend each other in a circle"),
    Code("H252", "patch-without-effect", "a patch changes nothing", ignorable=True),
    Code("H253", "nothing-to-change", "`set`, `remove`, `before` or `after` names what is not there"),
    Code("H254", "still-used", "what was removed is still named by something left over"),
    Code("H255", "same-id", "a ruleset has the id of one that it extends", Severity.WARNING, ignorable=True),
    Code("H256", "similar-id", "something new is called nearly as something of the base", Severity.WARNING, ignorable=True),
    # H3xx: expression syntax
    Code("H301", "expression-syntax", "an expression or phrase cannot be read"),
    Code("H302", "expression-too-long", "an expression is longer or deeper than is allowed"),
    Code("H303", "unknown-verb", "a `do` has a verb that does not exist"),
    # H4xx: names and types
    Code("H401", "unknown-name", "a name is not known here"),
    Code("H402", "wrong-type", "a value of another type is wanted"),
    Code("H403", "name-taken", "two things have one name"),
    Code("H404", "whose", "it is not said whose is meant"),
    Code("H405", "not-bound", "`this` or `that` of something that no loop is at"),
    Code("H406", "recursion", "things are defined by each other in a circle"),
    Code("H407", "absent-amount", "an amount may be absent"),
    Code("H408", "zero-divisor", "a divisor may be zero"),
    Code("H409", "bad-option", "a value of an option is not allowed, or there is no such option"),
    # H5xx: rules consistency
    Code("H501", "deal-too-large", "the deal needs more cards than the pack has"),
    Code("H502", "unused", "something is declared and never used", ignorable=True),
    Code("H503", "never-happens", "a rule can never happen", ignorable=True),
    Code("H504", "no-end", "nothing ends the hand"),
    Code("H505", "pack-too-large", "the pack has more faces than can be handled"),
    Code("H506", "loop-without-effect", "a loop changes nothing that its condition reads", ignorable=True),
    Code("H507", "hidden-row", "a row of points never counts since a better one is always there too", ignorable=True),
    Code("H508", "says-nothing", "a condition, or a part of one, is always the same", Severity.WARNING, ignorable=True),
    Code("H509", "amount-too-large", "an amount may be larger than any amount can be"),
    Code("H510", "no-ruling", "a case that will come up has no rule of its own", Severity.WARNING, ignorable=True),
    Code("H511", "several-liable", "two rules of liability may hold at once", Severity.WARNING, ignorable=True),
    Code("H512", "no-difference", "values of an option differ in nothing", Severity.WARNING, ignorable=True),
    # H6xx: scenarios and play-outs
    Code("H601", "scenario-failed", "a scenario came out otherwise"),
    Code("H602", "impossible-position", "a position cannot exist"),
    Code("H603", "dead-end", "a hand went wrong while it was played out"),
    Code("H604", "uncovered-rule", "no scenario shows a rule happening or just not happening", Severity.WARNING, ignorable=True),
    Code("H605", "never-occurred", "a rule did not happen in any hand that was played out", Severity.WARNING, ignorable=True),
    # H7xx: records
    Code("H701", "bad-record", "a record cannot be read"),
    Code("H702", "replay-differs", "a record does not replay"),
    Code("H703", "other-rules", "a record was played by rules that have changed since", Severity.WARNING),
    # H9xx: internal
    Code("H901", "internal", "a fault of the program itself"),
)

CODES: Mapping[str, Code] = MappingProxyType({code.code: code for code in _TABLE})
