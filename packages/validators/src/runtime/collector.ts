import { describe, quote } from './describe.js';
import { MAX_DEPTH } from './guards.js';
import { type Issue, type IssueCode, toPointer } from './issue.js';
import { suggest } from './suggest.js';

/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** How undocumented fields of an open contract are handled. */
export type UnknownFields = 'allow' | 'report' | 'reject';

export interface CollectOptions {
  /** How many issues are collected before the walk stops. */
  readonly maxIssues: number;
  readonly unknownFields: UnknownFields;
}

/**
 * The state of one walk: the issues of one document, gathered while checks go through it in document order. Time is
 * linear in the part of the document that is walked, and the walk ends when the cap is passed.
 */
export class Collector {
  readonly issues: Issue[] = [];
  /** Paths of fields outside the contract, when they are to be reported and not rejected. */
  readonly unknownFields: (readonly (string | number)[])[] = [];
  readonly path: (string | number)[] = [];
  /** True once an issue was found beyond the cap: every loop ends. */
  full = false;
  /** True if a part that passes its guard must be walked all the same, to find undocumented fields. */
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

  /** Records that something else was expected at the current path; `hint` helps a person fix it. */
  expected(code: IssueCode, what: string, value: unknown, hint = this.#hint(code, value)): void {
    this.add(code, `expected ${what}, got ${describe(value)}${hint}`);
  }

  /** Only a field can be left out; an item or a document cannot. */
  #hint(code: IssueCode, value: unknown): string {
    if (value === null && typeof this.path.at(-1) === 'string') {
      return '; an optional field is left out, not sent as null';
    }
    return code === 'no_match' && typeof value === 'object' && value !== null
      ? ' that fits none of them'
      : '';
  }

  /** Whether a value can be walked as an object; records a fault where it cannot. */
  object(value: unknown): value is JsonObject {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return true;
    this.expected('type', 'an object', value);
    return false;
  }

  /** Records a field outside a contract that takes only documented fields. The current path is the field's own. */
  undocumented(documented: Iterable<string>): void {
    const name = String(this.path.at(-1));
    const meant = suggest(name, documented);
    const hint = meant === undefined ? '' : `; did you mean ${quote(meant)}?`;
    this.add('undocumented', `${quote(name)} is not a documented field${hint}`);
  }

  /** Handles a field outside a contract that may grow. The current path is the field's own. */
  unknown(documented: Iterable<string>): void {
    if (this.#options.unknownFields === 'reject') this.undocumented(documented);
    else if (this.#options.unknownFields === 'report') this.unknownFields.push(this.path.slice());
  }

  /** Records each required field that an object lacks, at the field's own path; `because` says what requires it. */
  missing(object: JsonObject, required: readonly string[], because = ''): void {
    for (const name of required) {
      if (this.full) return;
      if (object[name] !== undefined) continue;
      this.path.push(name);
      this.add('missing', `this field is required${because}, and it is missing`);
      this.path.pop();
    }
  }

  /** Enters a level of a recursive contract: false, and an issue, if it is nested too deeply to be followed. */
  enter(): boolean {
    this.#level += 1;
    if (this.#level <= MAX_DEPTH + 1) return true;
    this.add('too_deep', `nested deeper than ${MAX_DEPTH} levels`);
    return false;
  }

  /** Leaves a level, whatever `enter` returned. */
  leave(): void {
    this.#level -= 1;
  }
}
