import {
  createSamples,
  type Definitions,
  type FastCheck,
  type InvalidSample,
  type SampleOptions,
  type Samples,
  type SeedOptions,
} from '@data-import/validators/testing';
import type { EventPayload, EventType, EventVersion } from '../event-types.js';

export type { FastCheck, InvalidSample, SampleOptions, Samples, SeedOptions };

/** Replaced by the build with the schemas, by full name of the event and by name of the shape (tsup.config.ts). */
declare const DEFINITIONS: Definitions;

/** The full name of an event version: `'account.created-v1'`. */
export type FullName<T extends EventType = EventType> = T extends EventType
  ? `${T}-${EventVersion<T> & string}`
  : never;

/** The payload of the event version with a full name. */
export type PayloadOf<Name extends FullName> = {
  [T in EventType]: Name extends `${T}-${infer V}` ? EventPayload<T, V & EventVersion<T>> : never;
}[EventType];

type Payloads = { [Name in FullName]: PayloadOf<Name> };

const samples: Samples<Payloads> = /*#__PURE__*/ createSamples(DEFINITIONS);

export const sample: Samples<Payloads>['sample'] = samples.sample;
export const invalidSamples: Samples<Payloads>['invalidSamples'] = samples.invalidSamples;
export const arbitrary: Samples<Payloads>['arbitrary'] = samples.arbitrary;
