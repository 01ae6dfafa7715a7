import { createRequire } from 'node:module';
import type * as core from 'ajv/dist/core.js';
import type * as codegen from 'ajv/dist/compile/codegen/index.js';
import type * as code from 'ajv/dist/compile/codegen/code.js';

/** Ajv is published as CommonJS without an export map: its parts are loaded by path, here alone. */
const require = createRequire(import.meta.url);

export const Ajv = require('ajv/dist/core').default as typeof core.default.default;
export const { _, or, and, not, Name } = require('ajv/dist/compile/codegen') as typeof codegen;
export const { getProperty, regexpCode } = require('ajv/dist/compile/codegen/code') as typeof code;

export type CodeGen = codegen.CodeGen;
export type Code = codegen.Code;
export type Name = codegen.Name;
