import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomUUID } from 'node:crypto';
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';
import { nameOfRef } from '../json-schema.js';
import { type Exported, toContracts } from '../load/load.js';
import { type Contracts, RuleError } from '../model.js';
import { type Definition, type Raw } from './documents.js';
import { withoutRootKeywords } from './keywords.js';
import { faultOfEvent } from './names.js';
import type { Problems } from './problem.js';
import type { Resolve } from './references.js';

/** Imports modules of TypeBox definitions. One that cannot be imported is reported and left out. */
export async function importModules(
  folder: string,
  files: readonly string[],
  problems: Problems,
): Promise<Exported[]> {
  if (files.length === 0) return [];
  const exported: Exported[] = [];
  // Apart from the modules of this program, and from an earlier run in the same process.
  const namespace = randomUUID();
  const commonJs = registerCommonJs({ namespace });
  const loader = register({ namespace });
  for (const file of files) {
    const url = pathToFileURL(join(folder, file)).href;
    try {
      const module = (await loader.import(url, import.meta.url)) as Record<string, unknown>;
      for (const [name, value] of Object.entries(module)) exported.push({ file, name, value });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      problems.report({ file, pointer: '' }, `cannot be imported: ${why}`);
    }
  }
  await loader.unregister();
  commonJs.unregister();
  return withoutRepeated(exported);
}

/** A barrel exports what another module exports too. */
function withoutRepeated(exported: readonly Exported[]): Exported[] {
  const seen = new Map<string, unknown>();
  return exported.filter(({ name, value }) => {
    if (seen.get(name) === value) return false;
    seen.set(name, value);
    return true;
  });
}

/** The definitions among what modules export: TypeBox schemas under their names. */
export function definitionsIn(exported: readonly Exported[], problems: Problems): Definition[] {
  const contracts = problems.attempt(() => toContracts(exported, anyFile)) ?? new Map();
  return [...(contracts as Contracts).values()].map(({ name, file, schema }) => {
    const place = { file: `${file} (${name})`, pointer: '' };
    const { 'x-event': event } = schema;
    const fault = event && faultOfEvent(event);
    if (fault !== undefined) problems.report(place, fault);
    return { name, ...place, schema: withoutRootKeywords(schema as Raw), event };
  });
}

/** A module may export several definitions, and have any name. */
function anyFile(): void {}

/** Resolves references among definitions: a named schema inside another one has to be exported too. */
export function referencesAmong(definitions: readonly Definition[]): Resolve {
  const names = new Set(definitions.map(({ name }) => name));
  return (reference) => {
    const name = nameOfRef(reference);
    if (names.has(name)) return name;
    throw new RuleError('', `"${name}" is used here, but no module of the folder exports it`);
  };
}
