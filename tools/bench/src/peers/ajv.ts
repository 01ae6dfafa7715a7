import { createRequire } from 'node:module';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import type * as ajvFormats from 'ajv-formats';
import type * as standalone from 'ajv/dist/standalone/index.js';
import { _ } from 'ajv/dist/core.js';
import {
  type ContractSet,
  inlined,
  type Schema,
  shapeOf,
  toDocument,
  withoutRepeatedPatterns,
} from '../contracts.js';

const require = createRequire(import.meta.url);
const addFormats = require('ajv-formats') as typeof ajvFormats.default.default;
const standaloneCode = require('ajv/dist/standalone').default as typeof standalone.default.default;

const ANNOTATIONS = ['x-open-enum', 'x-not-shown', 'x-event'];

/** Ajv with its default options, but for what it has to be told: our formats and our annotations. */
function ajvWith(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ formats, logger: false, ...options });
  ajv.addVocabulary(ANNOTATIONS);
  return ajv;
}

/** The schema as its file has it: a definition for each shape, references, and a pattern beside each format. */
export function published(set: ContractSet, root: string): Schema {
  return toDocument(set, root);
}

/** What a user of Ajv has for our formats: `date` and `date-time` of ajv-formats, and for the others their pattern. */
const STOCK: Readonly<Record<string, string>> = { date: 'date', 'utc-date-time': 'date-time' };

/** The schema as a nested definition for stock Ajv has it: no references, no formats of ours. */
export function nested(set: ContractSet, root: string): Schema {
  return JSON.parse(
    JSON.stringify(inlined(set, shapeOf(set, root)), (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      const { format, ...rest } = value as Schema;
      if (typeof format !== 'string') return value;
      const stock = STOCK[format];
      return stock === undefined ? rest : { ...rest, format: stock };
    }),
  ) as Schema;
}

/** The schema made as fast as it can be for Ajv: formats decide alone, where their patterns only repeat them. */
export function tuned(set: ContractSet, root: string): Schema {
  return withoutRepeatedPatterns(published(set, root));
}

/** Compiles a schema when the program runs. */
export function compileAjv(schema: Schema, options: Options = {}): (value: unknown) => boolean {
  return ajvWith(options).compile(schema);
}

/** Compiles a schema when the program runs, with the formats that Ajv's users have. */
export function compileStockAjv(schema: Schema, options: Options = {}): (value: unknown) => boolean {
  const ajv = ajvWith({ ...options, formats: {} });
  addFormats(ajv);
  return ajv.compile(schema);
}

/** The source of a CommonJS module that exports the validator. */
export function compileAjvStandalone(schema: Schema, options: Options = {}): string {
  const code = { source: true, formats: _`require("@data-import/schemas/formats").formats` };
  const ajv = ajvWith({ ...options, code });
  return standaloneCode(ajv, ajv.compile(schema));
}
