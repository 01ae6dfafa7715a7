import { unwrap } from '@data-import/validators/runtime';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { EventContract } from './contract.js';
import type { EnvelopeFacts } from './outcome.js';

/** An event that a producer sends, with the identifier and the time for its envelope. */
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
 * Creates an event for a producer: its payload is valid and has no unknown fields. `toEventBridge` and `toCloudEvent` put it
 * in an envelope.
 *
 * @throws {ValidationError} if the payload does not conform to the contract.
 * @throws {TypeError} if the schema of a custom event is asynchronous.
 */
export function createEvent<Contract extends EventContract>(
  contract: Contract,
  payload: StandardSchemaV1.InferOutput<Contract>,
  facts: EnvelopeFacts = {},
): CreatedEvent<Contract['type'], Contract['version'], StandardSchemaV1.InferOutput<Contract>> {
  const { type, version } = contract;
  const result = contract.validate(payload, { unknownFields: 'reject' });
  if (result instanceof Promise) throw new TypeError(`${type} ${version}: its schema is asynchronous`);
  const value = unwrap(`${type} ${version}`, result) as StandardSchemaV1.InferOutput<Contract>;
  const { id, time } = facts;
  return {
    type,
    version,
    payload: value,
    ...(id !== undefined && { id }),
    ...(time !== undefined && { time }),
  };
}
