"""Reads documents with the pydantic models of Modelina and writes them again: see ../round-trip.ts for the lines."""

import importlib
import json
import pathlib
import sys

from pydantic import BaseModel, ValidationError

folder = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(folder))
modules = [importlib.import_module(f"models.{file.stem}") for file in (folder / "models").glob("*.py")]
MODELS = {
    name: value
    for module in modules
    for name, value in vars(module).items()
    if isinstance(value, type) and issubclass(value, BaseModel)
}

for line in sys.stdin:
    contract, text = line.split(" ", 1)
    try:
        model = MODELS[contract].model_validate(json.loads(text))
    except (ValidationError, AttributeError):
        print("refused")
    else:
        print(json.dumps(model.model_dump(mode="json", by_alias=True, exclude_unset=True)))
