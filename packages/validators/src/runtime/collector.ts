import type { Check } from './check.js';
import { describeReceived } from './describe.js';
import * as faults from './faults.js';
import type { Fault } from './faults.js';
import { type Issue, type IssueCode, type IssueData, type Path, pointersTo, toPointer } from './issue.js';
import type { IssueParameters, Received } from './issue-parameters.js';
import type { Describe } from './messages.js';
import { suggest } from './suggest.js';

/** An object as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object as JSON has it: an array has no fields. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is done about undocumented fields. */
export type UnknownFields = 'allow' | 'report' | 'reject' | 'strip';

export interface WalkOptions {
  /** How many issues are collected before the walk stops. */
  readonly maxIssues: number;
  /** How many undocumented fields are listed. */
  readonly maxUnknownFields: number;
  readonly unknownFields: UnknownFields;
  /** Whether what is missing is no issue. */
  readonly partial: boolean;
  /** Whether issues have the values at fault. */
  readonly values: 'hide' | 'show';
  /** The wording; undefined for that of the faults. */
  readonly describe: Describe | undefined;
  /** For helpers: objects at paths with fewer steps may lack what is required. */
  readonly minDepth?: number | undefined;
  /** For helpers: whether a field is listed as left out, and not checked. */
  readonly omitEmpty?: OmitEmpty | undefined;
  /** For helpers: what is done with a document before it is validated. */
  readonly prepare?: Prepare | undefined;
}

/** The codes of issues about a value that was received. */
export type CodeOfMismatch = {
  [Code in IssueCode]: IssueParameters[Code] extends Received ? Code : never;
}[IssueCode];

/** Decides on a field by its value, the check of it, and whether it is required. */
export type OmitEmpty = (value: unknown, check: Check, isRequired: boolean) => boolean;

/** Gives the document to validate; `walk` goes through the document that was given. */
export type Prepare = (value: unknown, walk: (options: WalkOptions) => Collector) => unknown;

/** An issue at a place. Its message is that of the fault, unless there is another wording. */
export function issueAt<Code extends IssueCode>(
  { code, message }: Fault<Code>,
  path: Path,
  parameters: IssueParameters[Code],
  describe?: Describe,
  received?: Received,
  pointer = toPointer(path),
): Issue {
  const issue = { code, message: '', path, pointer, ...(parameters as object), ...received };
  issue.message = (describe ?? (message as Describe))(issue as unknown as IssueData);
  return issue as unknown as Issue;
}

/**
 * The state of one walk: the issues of one document, gathered while checks go through it in document order. Time is
 * linear in the part of the document that is walked, and the walk ends when the cap is passed.
 */
export class Collector {
  readonly issues: Issue[] = [];
  /** Paths of the fields that `omitEmpty` decided on. */
  readonly omitted: Path[] = [];
  readonly path: (string | number)[] = [];
  /** True once an issue was found beyond the cap: every loop ends. */
  full = false;
  readonly options: WalkOptions;
  /** True if a part that passes its guard must be walked all the same, to find what its guard does not look at. */
  readonly thorough: boolean;
  /** The levels of recursive contracts that the walk is in. */
  level = 0;
  readonly #pointerTo = pointersTo();

  constructor(options: WalkOptions) {
    this.options = options;
    this.thorough = options.unknownFields !== 'allow' || options.omitEmpty !== undefined;
  }

  /** Records a fault at the current path. What was received is part of the parameters. */
  add<Code extends IssueCode>(
    fault: Fault<Code>,
    parameters: IssueParameters[Code],
    received?: Received,
  ): void {
    const { maxIssues, describe } = this.options;
    if (this.issues.length >= maxIssues) this.full = true;
    else {
      const path = this.path.slice();
      this.issues.push(issueAt(fault, path, parameters, describe, received, this.#pointerTo(path)));
    }
  }

  /** Whether the object at the current path may lack what is required. */
  get partial(): boolean {
    const { partial, minDepth = 0 } = this.options;
    return partial || this.path.length < minDepth;
  }

  /** Records that a value is not what was expected at the current path. */
  mismatch<Code extends CodeOfMismatch>(
    fault: Fault<Code>,
    value: unknown,
    parameters: Omit<IssueParameters[Code], keyof Received>,
  ): void {
    const received = describeReceived(value, this.options.values === 'show');
    this.add(fault, parameters as IssueParameters[Code], received);
  }

  /** Whether a value can be walked as an object; records a fault where it cannot. */
  object(value: unknown): value is JsonObject {
    if (isObject(value)) return true;
    this.mismatch(faults.type, value, { expected: ['object'] });
    return false;
  }

  /** Records a field outside a contract unless it is accepted. The current path is the field's own. */
  undocumented(documented: Iterable<string>, isClosed: boolean): void {
    const { unknownFields } = this.options;
    if (unknownFields === 'reject' || (isClosed && unknownFields !== 'strip')) {
      const suggestion = suggest(String(this.path.at(-1)), documented);
      this.add(faults.undocumented, suggestion === undefined ? {} : { suggestion });
    }
  }

  /** Records each required field that an object lacks, at the field's own path. */
  missing(
    object: JsonObject,
    required: readonly string[],
    fault: Fault<'missing'> = faults.missing,
    parameters: IssueParameters['missing'] = {},
  ): void {
    if (this.partial) return;
    for (const name of required) {
      if (this.full) return;
      if (object[name] !== undefined) continue;
      this.path.push(name);
      this.add(fault, parameters);
      this.path.pop();
    }
  }
}
