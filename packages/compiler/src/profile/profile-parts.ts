import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toPointer } from '@data-import/define/json-pointer';
import type { Exported } from '../load/load.js';
import { isJsonObject } from '../placeholder-names/renaming.js';
import { findPart, isRaw } from '../subschemas.js';
import { findRepeatedNames, parseFile } from '../user-schemas/parse-file.js';
import type { Problems } from '../user-schemas/problem.js';
import { attemptToRead } from '../user-schemas/schema-exports.js';

/** Reads a profile's values by file: `overlay.yaml`, `profile.yaml`, and the default export of a module. */
export async function readParts(
  folder: string,
  exported: readonly Exported[],
  documents: readonly string[],
  problems: Problems,
): Promise<ReadonlyMap<string, unknown>> {
  const parts = new Map<string, unknown>();
  for (const { file, value } of exported) {
    // Interop: an ES module compiled to CommonJS is imported as `default`, with its own `default` inside.
    const part = isRaw(value) && isRaw(value['default']) ? value['default'] : value;
    const isPlain = attemptToRead(file, problems, () => isJson(part, file, problems)) === true;
    parts.set(file, isPlain ? part : {});
  }
  for (const file of documents) {
    const content = await readFile(join(folder, file));
    const value = parseFile(file, content, problems);
    if (value === undefined) continue;
    parts.set(file, value);
    if (!file.endsWith('.json')) continue;
    for (const [pointer, message] of findRepeatedNames(content.toString()))
      problems.report({ file, pointer }, message);
  }
  return parts;
}

function isJson(value: unknown, file: string, problems: Problems): boolean {
  let what = '';
  const found = findPart({ value }, (part) => {
    if (typeof part === 'object' && part !== null) {
      what = 'the instance of a class';
      return !Array.isArray(part) && !isJsonObject(part);
    }
    what = `a ${typeof part}`;
    return /function|symbol|bigint/.test(what);
  });
  if (found !== undefined)
    problems.report({ file, pointer: toPointer(found.slice(1)) }, `${what} is no value of JSON`);
  return found === undefined;
}
