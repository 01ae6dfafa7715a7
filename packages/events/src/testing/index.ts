import {
  createSamples,
  type Definitions,
  type FastCheck,
  type InvalidSample,
  type SampleOptions,
  type SeedOptions,
} from '@data-import/validators/testing';
import type { Arbitrary } from 'fast-check';
import type { EventPayload, EventType, EventVersion } from '../event-types.js';

export type { FastCheck, InvalidSample, SampleOptions, SeedOptions };

/** Replaced by the build with the schemas, by full name of the event and by name of the shape (tsup.config.ts). */
declare const DEFINITIONS: Definitions;

const samples = /*#__PURE__*/ createSamples(DEFINITIONS);

/** The full name of an event version: `'account.created-v1'`. */
export type FullName<T extends EventType = EventType> = T extends EventType
  ? `${T}-${EventVersion<T> & string}`
  : never;

/** The payload of the event version with a full name. */
export type PayloadOf<Name extends FullName> = {
  [T in EventType]: Name extends `${T}-${infer V}` ? EventPayload<T, V & EventVersion<T>> : never;
}[EventType];

/**
 * A valid payload of an event version, with readable values. Its optional fields depend on the seed, unless `full` or
 * `minimal` is set.
 *
 * @throws {RangeError} if no event has the name, or both `full` and `minimal` are set.
 */
export function sample<Name extends FullName>(name: Name, options?: SampleOptions): PayloadOf<Name> {
  return samples.sample(name, options) as PayloadOf<Name>;
}

/**
 * Near misses of an event version: for each of its fields, payloads that are valid but for one error, with the path
 * and code that a validator reports. The seed selects among possible errors of the same kind.
 *
 * @throws {RangeError} if no event has the name.
 */
export function invalidSamples(name: FullName, options?: SeedOptions): InvalidSample[] {
  return samples.invalidSamples(name, options);
}

/**
 * A fast-check arbitrary of all valid payloads of an event version, for property tests of code that reads or writes
 * them. The payloads are awkward on purpose: strings of any characters, fields that the contract does not list. A failing
 * payload shrinks.
 *
 * @param fc the module: `import * as fc from 'fast-check'`
 * @throws {RangeError} if no event has the name.
 */
export function arbitrary<Name extends FullName>(name: Name, fc: FastCheck): Arbitrary<PayloadOf<Name>> {
  return samples.arbitrary(name, fc) as Arbitrary<PayloadOf<Name>>;
}
