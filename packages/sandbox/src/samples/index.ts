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

/** A contract's name such as `'Account'`, or an event version's such as `'account.created-v1'`. */
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
 * Generates a realistic document of a contract, or payload of an event version. Documents of one seed describe one customer.
 * Bundles all contracts; `@data-import/sandbox/samples/contracts` and `…/events` export a function for each.
 *
 * @throws {RangeError} if neither a contract nor an event version has this name.
 */
export function sample<Name extends SampleName>(
  name: Name,
  options?: SampleOptions<SampleOf<Name>>,
): SampleOf<Name> {
  const found = samplers.get(name) as Sampler<SampleOf<Name>> | undefined;
  if (found === undefined) throw new RangeError('no contract and no event version has this name');
  return found(options);
}
