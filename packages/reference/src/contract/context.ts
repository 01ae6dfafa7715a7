import { type JsonSchema, nameOfRef } from '@data-import/compiler/json-schema';
import type { EventContracts, RestContracts, Schemas } from '../contracts.js';

/** What schemas refer to, and where the pages of it are. */
export interface ShapeContext {
  /** The documents of a package by name, as `readRestContracts` or `readEventContracts` gives them. */
  readonly schemas: Schemas;
  /** The folder of the pages of what a schema refers to. */
  readonly folder: 'contracts' | 'shapes';
}

export function restContext({ schemas }: Pick<RestContracts, 'schemas'>): ShapeContext {
  return { schemas, folder: 'contracts' };
}

export function eventContext({ schemas }: Pick<EventContracts, 'schemas'>): ShapeContext {
  return { schemas, folder: 'shapes' };
}

/** What a reference names. */
export interface Target {
  readonly name: string;
  readonly page: string;
  readonly schema: JsonSchema;
}

export function targetOf(ref: string, { schemas, folder }: ShapeContext): Target {
  const name = nameOfRef(ref);
  const schema = schemas.get(name);
  if (schema === undefined) throw new Error(`there is no schema ${name}, to which one refers`);
  return { name, page: `${folder}/${name}`, schema };
}

/** The page of the list of values of a field. */
export function valuesPageOf(schema: string, field: string): string {
  return `values/${schema}.${field}`;
}
