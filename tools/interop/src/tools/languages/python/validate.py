"""Validates documents with jsonschema: reads {"schema": …, "documents": […]} on a line, writes a list of verdicts for each."""

import json
import re
import sys

from jsonschema import Draft202012Validator, FormatChecker, ValidationError, validators


def pattern(validator, expression, instance, schema):
    """The `$` of Python also stands before a final newline, and `\\Z` does not: it is the `$` of JSON Schema."""
    if validator.is_type(instance, "string") and not re.search(re.sub(r"\$$", r"\\Z", expression), instance):
        yield ValidationError(f"does not match {expression!r}")


Strict = validators.extend(Draft202012Validator, {"pattern": pattern})
for line in sys.stdin:
    question = json.loads(line)
    Validator = Strict if sys.argv[1] == "strict" else validators.validator_for(question["schema"])
    Validator.check_schema(question["schema"])
    validator = Validator(question["schema"], format_checker=FormatChecker())
    print(json.dumps([validator.is_valid(document) for document in question["documents"]]))
