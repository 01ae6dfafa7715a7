import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ContractSet } from '../contracts.js';
import { made, writeMade } from '../workspace.js';
import { arktype, typebox, typebox1, valibot, zod } from './dialects.js';
import {
  ataEntry,
  compiledBy,
  type Entry,
  publishedAjv,
  type Purpose,
  schemasOf,
  standaloneAjv,
  stockAjv,
  typiaEntry,
} from './entries.js';

/**
 * A validator to measure. Its calls are source text, because each loop is compiled separately: `target` is the
 * validator of a contract, `value` is the document, `library` is the module of the entry.
 */
export interface Peer {
  readonly id: PeerId;
  /** Name and version. */
  readonly label: string;
  /** An expression: whether a document conforms. */
  readonly judge: string;
  /** An expression: how many issues a document has, all of them listed. */
  readonly explain: string;
  readonly entry: Entry;
}

export type PeerId =
  | 'ours'
  | 'typia'
  | 'ajv-standalone'
  | 'ata'
  | 'typebox'
  | 'typebox-1'
  | 'arktype'
  | 'ajv'
  | 'ajv-nested'
  | 'valibot'
  | 'zod';

const require = createRequire(import.meta.url);
const manifest = require('../../package.json') as { devDependencies: Record<string, string> };

/** The version of a package that is measured. */
export function versionOf(name: string): string {
  const version = manifest.devDependencies[name];
  if (version === undefined) throw new RangeError(`"${name}" is not a dependency of the benchmarks`);
  return version;
}

function versioned(name: string, label = name): string {
  return `${label} ${versionOf(name)}`;
}

const ajvCalls = { judge: 'target(value)', explain: 'target(value) ? 0 : target.errors.length' };
const typeboxCalls = {
  judge: 'target.Check(value)',
  explain: 'target.Check(value) ? 0 : [...target.Errors(value)].length',
};

export const peers: readonly Peer[] = [
  {
    id: 'ours',
    label: '**@data-import**',
    judge: 'target.is(value)',
    explain: '(result = target.validate(value)).ok ? 0 : result.issues.length',
    entry: (set) =>
      Promise.resolve(set.roots.map((root) => `export { ${root} } from '${set.moduleOf(root)}';`).join('\n')),
  },
  {
    id: 'typia',
    label: versioned('typia'),
    judge: 'target(value)',
    explain: '(result = target(value)).success ? 0 : result.errors.length',
    entry: typiaEntry,
  },
  {
    id: 'ajv-standalone',
    label: `${versioned('ajv', 'Ajv')}, standalone, tuned`,
    ...ajvCalls,
    entry: standaloneAjv,
  },
  {
    id: 'ata',
    label: versioned('ata-validator'),
    judge: 'target.isValidObject(value)',
    explain: '(result = target.validate(value)).valid ? 0 : result.errors.length',
    entry: ataEntry,
  },
  {
    id: 'typebox',
    label: versioned('@sinclair/typebox', 'TypeBox compiler'),
    ...typeboxCalls,
    entry: compiledBy(
      'typebox',
      typebox,
      "import { TypeCompiler } from '@sinclair/typebox/compiler';",
      'TypeCompiler.Compile',
    ),
  },
  {
    id: 'typebox-1',
    label: versioned('typebox', 'TypeBox compiler'),
    ...typeboxCalls,
    entry: compiledBy('typebox-1', typebox1, "import { Compile } from 'typebox/compile';", 'Compile'),
  },
  {
    id: 'arktype',
    label: versioned('arktype'),
    judge: 'target.allows(value)',
    explain: '(result = target(value)) instanceof library.Errors ? result.length : 0',
    entry: schemasOf(
      'arktype',
      arktype,
      "import { type } from 'arktype';",
      'export const Errors = type.errors;',
    ),
  },
  {
    id: 'ajv',
    label: `${versioned('ajv', 'Ajv')}, published file`,
    ...ajvCalls,
    entry: publishedAjv,
  },
  {
    id: 'ajv-nested',
    label: `${versioned('ajv', 'Ajv')} and ${versioned('ajv-formats')}`,
    ...ajvCalls,
    entry: stockAjv,
  },
  {
    id: 'valibot',
    label: versioned('valibot'),
    judge: 'library.is(target, value)',
    explain: '(result = library.safeParse(target, value)).success ? 0 : result.issues.length',
    entry: schemasOf('valibot', valibot, "export { is, safeParse } from 'valibot';"),
  },
  {
    id: 'zod',
    label: versioned('zod'),
    judge: 'target.safeParse(value).success',
    explain: '(result = target.safeParse(value)).success ? 0 : result.error.issues.length',
    entry: schemasOf('zod', zod),
  },
];

/** @throws {RangeError} if there is no peer of this id. */
export function peerOf(id: PeerId): Peer {
  const peer = peers.find((each) => each.id === id);
  if (peer === undefined) throw new RangeError(`unknown peer "${id}"`);
  return peer;
}

/** Writes the entry of a peer for some contracts. */
export async function makeEntry({ id, entry }: Peer, set: ContractSet, purpose: Purpose): Promise<string> {
  return writeMade(made('entries', `${id}-${set.id}-${purpose}.js`), await entry(set, purpose));
}

/** What a loop calls: the validator of a contract, and the module that it comes from. */
export interface Callee {
  readonly target: unknown;
  readonly library: unknown;
}

export async function load(peer: Peer, set: ContractSet, root: string, purpose: Purpose): Promise<Callee> {
  const path = await makeEntry(peer, set, purpose);
  const library = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  return { target: library[root], library };
}
