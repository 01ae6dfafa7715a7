import { alternatives, count, describe, quote } from './describe.js';
import { MAX_DEPTH } from './guards.js';
import { type Issue, type IssueCode, toPointer } from './issue.js';
import { suggest } from './suggest.js';

/** The documented fields of one shape: each name with its index, the required ones first. */
export interface Fields extends ReadonlyMap<string, number> {
  readonly required: number;
}

/** `fields(1, 'a b')`: a is required, b is optional. */
export function fields(required: number, names: string): Fields {
  const entries = names === '' ? [] : names.split(' ').map((name, index) => [name, index] as const);
  return Object.assign(new Map(entries), { required });
}

/** What happens to fields that a contract does not document, where it accepts them. */
export type UnknownFields = 'allow' | 'report' | 'reject';

export interface CollectOptions {
  /** How many issues are collected before the walk stops. */
  readonly maxIssues: number;
  readonly unknownFields: UnknownFields;
}

/**
 * Gathers the issues of one document while generated code walks it in document order. Time is linear in the part
 * of the document that is walked, and the walk ends when the cap is passed.
 */
export class Collector {
  readonly issues: Issue[] = [];
  /** Paths of fields outside the contract, when they are to be reported and not rejected. */
  readonly unknownFields: (readonly (string | number)[])[] = [];
  readonly path: (string | number)[] = [];
  /** True once an issue was found beyond the cap: generated loops end. */
  full = false;
  /** True where a subtree that passes its guard must be walked all the same, to find fields outside the contract. */
  readonly thorough: boolean;
  readonly #options: CollectOptions;
  #level = 0;

  constructor(options: CollectOptions) {
    this.#options = options;
    this.thorough = options.unknownFields !== 'allow';
  }

  /** Records a fault at the current path. */
  add(code: IssueCode, message: string): void {
    if (this.issues.length >= this.#options.maxIssues) {
      this.full = true;
      return;
    }
    const path = this.path.slice();
    this.issues.push({ code, message, path, pointer: toPointer(path) });
  }

  /** Records that something else was expected at the current path; `hint` says what a person should know of it. */
  expected(code: IssueCode, what: string, value: unknown, hint = this.#hint(code, value)): void {
    this.add(code, `expected ${what}, got ${describe(value)}${hint}`);
  }

  /** What a person should know beyond what came; only a field can be left out, an item or a document cannot. */
  #hint(code: IssueCode, value: unknown): string {
    if (value === null && typeof this.path.at(-1) === 'string') {
      return '; an optional field is left out, not sent as null';
    }
    return code === 'no_match' && typeof value === 'object' && value !== null
      ? ' that fits none of them'
      : '';
  }

  /** Whether a value can be walked as an object; records a fault where it cannot. */
  object(value: unknown): boolean {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return true;
    this.expected('type', 'an object', value);
    return false;
  }

  /** A field outside a contract that takes only documented fields. The current path is the field's own. */
  undocumented(documented: Fields): void {
    const name = String(this.path.at(-1));
    const meant = suggest(name, documented.keys());
    const hint = meant === undefined ? '' : `; did you mean ${quote(meant)}?`;
    this.add('undocumented', `${quote(name)} is not a documented field${hint}`);
  }

  /** A field outside a contract that may grow. The current path is the field's own. */
  unknown(documented: Fields): void {
    if (this.#options.unknownFields === 'reject') this.undocumented(documented);
    else if (this.#options.unknownFields === 'report') this.unknownFields.push(this.path.slice());
  }

  /** Records each required field that an object lacks, at the field's own path. */
  missing(value: Record<string, unknown>, documented: Fields): void {
    let left = documented.required;
    for (const name of documented.keys()) {
      if (left === 0 || this.full) return;
      left -= 1;
      this.mustHave(value, name);
    }
  }

  /** Records a field that must be there and is not; `because` says what makes it required. */
  mustHave(value: Record<string, unknown>, name: string, because = ''): void {
    if (value[name] !== undefined) return;
    this.path.push(name);
    this.add('missing', `this field is required${because}, and it is missing`);
    this.path.pop();
  }

  /** Goes down one level of a recursive contract: false, and a fault, where it is deeper than is followed. */
  enter(): boolean {
    this.#level += 1;
    if (this.#level <= MAX_DEPTH + 1) return true;
    this.add('too_deep', `nested deeper than ${MAX_DEPTH} levels`);
    return false;
  }

  /** Comes up from a level, whatever `enter` said. */
  leave(): void {
    this.#level -= 1;
  }

  /** A value outside a closed list. */
  oneOf(value: unknown, values: readonly unknown[]): void {
    for (const allowed of values) if (value === allowed) return;
    const expected = alternatives(values.map((allowed) => JSON.stringify(allowed)));
    this.expected(typeof value === typeof values[0] ? 'value' : 'type', expected, value);
  }

  /** How many of a group of fields an object has must lie between `least` and `most`. */
  group(value: Record<string, unknown>, names: readonly string[], most: number): void {
    const present = names.filter((name) => value[name] !== undefined);
    if (present.length >= 1 && present.length <= most) return;
    const all = alternatives(names, 'and');
    if (most > 1) this.add('at_least_one', `at least one of ${all} is required, and none is there`);
    else if (present.length === 0) this.add('exactly_one', `one of ${all} is required, and none is there`);
    else
      this.add(
        'exactly_one',
        `only one of ${all} may be there, and this has ${alternatives(present, 'and')}`,
      );
  }
}

/** Walks the items of an array; items that pass the guard are not walked unless the walk is thorough. */
export function items(
  value: unknown,
  c: Collector,
  collect: (item: unknown, c: Collector) => void,
  guard?: (item: unknown) => boolean,
  least = 0,
): void {
  if (!Array.isArray(value)) {
    c.expected('type', 'an array', value);
    return;
  }
  if (value.length < least) c.expected('too_small', `at least ${count(least, 'item')}`, value);
  for (let i = 0; i < value.length && !c.full; i++) {
    if (guard !== undefined && !c.thorough && guard(value[i])) continue;
    c.path.push(i);
    collect(value[i], c);
    c.path.pop();
  }
}

/** Walks the values of an object whose names are free. */
export function record(
  value: unknown,
  c: Collector,
  collect: (member: unknown, c: Collector) => void,
  least: number,
): void {
  if (!c.object(value)) return;
  let members = 0;
  for (const key in value as Record<string, unknown>) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    members += 1;
    c.path.push(key);
    collect(member, c);
    c.path.pop();
    if (c.full) return;
  }
  if (members < least) {
    const got = members === 0 ? 'an empty object' : `one with ${members}`;
    c.add('too_small', `expected an object with at least ${count(least, 'field')}, got ${got}`);
  }
}
