import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mapDocument, mapSubschemas, pointerStep } from '../dialects/schema.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { isAnnotation } from '../publish/explicit-schema.js';
import { eventsIn } from '../publish/emit-index.js';
import { toDocuments, toJson } from '../publish/emit-json.js';
import type { Problems } from './problem.js';

/** The file in the folder of the schemas that contains the released versions of events. */
export const RELEASED_FILE = 'events.released.json';

/** The schema of each released version of an event, by `order.placed v1`. */
type Released = Readonly<Record<string, JsonSchema>>;

/**
 * Reports each released version of an event that is missing or whose payload accepts something else. Schemas are compared
 * as they are published, with the definitions that they refer to; annotations such as descriptions may change.
 *
 * @returns the content of the file once every version is released
 */
export async function checkReleased(
  folder: string,
  contracts: Contracts,
  problems: Problems,
): Promise<string> {
  const released = await readReleased(folder, problems);
  const events = eventsIn(contracts);
  const all = events.length === 0 ? undefined : problems.attempt(() => toDocuments(contracts, new Map()));
  const documents = all ?? new Map<string, JsonSchema>();
  const current = new Map(
    events.flatMap(({ type, version, name }) => {
      const document = documents.get(name);
      return document === undefined ? [] : [[`${type} ${version}`, { name, schema: toComparable(document) }]];
    }),
  );
  for (const [event, schema] of Object.entries(released)) {
    const found = current.get(event);
    if (isDeepStrictEqual(found?.schema, schema)) continue;
    const file = found === undefined ? RELEASED_FILE : contracts.get(found.name)!.file;
    const fault =
      found === undefined
        ? 'is missing'
        : `differs at ${findDifference(schema, found.schema)} of its JSON Schema`;
    const remedy = `restore it and add a new version, or remove its entry from ${RELEASED_FILE} if nobody uses it`;
    problems.report({ file, pointer: '' }, `${event} was released, and ${fault}: ${remedy}`);
  }
  const added = [...current].map(([event, { schema }]) => [event, schema]);
  return toJson({ ...released, ...Object.fromEntries(added) });
}

async function readReleased(folder: string, problems: Problems): Promise<Released> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, RELEASED_FILE), 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Released;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
  }
  problems.report(
    { file: RELEASED_FILE, pointer: '' },
    'expected what `data-import compile --release` writes',
  );
  return {};
}

/** A document with the keywords that affect validity, its sets sorted. */
function toComparable({ $schema: _draft, ...document }: JsonSchema): JsonSchema {
  return mapDocument(document, (part) => plain(part));
}

function plain(schema: JsonSchema): JsonSchema {
  const mapped = mapSubschemas(schema, (inner) => inner && plain(inner));
  return Object.fromEntries(
    Object.entries(mapped)
      .filter(([keyword]) => !isAnnotation(keyword))
      .map(([keyword, value]) => [
        keyword,
        SETS.has(keyword) && Array.isArray(value) ? value.toSorted() : value,
      ]),
  );
}

const SETS: ReadonlySet<string> = new Set(['required', 'enum', 'type']);

/** A JSON Pointer to the first place where two values differ. */
function findDifference(before: unknown, after: unknown): string {
  const names = [before, after].flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [],
  );
  for (const name of new Set(names)) {
    const [one, other] = [before, after].map((value) => (value as Readonly<Record<string, unknown>>)?.[name]);
    if (!isDeepStrictEqual(one, other)) return `/${pointerStep(name)}${findDifference(one, other)}`;
  }
  return '';
}
