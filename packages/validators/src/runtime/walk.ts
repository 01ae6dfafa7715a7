import { describeReceived } from './describe.js';
import type { Describe } from './describe-issue.js';
import * as faults from './faults.js';
import type { IssueTemplate } from './faults.js';
import { type Verdict, VerdictMap } from './guards.js';
import type { Issue, IssueCode, IssueData, IssueParameters, Path, Received } from './issue.js';
import { pointersTo } from './issue.js';
import { hasInherited, isObject, type JsonObject, Stripped } from './objects.js';
import { suggest } from './suggest.js';

export type UnknownFields = 'allow' | 'report' | 'reject' | 'strip';

export interface WalkOptions {
  readonly maxIssues: number;
  readonly maxUnknownFields: number;
  readonly unknownFields: UnknownFields;
  readonly partial: boolean;
  readonly values: 'hide' | 'show';
  readonly describe: Describe | undefined;
  /** For helpers: visit parts that pass their guards, too. */
  readonly thorough?: boolean | undefined;
  /** For helpers: objects at paths with fewer steps may lack required fields. */
  readonly minDepth?: number | undefined;
  /** For helpers: adds the empty inputs to an object that its contract documents. */
  readonly restore?: Restore | undefined;
  /** For helpers: whether a text of the right format is ambiguous, and therefore an issue. */
  readonly doubts?: ((text: string, format: string, path: Path) => boolean) | undefined;
  /** For helpers: converts a document in place before it is validated. */
  readonly prepare?: Prepare | undefined;
}

export interface MayBeEmpty {
  readonly accepts?: 'null' | 'empty' | undefined;
}

export type Restore = (
  object: JsonObject,
  documented: { get(name: string): { readonly table: MayBeEmpty } | undefined },
  required: readonly string[],
) => void;

/** Returns whether the document is known to be valid. */
export type Prepare = (
  document: unknown,
  walk: (document: unknown, options: WalkOptions) => Collector,
) => boolean;

export type Check = (value: unknown, c: Collector) => void;

export type CodeOfMismatch = {
  [Code in IssueCode]: IssueParameters[Code] extends Received ? Code : never;
}[IssueCode];

export function issueAt<Code extends IssueCode>(
  { code, message }: IssueTemplate<Code>,
  path: Path,
  pointer: string,
  parameters: IssueParameters[Code],
  describe?: Describe,
  receive?: (issue: object) => void,
): Issue {
  const issue = { code, message: '', path, pointer, ...(parameters as object) };
  receive?.(issue);
  issue.message = (describe ?? (message as Describe))(issue as unknown as IssueData);
  return issue as unknown as Issue;
}

/**
 * The state of one walk: the checks of a contract visit a document in document order, record issues and find
 * unknown fields. The walk ends beyond the cap of issues, but a search for unknown fields goes on through
 * every part with the structure of its contract. It takes time linear in the visited parts.
 */
export class Collector {
  readonly issues: Issue[] = [];
  full = false;
  /** Present if the options ask for a list. */
  declare unknownFields: Path[] | undefined;
  unknownFieldsTruncated = false;
  readonly path: (string | number)[] = [];
  declare options: WalkOptions;
  /** Visits parts that pass their guards, too: guards accept unknown fields and some built-in objects. */
  declare readonly thorough: boolean;
  /** Set while only unknown fields matter: the current part is valid, or its issues are not recorded. */
  declare searching: boolean;
  declare level?: number;
  /** The path of an object with inherited properties, if there is one. */
  declare inherited?: Path;
  declare verdicts?: VerdictMap<Verdict>;
  declare lists: boolean;
  declare readonly stripped: Stripped | undefined;
  #pointerTo: ((path: Path) => string) | undefined;

  constructor(options: WalkOptions, document?: unknown, isValid = false) {
    const { unknownFields, maxUnknownFields, thorough } = options;
    this.options = options;
    this.searching = isValid;
    this.thorough = thorough ?? unknownFields !== 'allow';
    this.lists = maxUnknownFields > 0 && (unknownFields === 'report' || unknownFields === 'strip');
    this.unknownFields = this.lists ? [] : undefined;
    this.stripped = unknownFields === 'strip' ? new Stripped(document) : undefined;
  }

  get findCause(): Describe['findCause'] {
    return this.options.describe?.findCause;
  }

  get ended(): boolean {
    return this.full && !this.lists;
  }

  get partial(): boolean {
    const { partial, minDepth } = this.options;
    return partial || this.path.length < minDepth!;
  }

