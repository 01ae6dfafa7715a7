import { unwrap } from '@data-import/validators/runtime';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { EventContract } from './contract.js';
import type { EnvelopeFacts } from './outcome.js';
import { addFacts } from './read-event.js';

export interface CreatedEvent<
  Type extends string = string,
  Version extends string = string,
  Payload = unknown,
> extends EnvelopeFacts {
  readonly type: Type;
  readonly version: Version;
  readonly payload: Payload;
}

/**
 * Creates an event for `toEventBridge` or `toCloudEvent`, whose payload is valid and has no unknown fields.
 * Validates the JSON that a consumer receives: for a schema that transforms its input, pass the input.
 * @throws {ValidationError} if the payload, as JSON, does not conform to the contract.
 * @throws {TypeError} if the payload cannot be written as JSON, or the schema of a custom event is asynchronous.
 */
export function createEvent<Contract extends EventContract>(
  contract: Contract,
  payload: StandardSchemaV1.InferInput<Contract>,
  facts: EnvelopeFacts = {},
): CreatedEvent<Contract['type'], Contract['version'], StandardSchemaV1.InferInput<Contract>> {
  const { type, version } = contract;
  const sent = toJson(payload, `${type} ${version}`) as StandardSchemaV1.InferInput<Contract>;
  const result = contract.validate(sent, { unknownFields: 'reject' });
  if (result instanceof Promise) throw new TypeError(`${type} ${version}: its schema is asynchronous`);
  unwrap(`${type} ${version}`, result);
  const { id, time } = facts;
  return addFacts({ type, version, payload: sent }, { id, time });
}

function toJson(payload: unknown, name: string): unknown {
  let text: string | undefined;
  try {
    text = JSON.stringify(payload);
  } catch {
    throw new TypeError(`${name}: expected a payload that can be written as JSON`);
  }
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
