import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register as registerCommonJs } from 'tsx/cjs/api';
import { toRefName } from '../json-schema.js';
import { type Exported, toContracts } from '../load/load.js';
import { type Contracts, RuleError } from '../model.js';
import { type Definition, type Document, findEventFault } from './documents.js';
import { type Raw, withoutRootKeywords } from './keywords.js';
import type { Problems } from './problem.js';

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
  // As a module, also from CommonJS: `require` finds a build that lacks its hooks.
  const { register } = await import('tsx/esm/api');
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

/** A barrel exports names of another module. */
function withoutRepeated(exported: readonly Exported[]): Exported[] {
  const seen = new Map<string, unknown>();
  return exported.filter(({ name, value }) => {
    if (seen.get(name) === value) return false;
    seen.set(name, value);
    return true;
  });
}

/** The TypeBox schemas among the exports of modules. A module may export several, and have any name. */
export function definitionsIn(exported: readonly Exported[], problems: Problems): Definition[] {
  const contracts = problems.attempt(() => toContracts(exported, () => {})) ?? new Map();
  return [...(contracts as Contracts).values()].map(({ name, file, schema }) => {
    const place = { file: `${file} (${name})`, pointer: '' };
    const { 'x-event': event } = schema;
    const fault = event && findEventFault(event);
    if (fault !== undefined) problems.report(place, fault);
    return { name, ...place, schema: withoutRootKeywords(schema as Raw), event };
  });
}

/** Resolves references among definitions: a named schema inside another one has to be exported too. */
export function referencesAmong(definitions: readonly Definition[]): Resolve {
  const names = new Set(definitions.map(({ name }) => name));
  return (reference) => {
    const name = toRefName(reference);
    if (names.has(name)) return name;
    throw new RuleError('', `"${name}" is used here, but no module of the folder exports it`);
  };
}

/**
 * The name of the contract that a reference names.
 *
 * @throws {RuleError} where it names none.
 */
export type Resolve = (reference: string) => string;

/** The base of file paths, so that they can be resolved like URLs. */
const FOLDER = 'file:///';

/** Resolves the references of a document, by file or by `$id`, among the documents of the folder. */
export function referencesFrom(document: Document, documents: readonly Document[]): Resolve {
  const byUrl = new Map<string, Document>();
  for (const each of documents) {
    byUrl.set(toUrl(each.file), each);
    if (each.id !== undefined) byUrl.set(each.id.replace(/#$/, ''), each);
  }
  const bases = [document.id, toUrl(document.file)].filter((base) => base !== undefined);
  return (reference) => {
    const [path = '', fragment = ''] = reference.split('#', 2);
    const target = path === '' ? document : findTarget(path, bases, byUrl);
    if (target === undefined) {
      throw new RuleError(
        document.file,
        `"$ref" refers to ${JSON.stringify(path)}, which is not in the folder`,
      );
    }
    return nameIn(target, fragment, reference, document.file);
  };
}

function toUrl(file: string): string {
  return new URL(encodeURI(file), FOLDER).href;
}

function findTarget(
  path: string,
  bases: readonly string[],
  byUrl: ReadonlyMap<string, Document>,
): Document | undefined {
  for (const base of bases) {
    const found = URL.canParse(path, base) ? byUrl.get(new URL(path, base).href) : undefined;
    if (found !== undefined) return found;
  }
  return byUrl.get(path);
}

function nameIn({ root, inner, file }: Document, fragment: string, reference: string, from: string): string {
  if (fragment === '') return root.name;
  const [, key] = /^\/\$defs\/([^/]+)$/.exec(fragment) ?? [];
  if (key === undefined) {
    const expected = 'a file, "#", or "#/$defs/<name>" of either';
    throw new RuleError(from, `"$ref" is ${JSON.stringify(reference)}; expected ${expected}`);
  }
  const name = inner.get(decoded(key))?.name;
  if (name === undefined)
    throw new RuleError(
      from,
      `"$ref" refers to ${JSON.stringify(reference)}, but ${file} has no such definition`,
    );
  return name;
}

/** A step of a JSON Pointer in a URL fragment, as the name that it encodes. */
function decoded(step: string): string {
  const text = URL.canParse(`${FOLDER}#${step}`) ? safelyDecoded(step) : step;
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

function safelyDecoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
