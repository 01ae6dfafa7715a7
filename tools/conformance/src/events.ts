import { createRequire } from 'node:module';
import type { Schema } from '@data-import/arbitraries';
import type { Validator } from '@data-import/validators';
import type { Contract } from './contracts.js';
import { rewrite } from './rewrite.js';

interface Entry {
  readonly type: string;
  readonly version: string;
  readonly name: string;
}

const require = createRequire(import.meta.url);

const index = require('@data-import/events/index.json') as { events: readonly Entry[] };

async function published({ type, version, name }: Entry): Promise<Contract> {
  const module = (await import(`@data-import/events/${type}/${version}`)) as Readonly<
    Record<string, unknown>
  >;
  return {
    name,
    document: require(`@data-import/events/json/${name}.json`) as Schema,
    validator: module[name] as Validator<unknown>,
  };
}

/** Every version of every event: the JSON Schema of its payload, and the validator compiled from it. */
export const events: readonly Contract[] = await Promise.all(index.events.map(published));

/** The schema with every object closed whose members are documented. */
function closed(document: Schema): Schema {
  return rewrite(document, (schema) =>
    schema.properties === undefined ? schema : { ...schema, additionalProperties: false },
  );
}

/** The contract as a producer of events has it checked: what is not documented is refused. */
function strict({ name, document, validator }: Contract): Contract {
  const validate: Contract['validator']['validate'] = (value, options) =>
    validator.validate(value, { ...options, unknownFields: 'reject' });
  const is = (value: unknown): value is unknown => validate(value).ok;
  return { name: `${name}, strict`, document: closed(document), validator: { ...validator, is, validate } };
}

/** The same contracts in strict mode: stock Ajv judges by a schema that is closed. */
export const strictEvents: readonly Contract[] = events.map(strict);
