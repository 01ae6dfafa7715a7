import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Options } from 'ajv/dist/2020.js';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { type } from 'arktype';
import * as v from 'valibot';
import type { ContractSet } from '../contracts.js';
import { made, writeMade } from '../workspace.js';
import { compileAjv, compileAjvStandalone, compileStockAjv, nested, published, tuned } from './ajv.js';
import { type Dialect, emitModule } from './dialect.js';
import { arktype, typebox, valibot, zod } from './dialects.js';
import { makeTypia } from './typia.js';

/**
 * A validator to measure. Its calls are source text, for each loop is compiled by itself: `target` is what `use`
 * gives, `value` is the document, `library` is the library's own functions where they take the schema.
 */
export interface Peer {
  readonly id: PeerId;
  /** Name and version. */
  readonly label: string;
  /** An expression: whether a document conforms. */
  readonly judge: string;
  /** An expression: how many issues a document has, all of them listed. */
  readonly explain: string;
  readonly library?: object;
  readonly use: (set: ContractSet, root: string) => Promise<unknown>;
}

export type PeerId =
  'ours' | 'typia' | 'ajv-standalone' | 'typebox' | 'arktype' | 'ajv' | 'ajv-nested' | 'valibot' | 'zod';

const require = createRequire(import.meta.url);
const manifest = require('../../package.json') as { devDependencies: Record<string, string> };

/** The version of a package that is measured. */
export function versionOf(name: string): string {
  const version = manifest.devDependencies[name];
  if (version === undefined) throw new RangeError(`"${name}" is no dependency of the benchmarks`);
  return version;
}

function versioned(name: string, label = name): string {
  return `${label} ${versionOf(name)}`;
}

async function importMade(path: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(path).href)) as Record<string, unknown>;
}

/** The module of a set in the words of a library, written to be imported, bundled and type-checked. */
export function makeModule(set: ContractSet, library: string, dialect: Dialect): Promise<string> {
  const source = emitModule(set, dialect).replace('type Static, ', '');
  return writeMade(made('peers', library, `${set.id}.js`), source);
}

function fromModule(library: string, dialect: Dialect) {
  return async (set: ContractSet, root: string): Promise<unknown> =>
    (await importMade(await makeModule(set, library, dialect)))[root];
}

async function useOurs(set: ContractSet, root: string): Promise<unknown> {
  return ((await import(set.moduleOf(root))) as Record<string, unknown>)[root];
}

async function useTypia(set: ContractSet, root: string): Promise<unknown> {
  const module = await importMade(await makeTypia(set));
  return { is: module[`is${root}`], validate: module[`validate${root}`] };
}

async function useTypeBox(set: ContractSet, root: string): Promise<unknown> {
  const schema = await fromModule('typebox', typebox)(set, root);
  return TypeCompiler.Compile(schema as Parameters<typeof TypeCompiler.Compile>[0]);
}

/** Ajv lists all errors only where it is compiled to: a user who wants both compiles both. */
function ajvTarget(form: typeof nested, compile: typeof compileAjv) {
  return (set: ContractSet, root: string): Promise<unknown> => {
    const schema = form(set, root);
    return Promise.resolve({ judge: compile(schema), explain: compile(schema, { allErrors: true }) });
  };
}

export async function makeAjvStandalone(
  set: ContractSet,
  root: string,
  options: Options = {},
): Promise<string> {
  const name = `${root}${options.allErrors === true ? '.all' : ''}.cjs`;
  return writeMade(made('peers', 'ajv', name), compileAjvStandalone(tuned(set, root), options));
}

async function useAjvStandalone(set: ContractSet, root: string): Promise<unknown> {
  const judge = await importMade(await makeAjvStandalone(set, root));
  const explain = await importMade(await makeAjvStandalone(set, root, { allErrors: true }));
  return { judge: judge['default'], explain: explain['default'] };
}

const ajvCalls = {
  judge: 'target.judge(value)',
  explain: 'target.explain(value) ? 0 : target.explain.errors.length',
};

export const peers: readonly Peer[] = [
  {
    id: 'ours',
    label: '**@data-import**',
    judge: 'target.is(value)',
    explain: '(result = target.validate(value)).ok ? 0 : result.issues.length',
    use: useOurs,
  },
  {
    id: 'typia',
    label: versioned('typia'),
    judge: 'target.is(value)',
    explain: '(result = target.validate(value)).success ? 0 : result.errors.length',
    use: useTypia,
  },
  {
    id: 'ajv-standalone',
    label: `${versioned('ajv', 'Ajv')}, standalone, tuned`,
    ...ajvCalls,
    use: useAjvStandalone,
  },
  {
    id: 'typebox',
    label: versioned('@sinclair/typebox', 'TypeBox compiler'),
    judge: 'target.Check(value)',
    explain: 'target.Check(value) ? 0 : [...target.Errors(value)].length',
    use: useTypeBox,
  },
  {
    id: 'arktype',
    label: versioned('arktype'),
    judge: 'target.allows(value)',
    explain: '(result = target(value)) instanceof library.Errors ? result.length : 0',
    library: { Errors: type.errors },
    use: fromModule('arktype', arktype),
  },
  {
    id: 'ajv',
    label: `${versioned('ajv', 'Ajv')}, published file`,
    ...ajvCalls,
    use: ajvTarget(published, compileAjv),
  },
  {
    id: 'ajv-nested',
    label: `${versioned('ajv', 'Ajv')} and ${versioned('ajv-formats')}`,
    ...ajvCalls,
    use: ajvTarget(nested, compileStockAjv),
  },
  {
    id: 'valibot',
    label: versioned('valibot'),
    judge: 'library.is(target, value)',
    explain: '(result = library.safeParse(target, value)).success ? 0 : result.issues.length',
    library: v,
    use: fromModule('valibot', valibot),
  },
  {
    id: 'zod',
    label: versioned('zod'),
    judge: 'target.safeParse(value).success',
    explain: '(result = target.safeParse(value)).success ? 0 : result.error.issues.length',
    use: fromModule('zod', zod),
  },
];
