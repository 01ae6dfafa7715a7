import { createRequire } from 'node:module';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/core.js';
import type * as standalone from 'ajv/dist/standalone/index.js';
import { type ContractSet, type Schema, toDocument } from '../contracts.js';
import { made, writeMade } from '../workspace.js';
import { type Dialect, emitModule } from './dialect.js';
import { nested, tuned } from './schemas.js';
import { makeTypia } from './typia.js';

const standaloneCode = createRequire(import.meta.url)('ajv/dist/standalone')
  .default as typeof standalone.default.default;

/** What a validator is for: some libraries compile a guard and a function that lists issues separately. */
export type Purpose = 'guard' | 'issues';

/**
 * The text of the module that a user of a library would write for some contracts: it exports a validator under the
 * name of each root, and the functions of the library that take one.
 */
export type Entry = (set: ContractSet, purpose: Purpose) => Promise<string>;

/** The vocabulary of the published schemas that is ours. */
const ANNOTATIONS = ['x-open-enum', 'x-undocumented', 'x-assumption', 'x-event'];

/** The module of a set in the syntax of a library, which can be imported, bundled, and type-checked. */
export function makeModule(set: ContractSet, library: string, dialect: Dialect): Promise<string> {
  const source = emitModule(set, dialect).replace('type Static, ', '');
  return writeMade(made('peers', library, `${set.id}.js`), source);
}

function exportEach(set: ContractSet, expression: (root: string) => string): string[] {
  return set.roots.map((root) => `export const ${root} = ${expression(root)};`);
}

/** The schemas of a library are its validators. */
export function schemasOf(library: string, dialect: Dialect, ...functions: string[]): Entry {
  return async (set) => {
    const path = JSON.stringify(await makeModule(set, library, dialect));
    return [`export * from ${path};`, ...functions].join('\n');
  };
}

/** A library compiles its schemas to validators. */
export function compiledBy(library: string, dialect: Dialect, imports: string, compile: string): Entry {
  return async (set) => {
    const path = JSON.stringify(await makeModule(set, library, dialect));
    const lines = exportEach(set, (root) => `${compile}(schemas.${root})`);
    return [imports, `import * as schemas from ${path};`, ...lines].join('\n');
  };
}

/** Each function of typia is an export of its own, so that a bundle has only those that it uses. */
export const typiaEntry: Entry = async (set, purpose) => {
  const prefix = purpose === 'guard' ? 'is' : 'validate';
  const names = set.roots.map((root) => `${prefix}${root} as ${root}`).join(', ');
  return `export { ${names} } from ${JSON.stringify(await makeTypia(set))};`;
};

export const ataEntry: Entry = (set) => {
  const lines = exportEach(
    set,
    (root) => `new Validator(${JSON.stringify(toDocument(set, root))}, { formats, useDefaults: false })`,
  );
  const imports =
    "import { Validator } from 'ata-validator';\nimport { formats } from '@data-import/schemas/formats';";
  return Promise.resolve([imports, ...lines].join('\n'));
};

/** Ajv compiles when the module is loaded. It lists all errors only if `allErrors` is set at compile time. */
function ajvEntry(schemaOf: (set: ContractSet, root: string) => Schema, setUp: string): Entry {
  return (set, purpose) => {
    const allErrors = `const allErrors = ${String(purpose === 'issues')};`;
    const lines = exportEach(set, (root) => `ajv.compile(${JSON.stringify(schemaOf(set, root))})`);
    const vocabulary = `ajv.addVocabulary(${JSON.stringify(ANNOTATIONS)});`;
    return Promise.resolve(
      ["import { Ajv2020 } from 'ajv/dist/2020.js';", allErrors, setUp, vocabulary, ...lines].join('\n'),
    );
  };
}

export const publishedAjv: Entry = ajvEntry(
  toDocument,
  `import { formats } from '@data-import/schemas/formats';
const ajv = new Ajv2020({ formats, allErrors, logger: false });`,
);

export const stockAjv: Entry = ajvEntry(
  nested,
  `import addFormats from 'ajv-formats';
const ajv = new Ajv2020({ allErrors, logger: false });
addFormats(ajv);`,
);

/** The source of a CommonJS module that exports the validator. */
function compileStandalone(schema: Schema, options: Options): string {
  const code = { source: true, formats: _`require("@data-import/schemas/formats").formats` };
  const ajv = new Ajv2020({ formats, logger: false, ...options, code });
  ajv.addVocabulary(ANNOTATIONS);
  return standaloneCode(ajv, ajv.compile(schema));
}

export const standaloneAjv: Entry = async (set, purpose) => {
  const lines: string[] = [];
  for (const root of set.roots) {
    const text = compileStandalone(tuned(set, root), { allErrors: purpose === 'issues' });
    const path = await writeMade(made('peers', 'ajv', `${root}.${purpose}.cjs`), text);
    lines.push(`export { default as ${root} } from ${JSON.stringify(path)};`);
  }
  return lines.join('\n');
};
