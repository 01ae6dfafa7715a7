import { findKind } from './field-kinds.js';

export interface Contract {
  readonly $ref?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  readonly properties?: Readonly<Record<string, Contract>>;
  readonly required?: readonly string[];
  readonly items?: Contract;
  readonly 'x-event'?: { readonly type: string; readonly version: string };
}

const HEADER = '// Generated from the contracts by `npm run generate`.';

export function emitContracts(names: readonly string[]): string {
  const samplers = names.map(
    (name) =>
      `export const sample${name}: Sampler<types.${name}> = ` +
      `/*#__PURE__*/ sampler(documents.${name[0]!.toLowerCase()}${name.slice(1)});`,
  );
  return `${HEADER}
import type * as types from '@data-import/validators';
import * as documents from '../samples/documents.js';
import { type Sampler, sampler } from '../samples/sampler.js';

${samplers.join('\n')}
`;
}

export function emitEvents(contracts: ReadonlyMap<string, Contract>): ReadonlyMap<string, string> {
  const versions = [...contracts].flatMap(([file, contract]) => {
    const { type, version } = contract['x-event'] ?? {};
    return type === undefined ? [] : [{ name: file.replace('.json', ''), type, version: version!, contract }];
  });
  const samplers = versions.map(
    ({ name, type, version, contract }) =>
      `export const sample${name}: Sampler<EventPayload<'${type}', '${version}'>> = ` +
      `/*#__PURE__*/ eventSampler(${printObject(contract, type, contracts)});`,
  );
  const names = versions.map(({ name, type, version }) => `  '${type}-${version}': samplers.sample${name},`);
  const events = `${HEADER}
import type { EventPayload } from '@data-import/events';
import { eventSampler } from '../samples/event-sampler.js';
import * as value from '../samples/event-values.js';
import type { Sampler } from '../samples/sampler.js';

${samplers.join('\n')}
`;
  const byName = `${HEADER}
import * as samplers from './events.js';

/** The samples of events by type and version. */
export const eventSamples = {
${names.join('\n')}
};
`;
  return new Map(Object.entries({ 'events.ts': events, 'event-names.ts': byName }));
}

type Contracts = ReadonlyMap<string, Contract>;

function printObject(
  { properties = {}, required = [] }: Contract,
  place: string,
  contracts: Contracts,
): string {
  const isGas = 'mprn' in properties;
  const fields = Object.entries(properties).map(([field, contract]) => {
    const key = required.includes(field) ? field : `'${field}?'`;
    const printed = printPart(contract, `${place}/${field}`, contracts);
    return `${key}: ${isGas ? printed.replace('value.electricitySerial', 'value.gasSerial') : printed}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function printPart(contract: Contract, place: string, contracts: Contracts): string {
  const { $ref, type, properties, items } = contract;
  if ($ref !== undefined) return printPart(contracts.get($ref)!, place, contracts);
  if (type === 'array') return `[${printPart(items!, place, contracts)}]`;
  if (properties !== undefined) return printObject(contract, place, contracts);
  return `value.${findKind(type, place)}`;
}
