import {
  type WalkOptions,
  type Issue,
  type Path,
  quote,
  type Ran,
  pickUnknownFields,
  type Result,
  type RuleCode,
  type RuleIssue,
  type RunValidator,
  getRun,
  toWalkOptions,
  toPointer,
  type Validator,
  assembleValidator,
} from '../runtime/index.js';
import { endsBefore, mergeInOrder } from './document-order.js';
import { getPart } from '../runtime/get-at.js';
import { skeletonPath, toSteps } from './field-path.js';
import type { Documented, FieldPath, ValueAt } from './path-types.js';

/** An error that a rule reports in its part of a document. */
export interface RuleFault<V, P extends FieldPath> {
  /** A code of your own, with a dot in it: `acme.email_taken`. */
  readonly code: RuleCode;
  /** For people. Custom rules write their own messages, for every audience. */
  readonly message: string;
  /** The path of the error, relative to the part that the rule received. The default is the part itself. */
  readonly path?: Documented<V, P, number>;
  /** Further details, for programs. */
  readonly parameters?: Readonly<Record<string, unknown>>;
}

export type Report<V> = <const P extends FieldPath = ''>(fault: RuleFault<V, P>) => void;

/**
 * Checks a part of a document and reports its errors. The part is present and conforms to the contract. The function must be
 * synchronous.
 */
export type RuleCheck<V> = (part: Exclude<V, undefined>, report: Report<V>) => void;

export interface Rule {
  readonly at: string;
  readonly check: (part: never, report: never) => void;
}

export interface RuleMaker<T> {
  (check: RuleCheck<T>): Rule;
  /** A rule about a part of the document: `customers.*.email` is the email of each customer. */
  <const P extends string>(at: Documented<T, P, '*'>, check: RuleCheck<ValueAt<T, P, '*'>>): Rule;
}

interface RuledPart {
  readonly path: Path;
  readonly value: unknown;
}

function findParts(document: unknown, steps: Path): readonly RuledPart[] {
  let parts: readonly RuledPart[] = [{ path: [], value: document }];
  for (const step of steps) {
    parts = parts.flatMap(({ path, value }) => {
      const isEach = step === '*' && Array.isArray(value);
      const inner: readonly (string | number)[] = isEach ? [...(value as unknown[]).keys()] : [step];
      return inner.map((name) => ({ path: [...path, name], value: getPart(value, name) }));
    });
  }
  return parts.filter(({ value }) => value !== undefined);
}

type AnyCheck = (part: unknown, report: Report<unknown>) => unknown;

interface AppliedRule {
  readonly steps: Path;
  readonly check: AnyCheck;
}

type FieldFault = RuleFault<unknown, FieldPath>;

function toRuleIssue(
  part: RuledPart,
  { code, message, path, parameters }: FieldFault,
  options: WalkOptions,
): RuleIssue {
  if (typeof code !== 'string' || !code.includes('.')) {
    throw new TypeError(`a custom rule reported the code ${quote(String(code))}, which contains no dot`);
  }
  const at = [...part.path, ...indexed(part.value, toSteps(path ?? ''))];
  const issue: RuleIssue = {
    code,
    message,
    path: at,
    pointer: toPointer(at),
    ...(parameters && { parameters }),
  };
  return options.describe === undefined ? issue : { ...issue, message: options.describe(issue) };
}

function indexed(value: unknown, steps: Path): Path {
  let part = value;
  return steps.map((step) => {
    const isIndex = Array.isArray(part);
    part = getPart(part, step);
    return isIndex ? Number(step) : step;
  });
}

/** After these issues, the values below their place were not checked, or not completely. */
const UNCHECKED: ReadonlySet<string> = new Set(['type', 'no_match', 'forbidden', 'too_deep', 'unreadable']);

interface Faulty {
  readonly parts: Map<string, Faulty>;
  isUnchecked: boolean;
}

function newFaulty(): Faulty {
  return { parts: new Map(), isUnchecked: false };
}

