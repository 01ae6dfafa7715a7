import { createRequire } from 'node:module';
import { type JsonSchema as Schema, readEventContracts } from '@data-import/workspace/contracts';

export type { Schema };

const require = createRequire(import.meta.url);

/** A contract to measure: the published file, and the module of its compiled validator. */
export interface Contract {
  readonly name: string;
  readonly schema: Schema;
  readonly module: string;
}

export const events = readEventContracts().events;

function findDocument(name: string): Contract {
  const schema = require(`@data-import/schemas/json/${name}.json`) as Schema;
  return { name, schema, module: `@data-import/validators/${name}` };
}

export const account = findDocument('Account');
export const transactions = findDocument('CreateTransactionsRequest');

export function findEvent(name: string): (typeof events)[number] {
  const event = events.find((each) => each.name === name);
  if (event === undefined) throw new RangeError(`unknown event "${name}"`);
  return event;
}

export function toEventModule({ type, version }: { type: string; version: string }): string {
  return `@data-import/events/${type}/${version}`;
}

export function findContract(name: string): Contract {
  const schema = require(`@data-import/events/json/${name}.json`) as Schema;
  return { name, schema, module: toEventModule(findEvent(name)) };
}

/** Three events: flat, nested, and with many fields. */
export const someEvents = ['AccountCreatedV1', 'BillingLedgerEntryPostedV2', 'MeterpointGasBackfillV1'].map(
  findContract,
);

export function resolve(schema: Schema | false = {}, { $defs = {} }: Schema): Schema {
  if (schema === false) return {};
  return schema.$ref === undefined ? schema : ($defs[schema.$ref.replace('#/$defs/', '')] ?? {});
}

export function dereference(document: Schema): Schema {
  const text = JSON.stringify({ ...document, $defs: undefined }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? resolve(value, document) : value,
  );
  return JSON.parse(text) as Schema;
}

/** Removes the keyword that rejects unknown fields. */
export function openObjects(document: Schema): Schema {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  );
  return JSON.parse(text) as Schema;
}
