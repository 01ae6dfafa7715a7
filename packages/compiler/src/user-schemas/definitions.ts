import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { pathToFileURL } from 'node:url';
import { Hint, Kind, type TSchema } from '@sinclair/typebox';
import { register as registerCommonJs } from 'tsx/cjs/api';
import { refTo } from '../json-schema.js';
import { type Exported, isSchema, toContracts } from '../load/load.js';
import type { Contracts } from '../model.js';
import { type Document, findEventFault, MODULES, reportFaults } from './documents.js';
import type { Raw } from '../subschemas.js';
import { contractName, toBaseName } from './parse-file.js';
import type { Problems } from './problem.js';

export async function importModules(
  folder: string,
  files: readonly string[],
  problems: Problems,
  maxMs = 30_000,
): Promise<Exported[]> {
  if (files.length === 0) return [];
  const exported: Exported[] = [];
  // A namespace per run isolates its modules from this program's and from earlier runs in the process.
  const namespace = randomUUID();
  const commonJs = registerCommonJs({ namespace });
  // Import it also from CommonJS, because `require` resolves to a build without the ESM hooks.
  const { register } = await import('tsx/esm/api');
  const loader = register({ namespace });
  const { exit } = process;
  for (const file of files) {
    const url = pathToFileURL(join(folder, file)).href;
    process.exit = () => {
      throw new Error('it ends the program by process.exit');
    };
    // The timer keeps Node running: it exits silently if a top-level await stays pending without handles.
    const ended = new AbortController();
    const late = sleep(maxMs, undefined, { signal: ended.signal });
    try {
      const module: object | undefined = await Promise.race([loader.import(url, import.meta.url), late]);
      if (module === undefined) throw new Error(`it has not ended after ${maxMs / 1_000} s`);
      for (const [name, value] of Object.entries(module)) exported.push({ file, name, value });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // Keep the first line only; the others are Node's require stack.
      problems.report(file, `cannot be imported: ${why.split('\n')[0]}`);
    } finally {
      ended.abort();
      process.exit = exit;
    }
  }
  await loader.unregister();
  commonJs.unregister();
  const seen = new Map<string, unknown>();
  return exported.filter(({ name, value }) => seen.get(name) !== value && seen.set(name, value));
}

/** Names definitions without `$id` after their export, and splits TypeBox modules into definitions. */
function withNames(exported: readonly Exported[]): Exported[] {
  const named = exported.flatMap((each): Exported[] => {
    const { file, value } = each;
    if (!isSchema(value)) return [each];
    const name = contractName(each.name === 'default' ? toBaseName(file.replace(/\.\w+$/, '')) : each.name);
    const { $id, $ref, $defs } = value;
    const define = (own: string, part: TSchema) => ({ file, name: own, value: { ...part, $id: own } });
    if (value[Kind] === 'Import') {
      const parts = Object.entries($defs as Record<string, TSchema>).map(([own, part]) => define(own, part));
      const alias = { ...value, $ref: refTo($ref as string), $defs: undefined };
      return name === $ref ? parts : [define(name, alias), ...parts];
    }
    // `Type.Recursive` generates the `$id` `T0`, `T1`, … if it is absent.
    if (value[Hint] === 'Recursive' && /^T\d+$/.test(String($id)))
      return [define(name, renamed(value, $id!, name))];
    return [$id === undefined ? define(name, value) : each];
  });
  const known = new Map<string, Exported>();
  return named.filter((each) => {
    const other = known.get(each.name);
    known.set(each.name, each);
    return other?.file !== each.file || !isDeepStrictEqual(other.value, each.value);
  });
}

function renamed<T>(value: T, from: string, to: string): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, from, to)) as T;
  const keys = Reflect.ownKeys(value) as (keyof T)[];
  const entries = keys.map((key) => [
    key,
    key === '$ref' && value[key] === from ? to : renamed(value[key], from, to),
  ]);
  return Object.fromEntries(entries) as T;
}

/** @param mayDiffer whether a nested definition may differ from the export of its name, which then wins */
export function definitionsIn(
  exported: readonly Exported[],
  problems: Problems,
  mayDiffer = false,
): Document[] {
  const contracts =
    problems.attempt(() => toContracts(withNames(exported), () => {}, mayDiffer)) ?? new Map();
  return [...(contracts as Contracts).values()].map(({ name, file, schema }) => {
    const own = `${file} (${name})`;
    const { 'x-event': event } = schema;
    const fault = event && findEventFault(event);
    if (fault !== undefined) problems.report(own, fault);
    reportFaults({ file: own, pointer: '' }, schema as Raw, 2020, problems);
    return {
      file: own,
      url: `${MODULES}${refTo(name)}`,
      draft: 2020,
      name,
      schema: schema as Raw,
      event,
      parts: new Map(),
    };
  });
}