/** Builds a trie of the parts with issues, in time linear in the number of path steps. */
function faultyParts(issues: readonly Issue[]): Faulty {
  const root = newFaulty();
  for (const { code, path } of issues) {
    let part = root;
    for (const step of path) {
      const name = String(step);
      let inner = part.parts.get(name);
      if (inner === undefined) part.parts.set(name, (inner = newFaulty()));
      part = inner;
    }
    part.isUnchecked ||= UNCHECKED.has(code);
  }
  return root;
}

function isFaultless(root: Faulty, path: Path): boolean {
  let part = root;
  for (const step of path) {
    if (part.isUnchecked) return false;
    const inner = part.parts.get(String(step));
    if (inner === undefined) return true;
    part = inner;
  }
  return false;
}

function conformance(document: unknown, result: Result<unknown>): (part: Path) => boolean {
  if (result.ok) return () => true;
  const faulty = faultyParts(result.issues);
  // If the list of issues is truncated, nothing is known about the parts after the last one.
  const isReached = result.truncated ? endsBefore(document, result.issues.at(-1)!.path) : () => true;
  return (part) => isFaultless(faulty, part) && isReached(part);
}

function applied(name: string, run: RunValidator, { at, check }: Rule): AppliedRule {
  const steps = toSteps(at);
  skeletonPath(name, run, steps);
  return { steps, check: check as AnyCheck };
}

function makeRule(...given: [Rule['check']] | [string, Rule['check']]): Rule {
  const [at, check] = given.length === 1 ? ['', given[0]] : given;
  return { at, check };
}

function runRule(
  { steps, check }: AppliedRule,
  document: unknown,
  isEligible: (part: Path) => boolean,
  options: WalkOptions,
): RuleIssue[] {
  return findParts(document, steps)
    .filter(({ path }) => isEligible(path))
    .flatMap((part) => {
      const issues: RuleIssue[] = [];
      const returned = check(part.value, (fault) =>
        issues.push(toRuleIssue(part, fault as FieldFault, options)),
      );
      if (returned instanceof Promise)
        throw new TypeError('a custom rule is asynchronous, which is not supported');
      return issues;
    });
}

function runWith(
  run: RunValidator,
  rules: readonly AppliedRule[],
  given: unknown,
  options: WalkOptions,
): Ran {
  const { minDepth = 0 } = options;
  const { value, result } = run(given, options);
  const document = result.ok ? result.value : value;
  const whole = { ...options, partial: false, prepare: undefined, maxIssues: Infinity };
  const checked = options.partial ? run(document, whole).result : result;
  const isConforming = conformance(document, checked);
  const isEligible = (part: Path): boolean => part.length >= minDepth && isConforming(part);
  const own = rules.flatMap((rule) => runRule(rule, document, isEligible, options));
  if (own.length === 0) return { value, result };

  const { maxIssues } = options;
  const issues = mergeInOrder<Issue>(document, result.ok ? [] : result.issues, own);
  const truncated = (!result.ok && result.truncated) || issues.length > maxIssues;
  const faulty = { issues: issues.slice(0, maxIssues), truncated };
  return { value, result: { ok: false, ...faulty, ...pickUnknownFields(result) } };
}

/**
 * Adds custom rules to a contract. Returns a `Validator` and Standard Schema, like the original. Issues of the contract and of
 * rules are merged in document order, up to `maxIssues`.
 *
 * A rule runs only on parts that conform to the contract, so they have their type; other parts may be invalid. With
 * `partial`, it also skips parts with missing required fields. Absent parts are skipped. If a rule throws, the methods of the
 * validator throw the same error, because it is a bug in the rule.
 *
 * @throws {TypeError} if a rule applies to an undocumented path.
 */
export function withRules<T>(
  validator: Validator<T>,
  rules: (rule: RuleMaker<T>) => readonly Rule[],
): Validator<T> {
  const { name } = validator;
  const run = getRun(validator);
  const all = rules(makeRule as RuleMaker<T>).map((rule) => applied(name, run, rule));
  const runAll: RunValidator = (value, options) => runWith(run, all, value, options);
  function is(value: unknown): value is T {
    return validator.is(value) && runAll(value, toWalkOptions(undefined)).result.ok;
  }
  return assembleValidator(name, is, runAll);
}
