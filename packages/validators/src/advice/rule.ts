import type { IssueLocation, Path } from '../runtime/index.js';

/** A remark about a mistake in a valid document. It never contains values of the document. */
export interface Advice extends IssueLocation {
  /** The id of the rule: `mpan-check-digit`. `unread` reports a part that cannot be read. */
  readonly rule: string;
  readonly message: string;
  /** The known value that is nearest by edit distance. */
  readonly suggestion?: string;
  /** The other place in the document that the advice is about. */
  readonly related?: IssueLocation;
  /** The number of the earlier document that the advice is about, from 0, in the order of `advise`. */
  readonly earlier?: number;
}

/** What all branches of the contract document about a field, the items of a list or the document. */
export interface ContractPart {
  /** The name of the field in the standard, also of the items of its list; empty for the document. */
  readonly name: string;
  readonly formats: ReadonlySet<string>;
  /** The values seen of an open enum. */
  readonly seenValues: readonly string[];
  /** The names of the documented fields, in the standard where a deployment has renamed them. */
  readonly fields: readonly string[];
  /** The name that a field has in documents. Rules, their values and paths have the names of the standard. */
  writtenName(field: string): string;
  field(name: string): ContractPart | undefined;
  /** The items of a list. */
  readonly items: ContractPart | undefined;
}

/** An object with its documented fields, by their names in the standard; other fields are left out. */
export type Fields = Readonly<Record<string, unknown>>;

interface RuleValues {
  readonly text: string;
  readonly number: number;
  readonly object: Fields;
  readonly list: readonly unknown[];
}

export interface Remark {
  /** The place below the value that was checked. The default is the value. */
  readonly at?: Path;
  readonly suggestion?: string;
  /** The path of another place, from the document on. */
  readonly related?: Path | undefined;
  readonly earlier?: number | undefined;
}

export interface Recalled {
  /** Where the key occurred, if that was in this document. */
  readonly path?: Path;
  /** The number of the document. */
  readonly document: number;
  /** Whether the key had the same owner. */
  readonly isSameOwner: boolean;
}

export interface AdviceContext {
  readonly part: ContractPart;
  /** The path of the value that is checked. */
  readonly path: Path;
  /** The objects around the value, the document first. */
  readonly ancestors: readonly Fields[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
  report(message: string, remark?: Remark): void;
  /** Returns the first occurrence of the rule's key, in this or an earlier document; remembers a new key. */
  recall(key: string, at: Path, owner?: string): Recalled | undefined;
}

/** Documents of a contract. The last one gets the advice, at `pointer`. */
export interface AdviceExample {
  /** The name of a contract of `@data-import/schemas`. */
  readonly contract: string;
  readonly documents: readonly Fields[];
  readonly pointer: string;
}

interface RuleOf<Kind extends keyof RuleValues> {
  /** Unique, and stable across releases: `mpan-check-digit`. */
  readonly id: string;
  readonly title: string;
  /** What goes wrong with such a document. */
  readonly why: string;
  readonly source: { readonly title: string; readonly url?: string };
  readonly example: AdviceExample;
  /** The JSON type of the values that are checked. */
  readonly kind: Kind;
  /** Whether the values of a part of the contract are checked: a field, the items of a list or the document. */
  readonly appliesTo: (part: ContractPart) => boolean;
  /** Returns advice about the value, or reports some about other places. Synchronous. */
  readonly check: (value: RuleValues[Kind], context: AdviceContext) => string | undefined | void;
}

/** A rule about valid documents: data, and a function. */
export type AdviceRule = { [Kind in keyof RuleValues]: RuleOf<Kind> }[keyof RuleValues];

/** A section of the specification of the API. */
export function specified(section: string): AdviceRule['source'] {
  return { title: `Specification of the data-import API: ${section}` };
}

export function example(contract: string, document: Fields, pointer: string): AdviceExample {
  return { contract, documents: [document], pointer };
}

export function documents(...names: readonly string[]): AdviceRule['appliesTo'] {
  return ({ fields }) => names.every((name) => fields.includes(name));
}

/** Memoises a function of a contract part. */
export function perPart<T extends object>(compute: (part: ContractPart) => T): (part: ContractPart) => T {
  const computed = new WeakMap<ContractPart, T>();
  return (part) => {
    let value = computed.get(part);
    if (value === undefined) computed.set(part, (value = compute(part)));
    return value;
  };
}
