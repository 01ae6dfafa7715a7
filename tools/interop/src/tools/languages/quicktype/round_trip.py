"""Reads documents with what quicktype generated and writes them again: see ../round-trip.ts for the lines."""

import importlib
import json
import sys

sys.path.insert(0, sys.argv[1])


def functions(suffix):
    """The functions with a suffix in their names, by the rest of the name without underscores."""
    modules = [importlib.import_module(name) for name in sys.argv[2:]]
    return {
        name.removesuffix(suffix).replace("_", ""): function
        for module in modules
        for name, function in vars(module).items()
        if name.endswith(suffix)
    }


READ = functions("_from_dict")
WRITE = functions("_to_dict")

for line in sys.stdin:
    contract, text = line.split(" ", 1)
    key = contract.replace("_", "").lower()
    try:
        print(json.dumps(WRITE[key](READ[key](json.loads(text)))))
    except (AssertionError, AttributeError, TypeError, ValueError):
        print("refused")
