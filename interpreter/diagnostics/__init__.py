"""What authors are told. Imports only `interpreter.text`."""

from interpreter.diagnostics.codes import CODES, Code, Severity
from interpreter.diagnostics.diagnostic import Applicability, Diagnostic, Edit, Fix, Place
from interpreter.diagnostics.report import Report

__all__ = ["CODES", "Applicability", "Code", "Diagnostic", "Edit", "Fix", "Place", "Report", "Severity"]
