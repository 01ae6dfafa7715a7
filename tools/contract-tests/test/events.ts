import type { Validator } from '@data-import/validators';
import { readEventContracts } from '@data-import/workspace/contracts';
import { type Contract, readPublished } from './contracts.js';
import { rewrite } from './rewrite.js';

const { events: entries } = readEventContracts();

/** Every version of every event: the JSON Schema of its payload, and the validator compiled from it. */
export const events: readonly Contract[] = await Promise.all(
  entries.map(async ({ type, version, name }) => {
    const path = `@data-import/events/${type}/${version}`;
    const module = (await import(path)) as Readonly<Record<string, unknown>>;
    return { name, document: readPublished('events', name), validator: module[name] as Validator<unknown> };
  }),
);

/** The contract for producers, which rejects undocumented fields at every depth. */
function strict({ name, document, validator }: Contract): Contract {
  const validate: Contract['validator']['validate'] = (value, options) =>
    validator.validate(value, { ...options, unknownFields: 'reject' });
  const is = (value: unknown): value is unknown => validate(value).ok;
  const closed = rewrite(document, (schema) =>
    schema.properties === undefined ? schema : { ...schema, additionalProperties: false },
  );
  return { name: `${name}, strict`, document: closed, validator: { ...validator, is, validate } };
}

/** The contracts in strict mode; stock Ajv gets closed schemas. */
export const strictEvents: readonly Contract[] = events.map(strict);
