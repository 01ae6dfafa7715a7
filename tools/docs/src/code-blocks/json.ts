import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as validators from '@data-import/validators';
import { ROOT } from '@data-import/workspace/processes';
import { matches } from './matches.js';
import type { Block } from '../markdown/page.js';

/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The faults of a block of JSON. `valid=<contract>` marks a document of a REST contract, `schema=<contract>` its
 * JSON Schema without descriptions, in which `…` shortens a text.
 */
export function checkJson({ place, text, options }: Block): string[] {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch (error) {
    return [`${place}: ${(error as Error).message}`];
  }
  const faults = [
    ...checkDocument(value, options.get('valid')),
    ...checkSchema(value, options.get('schema')),
  ];
  return faults.map((fault) => `${place}: ${fault}`);
}

function checkDocument(value: Json, contract: string | undefined): string[] {
  if (contract === undefined) return [];
  const validator = (validators as unknown as Record<string, validators.Validator<unknown> | undefined>)[
    contract
  ];
  if (validator === undefined) return [`no such contract: ${contract}`];
  const result = validator.validate(value);
  return result.ok ? [] : result.issues.map(({ pointer, message }) => `${pointer} ${message}`);
}

function checkSchema(value: Json, contract: string | undefined): string[] {
  return contract === undefined ? [] : schemaFaults(value, contract);
}

/** How a schema differs from the committed one of a contract. */
export function schemaFaults(schema: Json, contract: string): string[] {
  const published = publishedSchema(contract);
  if (published === undefined) return [`no such JSON Schema: ${contract}`];
  const rules = withoutAnnotations(published);
  return isDeepStrictEqual(completed(withoutAnnotations(schema), rules), rules)
    ? []
    : [`is not the schema of ${contract}: ${JSON.stringify(rules, null, 2)}`];
}

/** A schema whose texts that `…` shortens are completed from the same place of another, where they match. */
function completed(schema: Json, rules: Json | undefined): Json {
  if (typeof schema === 'string' && schema.includes('…')) {
    return typeof rules === 'string' && matches(schema, rules) ? rules : schema;
  }
  if (typeof schema !== 'object' || schema === null) return schema;
  const others = (typeof rules === 'object' && rules !== null ? rules : {}) as { [key: string]: Json };
  if (Array.isArray(schema)) return schema.map((item, index) => completed(item, others[index]));
  const properties = Object.entries(schema).map(([key, value]) => [key, completed(value, others[key])]);
  return Object.fromEntries(properties) as Json;
}

/** The published JSON Schema of a contract. */
function publishedSchema(contract: string): Json | undefined {
  const files = ['schemas', 'events'].map((name) =>
    join(ROOT, `packages/${name}/dist/json/${contract}.json`),
  );
  const file = files.find((path) => existsSync(path));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Json);
}

const ANNOTATIONS = /^(\$id|\$schema|\$comment|title|description|examples|x-.*)$/;

/** A schema without names and descriptions. */
function withoutAnnotations(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutAnnotations);
  if (typeof schema !== 'object' || schema === null) return schema;
  const rules = Object.entries(schema).filter(([key]) => !ANNOTATIONS.test(key));
  return Object.fromEntries(
    rules.map(([key, value]) => [
      key,
      key === 'properties' || key === '$defs' ? eachProperty(value) : withoutAnnotations(value),
    ]),
  );
}

/** Keys of `properties` and `$defs` are names, not keywords. */
function eachProperty(properties: Json): Json {
  const entries = Object.entries(properties as { [key: string]: Json });
  return Object.fromEntries(entries.map(([name, schema]) => [name, withoutAnnotations(schema)]));
}
