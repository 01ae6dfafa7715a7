import {
  createSamples,
  type FastCheck,
  type InvalidSample,
  type SampleOptions,
  type Samples,
  type SeedOptions,
} from '@data-import/validators/testing';
import type { EventPayload, EventType, EventVersion } from '../event-types.js';
import { definitions } from './definitions.js';

export type { FastCheck, InvalidSample, SampleOptions, Samples, SeedOptions };

/** The full name of an event version: `'account.created-v1'`. */
export type FullName<T extends EventType = EventType> = T extends EventType
  ? `${T}-${EventVersion<T> & string}`
  : never;

/** The payload of the event version with a full name. */
export type PayloadOf<Name extends FullName> = {
  [T in EventType]: Name extends `${T}-${infer V}` ? EventPayload<T, V & EventVersion<T>> : never;
}[EventType];

type Payloads = { [Name in FullName]: PayloadOf<Name> };

const samples: Samples<Payloads> = /*#__PURE__*/ createSamples(definitions);

export const sample: Samples<Payloads>['sample'] = samples.sample;
export const invalidSamples: Samples<Payloads>['invalidSamples'] = samples.invalidSamples;
export const arbitrary: Samples<Payloads>['arbitrary'] = samples.arbitrary;
