"""Tells which texts have a pattern: re.search, as jsonschema does, or re.fullmatch. See process.ts for the lines."""

import base64
import re
import sys

find = getattr(re, sys.argv[1])

for line in sys.stdin:
    pattern, *texts = (base64.b64decode(part).decode() for part in line.rstrip("\n").split(" ")[:-1])
    try:
        compiled = re.compile(pattern)
    except re.error as error:
        print("error", error)
        continue
    print("".join("1" if find(compiled, text) else "0" for text in texts))
