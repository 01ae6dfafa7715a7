import type { ContractFacts, ListedContract, TopFields } from '@data-import/contracts';
import type { CheckTarget } from '@data-import/reference/page';
import type { Option } from '../choose.js';

export interface OperationFacts {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly request?: string;
  readonly responses: Readonly<Record<string, string>>;
}

export interface EventFacts {
  readonly type: string;
  readonly version: string;
  readonly name: string;
}

export interface Listing {
  readonly contracts: readonly ListedContract[];
  readonly operations: readonly OperationFacts[];
  readonly events: readonly EventFacts[];
}

export interface Index extends Listing {
  readonly contracts: readonly ContractFacts[];
}

export type FieldsByName = Readonly<Record<string, TopFields>>;

/** The objects of a contract that have a field of a name, as `/payload/customers/*`. */
export type FieldPlaces = Readonly<Record<string, readonly string[]>>;

export function toIndex(listing: Listing, fields: FieldsByName): Index {
  const contracts = listing.contracts.map((each) => ({ ...each, fields: fields[each.name]! }));
  return { ...listing, contracts };
}

/** What a payload is checked against: `detect` decides by the payload. */
export type Choice = { readonly kind: 'detect' } | CheckTarget;

export type { CheckTarget, TopFields };

/** The name of a contract for people: `CreateNotesRequest`, `account.created v1`. */
export function toTitle(target: CheckTarget): string {
  return target.kind === 'contract' ? target.name : `${target.type} ${target.version}`;
}

export function toPage(target: CheckTarget): string {
  return target.kind === 'contract'
    ? `contracts/${target.name}/`
    : `events/${target.type}/#${encodeURIComponent(target.version)}`;
}

/** The content of a link to the check page: it never contains any of the payload. */
export interface LinkState {
  readonly choice: Choice;
  readonly wording: 'developer' | 'end-user';
  readonly unknownFields: boolean;
}

/** `contract=Account&wording=end-user&unknown=report`, without defaults. */
export function toHash({ choice, wording, unknownFields }: LinkState): string {
  const parameters = new URLSearchParams();
  if (choice.kind !== 'detect') parameters.set('contract', toName(choice));
  if (wording === 'end-user') parameters.set('wording', wording);
  if (unknownFields) parameters.set('unknown', 'report');
  return parameters.toString();
}

/** Reads the part of an address after `#`. Unknown values are read as defaults. */
export function readHash(hash: string, listing: Listing): LinkState {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    choice: toChoice(parameters.get('contract') ?? '', listing),
    wording: parameters.get('wording') === 'end-user' ? 'end-user' : 'developer',
    unknownFields: parameters.get('unknown') === 'report',
  };
}

/** A contract by its name, an event version by its full name: `account.created-v1`. */
export function toName(choice: Choice): string {
  if (choice.kind === 'detect') return '';
  return choice.kind === 'contract' ? choice.name : `${choice.type}-${choice.version}`;
}

export function toChoice(name: string, { contracts, events }: Listing): Choice {
  if (contracts.some((contract) => contract.name === name)) return { kind: 'contract', name };
  const event = events.find(({ type, version }) => `${type}-${version}` === name);
  return event === undefined
    ? { kind: 'detect' }
    : { kind: 'event', type: event.type, version: event.version };
}

/** Everything that a payload can be checked against: the bodies of requests first, events last. */
export function listChoices(
  { operations, contracts, events }: Listing,
  targets: readonly CheckTarget[],
): readonly Option[] {
  const here = targets.map((target) => ({
    value: toName(target),
    title: toName(target),
    group: 'On this page',
  }));
  const requests = operations.flatMap(({ operationId, method, request }) =>
    request === undefined
      ? []
      : [{ value: request, title: `${request} (${operationId}, ${method})`, group: 'Requests' }],
  );
  const responses = operations.flatMap(({ operationId, responses: bodies }) =>
    Object.entries(bodies).map(([status, name]) => ({
      value: name,
      title: `${name} (${operationId}, status ${status})`,
      group: 'Responses',
    })),
  );
  const listed = new Set([...requests, ...responses].map(({ value }) => value));
  const others = contracts
    .filter(({ name }) => !listed.has(name))
    .map(({ name }) => ({ value: name, title: name, group: 'Parts and parameters' }));
  const versions = events.map((event) => {
    const value = toName({ kind: 'event', ...event });
    return { value, title: value, group: 'Events' };
  });
  return [
    { value: '', title: 'detect automatically' },
    ...here,
    ...requests,
    ...responses,
    ...others,
    ...versions,
  ];
}
