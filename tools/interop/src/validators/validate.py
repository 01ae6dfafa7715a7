"""Reads {"schema": …, "documents": […]} on each line, and writes a list of verdicts for each."""

import json
import sys

from jsonschema import FormatChecker, validators

for line in sys.stdin:
    question = json.loads(line)
    Validator = validators.validator_for(question["schema"])
    Validator.check_schema(question["schema"])
    validator = Validator(question["schema"], format_checker=FormatChecker())
    print(json.dumps([validator.is_valid(document) for document in question["documents"]]))
