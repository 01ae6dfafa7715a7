import type {
  ContractFacts,
  EventVersion,
  ListedContract,
  OperationContracts,
  TopFields,
} from '@data-import/contracts';
import type { CheckTarget } from '@data-import/reference/page';
import type { Option } from '../choose.js';

export interface Listing {
  readonly contracts: readonly ListedContract[];
  readonly operations: readonly OperationContracts[];
  readonly events: readonly EventVersion[];
}

export interface Index extends Listing {
  readonly contracts: readonly ContractFacts[];
}

export type FieldsByName = Readonly<Record<string, TopFields>>;

export type FieldPlaces = Readonly<Record<string, readonly string[]>>;

export function toIndex(listing: Listing, fields: FieldsByName): Index {
  const contracts = listing.contracts.map((each) => ({ ...each, fields: fields[each.name]! }));
  return { ...listing, contracts };
}

export type Choice = { readonly kind: 'detect' } | CheckTarget;

export const DETECT: Choice = { kind: 'detect' };

export type { CheckTarget, TopFields };

export function toTarget({ type, version }: Pick<EventVersion, 'type' | 'version'>): CheckTarget {
  return { kind: 'event', type, version };
}

export function toTitle(target: CheckTarget): string {
  return target.kind === 'contract' ? target.name : `${target.type} ${target.version}`;
}

export function toPage(target: CheckTarget): string {
  return target.kind === 'contract'
    ? `contracts/${target.name}/`
    : `events/${target.type}/#${encodeURIComponent(target.version)}`;
}

export interface LinkState {
  readonly choice: Choice;
  readonly wording: 'developer' | 'end-user';
  readonly unknownFields: boolean;
}

export function toHash({ choice, wording, unknownFields }: LinkState): string {
  const parameters = new URLSearchParams();
  if (choice.kind !== 'detect') parameters.set('contract', toName(choice));
  if (wording === 'end-user') parameters.set('wording', wording);
  if (unknownFields) parameters.set('unknown', 'report');
  return parameters.toString();
}

export function toName(choice: Choice): string {
  if (choice.kind === 'detect') return '';
  return choice.kind === 'contract' ? choice.name : `${choice.type}-${choice.version}`;
}

export function listTargets({ contracts, events }: Listing): readonly CheckTarget[] {
  return [...contracts.map(({ name }) => ({ kind: 'contract', name }) as const), ...events.map(toTarget)];
}

export function toChoice(name: string, listing: Listing): Choice {
  return listTargets(listing).find((target) => toName(target) === name) ?? DETECT;
}

export function listChoices(listing: Listing, targets: readonly CheckTarget[]): readonly Option[] {
  const { operations, contracts, events } = listing;
  const requests = operations.flatMap(({ operationId, method, request: value }) =>
    value === undefined ? [] : [{ value, title: `${value} (${operationId}, ${method})`, group: 'Requests' }],
  );
  const responses = operations.flatMap(({ operationId, responses: bodies }) =>
    Object.entries(bodies).map(([status, value]) => ({
      value,
      title: `${value} (${operationId}, status ${status})`,
      group: 'Responses',
    })),
  );
  const listed = new Set([...requests, ...responses].map(({ value }) => value));
  const others = contracts.map(({ name }) => name).filter((name) => !listed.has(name));
  return [
    { value: '', title: 'detect automatically' },
    ...toOptions(targets.map(toName), 'On this page'),
    ...requests,
    ...responses,
    ...toOptions(others, 'Parts and parameters'),
    ...toOptions(events.map(toTarget).map(toName), 'Events'),
  ];
}

function toOptions(names: readonly string[], group: string): Option[] {
  return names.map((name) => ({ value: name, title: name, group }));
}
