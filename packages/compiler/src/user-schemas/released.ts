import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accepts } from '../compare/accepts.js';
import { compareDocuments } from '../compare/compare-documents.js';
import type { ContractState } from '../compare/contract-state.js';
import type { SchemaObject } from '../compare/schema.js';
import type { Contracts } from '../model.js';
import { toJson } from '../publish/emit-json.js';
import type { Problems } from './problem.js';

export const RELEASED_FILE = 'events.released.json';

type Released = Readonly<Record<string, SchemaObject>>;

export async function checkReleased(
  folder: string,
  contracts: Contracts,
  state: ContractState,
  problems: Problems,
): Promise<string> {
  const released = await readReleased(folder, problems);
  const current = new Map([...state.contracts].filter(([, { isEvent }]) => isEvent));
  for (const [event, schema] of Object.entries(released)) {
    const found = current.get(event);
    const change = found === undefined ? 'is missing' : findChange(schema, found.schema);
    if (change === undefined) continue;
    const file = found === undefined ? RELEASED_FILE : contracts.get(found.name)!.file;
    const remedy = `restore it and add a new version, or remove its entry from ${RELEASED_FILE} if nobody uses it`;
    problems.report(file, `${event} was released, and ${change}: ${remedy}`);
  }
  const added = [...current].map(([event, { schema }]) => [event, schema]);
  return toJson({ ...released, ...Object.fromEntries(added) });
}

function findChange(before: SchemaObject, after: SchemaObject): string | undefined {
  const { bump, reasons } = compareDocuments(before, after, accepts, 'released');
  if (bump !== 'major') return undefined;
  const { path, text } = reasons.find((reason) => reason.path !== '') ?? reasons[0]!;
  return `changed: ${path === '' ? '' : `${path} `}${text}`;
}

async function readReleased(folder: string, problems: Problems): Promise<Released> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, RELEASED_FILE), 'utf8'));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Released;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
  }
  problems.report(RELEASED_FILE, 'expected what `data-import compile --release` writes');
  return {};
}
