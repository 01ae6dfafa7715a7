"""Answers each line of standard input with valid or invalid, by the published JSON Schemas in draft-07.

cd node_modules/@data-import
python3 validate.py schemas/dist/json/draft-07.json events/dist/json/draft-07.json

They say that a decimal has no line feed at its end: in draft 2020-12, "$" lets one pass in Python.
Needs jsonschema (Debian: python3-jsonschema).
"""

import calendar
import json
import re
import sys
from pathlib import Path

from jsonschema import Draft7Validator, FormatChecker

DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
TIME = re.compile(r"([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))")

# Without these, jsonschema checks a date-time only where another package is installed, and no date of the year 0.
formats = FormatChecker(formats=())


@formats.checks("date")
def is_date(value):
    if not isinstance(value, str):
        return True
    parts = DATE.fullmatch(value)
    if parts is None:
        return False
    year, month, day = (int(part) for part in parts.groups())
    return 1 <= month <= 12 and 1 <= day <= last_day(year, month)


def last_day(year, month):
    if month == 2:
        return 29 if calendar.isleap(year) else 28
    return 30 if month in (4, 6, 9, 11) else 31


@formats.checks("date-time")
def is_date_time(value):
    if not isinstance(value, str):
        return True
    parts = TIME.fullmatch(value[11:])
    if parts is None or value[10:11] not in ("T", "t") or not is_date(value[:10]):
        return False
    hour, minute, second = (int(part) for part in parts.groups()[:3])
    sign, hours, minutes = parts.groups("0")[3:]
    if hour > 23 or minute > 59 or int(hours) > 23 or int(minutes) > 59:
        return False
    # A leap second is the last of a day in UTC.
    offset = (int(hours) * 60 + int(minutes)) * (-1 if sign == "-" else 1)
    is_last_minute = (hour * 60 + minute - offset) % 1440 == 1439
    return second <= (60 if is_last_minute else 59)


schemas = {}
for file in sys.argv[1:]:
    # Shapes of events share names with contracts of the API: those of the first file count.
    schemas = json.loads(Path(file).read_text("utf-8")) | schemas


def read_validator(contract):
    if contract not in schemas:
        sys.exit(f"no schema of {contract} in {', '.join(sys.argv[1:])}")
    return Draft7Validator(schemas[contract], format_checker=formats)


validators = {}
for line in sys.stdin:
    question = json.loads(line)
    contract = question["contract"]
    if contract not in validators:
        validators[contract] = read_validator(contract)
    print("valid" if validators[contract].is_valid(question["document"]) else "invalid", flush=True)
