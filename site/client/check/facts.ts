import type { CheckTarget } from '@data-import/reference/page';

/** The fields at the top level of a contract; of an array, those of its items. */
export interface TopFields {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** What a list of contracts says of one. */
export interface ListedContract {
  readonly name: string;
  readonly direction: 'request' | 'response' | 'part';
  /** Whether it is of what a request carries as text: a query, path parameters, a header. */
  readonly isWire: boolean;
  /** What a document of it is. */
  readonly shape: 'object' | 'array' | 'scalar' | 'any';
}

/** What is known of a contract before its validator is loaded. */
export interface ContractFacts extends ListedContract {
  readonly fields: TopFields;
}

export interface OperationFacts {
  readonly operationId: string;
  readonly method: string;
  readonly request?: string;
  /** The contract of each response by its status. */
  readonly responses: Readonly<Record<string, string>>;
}

export interface EventFacts {
  readonly type: string;
  readonly version: string;
  /** The name of its contract: `AccountCreatedV1`. */
  readonly name: string;
}

/** All contracts, as they are listed. */
export interface Listing {
  readonly contracts: readonly ListedContract[];
  readonly operations: readonly OperationFacts[];
  readonly events: readonly EventFacts[];
}

/** What is known of all contracts. */
export interface Index extends Listing {
  readonly contracts: readonly ContractFacts[];
}

/** The fields of contracts or of events, by the name of the contract. */
export type FieldsByName = Readonly<Record<string, TopFields>>;

/** A listing with the fields of the contracts. */
export function toIndex(listing: Listing, fields: FieldsByName): Index {
  const contracts = listing.contracts.map((each) => ({ ...each, fields: fields[each.name]! }));
  return { ...listing, contracts };
}

/** What a payload is checked against: `detect` decides by the payload. */
export type Choice = { readonly kind: 'detect' } | CheckTarget;

export type { CheckTarget };

/** The name of a contract for people: `CreateNotesRequest`, `account.created v1`. */
export function toTitle(target: CheckTarget): string {
  return target.kind === 'contract' ? target.name : `${target.type} ${target.version}`;
}

/** The page of a contract below the root of the site. */
export function toPage(target: CheckTarget): string {
  return target.kind === 'contract'
    ? `contracts/${target.name}/`
    : `events/${target.type}/#${encodeURIComponent(target.version)}`;
}
