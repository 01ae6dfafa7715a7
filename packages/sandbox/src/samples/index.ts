import * as contracts from '../generated/contracts.js';
import { eventSamples } from '../generated/event-names.js';
import type { SampleOptions, Sampler } from './sampler.js';

export type { Overrides, SampleOptions, Sampler } from './sampler.js';
export {
  scenario,
  type ScenarioAccount,
  type ScenarioName,
  type ScenarioOptions,
  scenarios,
} from './scenarios.js';

type Contracts = typeof contracts;
type Events = typeof eventSamples;

type ContractName = keyof Contracts extends `sample${infer Name}` ? Name : never;

/** The name of a contract, `'Account'`, or of an event version, `'account.created-v1'`. */
export type SampleName = ContractName | keyof Events;

type Document<Of> = Of extends Sampler<infer T> ? T : never;

export type SampleOf<Name extends SampleName> = Name extends keyof Events
  ? Document<Events[Name]>
  : `sample${Name}` extends keyof Contracts
    ? Document<Contracts[`sample${Name}`]>
    : never;

const samplers = /*#__PURE__*/ new Map<string, unknown>([
  ...Object.entries(contracts).map(([name, each]) => [name.slice('sample'.length), each] as const),
  ...Object.entries(eventSamples),
]);

export function isSampleName(name: string): name is SampleName {
  return samplers.has(name);
}

/**
 * A realistic document of a contract, or payload of an event version. Documents of the same seed are about the same customer.
 * It brings every contract into a bundle: `@data-import/sandbox/samples/contracts` and `…/events` have a function for each.
 *
 * @throws {RangeError} if no contract and no event version has the name.
 */
export function sample<Name extends SampleName>(
  name: Name,
  options?: SampleOptions<SampleOf<Name>>,
): SampleOf<Name> {
  const found = samplers.get(name) as Sampler<SampleOf<Name>> | undefined;
  if (found === undefined) throw new RangeError('no contract and no event version has this name');
  return found(options);
}