  add<Code extends IssueCode>(
    fault: IssueTemplate<Code>,
    parameters: IssueParameters[Code],
    receive?: (issue: object) => void,
  ): void {
    if (this.searching && this.lists) return;
    const { maxIssues, describe } = this.options;
    if (this.issues.length >= maxIssues) {
      this.full = this.searching = true;
    } else {
      const path = this.path.slice();
      const pointer = (this.#pointerTo ??= pointersTo())(path);
      this.issues.push(issueAt(fault, path, pointer, parameters, describe, receive));
    }
  }

  mismatch<Code extends CodeOfMismatch>(
    fault: IssueTemplate<Code>,
    value: unknown,
    parameters: Omit<IssueParameters[Code], keyof Received>,
  ): void {
    this.add(fault, parameters as IssueParameters[Code], (issue) =>
      describeReceived(issue, value, this.options.values === 'show'),
    );
  }

  /** Records an issue unless the value is an object. Remembers an object with inherited properties. */
  object(value: unknown): value is JsonObject {
    const conforms = isObject(value);
    if (!conforms) this.mismatch(faults.type, value, { expected: ['object'] });
    else if (hasInherited(value)) this.inherited = this.path.slice();
    return conforms;
  }

  /** Only the first 1,000 issues have a suggestion, because it compares a name with every documented one. */
  undocumented(name: string, documented: Iterable<string>, isClosed: boolean): void {
    const { unknownFields, maxUnknownFields } = this.options;
    this.path.push(name);
    if (unknownFields === 'reject' || (isClosed && unknownFields !== 'strip')) {
      const suggestion = this.full || this.issues.length >= 1000 ? undefined : suggest(name, documented);
      this.add(faults.undocumented, suggestion === undefined ? {} : { suggestion });
    } else if (this.lists) {
      const list = this.unknownFields!;
      if (list.length < maxUnknownFields) list.push(this.path.slice());
      else this.unknownFieldsTruncated = true;
    }
    this.path.pop();
  }

  keep(names: { has(name: string): boolean }): void {
    if (this.lists) this.stripped?.keep(this.path, names);
  }

  missing(
    object: JsonObject,
    required: readonly string[],
    fault: IssueTemplate<'missing'> = faults.missing,
    parameters: IssueParameters['missing'] = {},
  ): void {
    for (const name of required) {
      if (this.full || object[name] !== undefined || this.partial) continue;
      this.path.push(name);
      this.add(fault, parameters);
      this.path.pop();
    }
  }

  unvisited<Code extends 'unreadable' | 'too_deep'>(
    fault: IssueTemplate<Code>,
    parameters: IssueParameters[Code],
  ): void {
    this.lists = false;
    this.unknownFieldsTruncated = true;
    this.add(fault, parameters);
  }
}

export function fits({ check }: { readonly check: Check }, value: unknown, c: Collector): Verdict {
  const { options, path, level, verdicts = new VerdictMap() } = c;
  c.verdicts = verdicts;
  const known = verdicts.get(check, value);
  if (known !== undefined) return known;
  const unknownFields = options.unknownFields === 'strip' ? 'strip' : 'allow';
  const probe = new Collector({ ...options, maxIssues: 0, maxUnknownFields: 0, unknownFields });
  probe.path.length = path.length;
  Object.assign(probe, { level, verdicts });
  check(value, probe);
  // The path of a probe has the right length, but no steps above the part.
  if (probe.inherited) c.inherited = [...path, ...probe.inherited.slice(path.length)];
  // Only a part that cannot be visited truncates a list that is empty.
  const verdict = !probe.full || (probe.unknownFieldsTruncated && 'too deep');
  verdicts.set(check, value, verdict);
  return verdict;
}

/**
 * Pins one collector. Collectors are short-lived; if none is alive at a major garbage collection, V8
 * deoptimises the code that depends on their hidden class. Measured on Node 20.20 with `--trace-deopt`:
 * without the pin, `validate`, `walk`, `add`, the constructor and the checks of values are deoptimised ("weak
 * objects"); with it, none is. `tools/bench/src/engine.test.ts` tests it.
 */
let kept: Collector | undefined;

/** `isValid`: the document passed its guard, so the walk only looks for unknown fields. */
export function walk(
  { check }: { readonly check: Check },
  value: unknown,
  options: WalkOptions,
  isValid = false,
): Collector {
  kept ??= new Collector(options);
  const collector = new Collector(options, value, isValid);
  try {
    check(value, collector);
  } catch {
    if (collector.unknownFields) collector.unknownFields = [];
    collector.unvisited(faults.unreadable, {});
  }
  return collector;
}
