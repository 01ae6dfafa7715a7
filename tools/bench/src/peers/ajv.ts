import { createRequire } from 'node:module';
import { formats } from '@data-import/schemas/formats';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
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

/** The schema as the nested definition has it: no references. */
export function nested(set: ContractSet, root: string): Schema {
  return inlined(set, shapeOf(set, root));
}

/** The schema made as fast as it can be for Ajv: formats decide alone, where their patterns only repeat them. */
export function tuned(set: ContractSet, root: string): Schema {
  return withoutRepeatedPatterns(published(set, root));
}

/** Compiles a schema when the program runs. */
export function compileAjv(schema: Schema, options: Options = {}): (value: unknown) => boolean {
  return ajvWith(options).compile(schema);
}

/** The source of a CommonJS module that exports the validator. */
export function compileAjvStandalone(schema: Schema, options: Options = {}): string {
  const code = { source: true, formats: _`require("@data-import/schemas/formats").formats` };
  const ajv = ajvWith({ ...options, code });
  return standaloneCode(ajv, ajv.compile(schema));
}
