import { type ErrorListRule, toPointer } from '@data-import/validators/runtime';
import { isObject, NON_FIELD_ERRORS, textAt } from './error-body.js';
import { type FieldIssue, toSteps } from './field-errors.js';
import type { RulesOfDeployment } from './interpretation.js';
import { listFieldErrors, MAX_STEPS, type ReportedIssue, reportedIssue, toStep } from './reported-issues.js';

type Steps = readonly (string | number)[];

interface PathSyntax {
  readonly parse: (text: string) => readonly string[];
  readonly write: (steps: Steps) => string;
}

const SYNTAXES: Readonly<Record<NonNullable<ErrorListRule['syntax']>, PathSyntax>> = {
  /** `customers.0.mobile` */
  dotted: { parse: (text) => text.split('.'), write: (steps) => steps.join('.') },
  /** `customers[0].mobile` */
  brackets: {
    parse: (text) => text.split(/[.[\]]+/).filter((step) => step !== ''),
    write: (steps) =>
      steps
        .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
        .join('')
        .replace(/^\./, ''),
  },
  /** `/customers/0/mobile`; read as a fragment too, `#/customers/0/mobile`. */
  pointer: {
    parse: (text) =>
      text
        .replace(/^#/, '')
        .split('/')
        .slice(1)
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
    write: toPointer,
  },
};

function syntaxOf({ syntax = 'dotted' }: ErrorListRule): PathSyntax {
  return SYNTAXES[syntax];
}

function toIssue(item: unknown, rule: ErrorListRule): ReportedIssue | undefined {
  const text = textAt(item, rule.message)!;
  const written = textAt(item, rule.path) ?? '';
  const path = written === '' ? [] : syntaxOf(rule).parse(written).map(toStep);
  if (path.at(-1) === NON_FIELD_ERRORS) path.pop();
  if (path.length > MAX_STEPS) return undefined;
  const issue = reportedIssue(text, { path, pointer: toPointer(path) });
  const serviceCode = rule.code === undefined ? undefined : textAt(item, rule.code);
  return serviceCode === undefined ? issue : { ...issue, serviceCode };
}

/** Of Django REST framework with drf-standardized-errors, and of RFC 9457 (problem details). */
const LISTS: readonly ErrorListRule[] = [
  { at: 'errors', path: 'attr', message: 'detail', code: 'code' },
  { at: 'errors', path: 'pointer', message: 'detail', code: 'code', syntax: 'pointer' },
];

/**
 * The issues of a list of errors, such as `{code, detail, errors: [{attr, code, detail}]}`. The specification does not show
 * lists, so only the message of each item is required; undefined also if a path is nested too deep.
 * @param lists the rules of a deployment, which come before those of common frameworks
 */
export function fromErrorList(
  body: unknown,
  lists: readonly ErrorListRule[] = [],
): readonly ReportedIssue[] | undefined {
  const readings = [...lists, ...LISTS].flatMap((rule) => {
    const list = rule.at === undefined ? body : isObject(body) ? body[rule.at] : undefined;
    const items: readonly unknown[] | undefined = Array.isArray(list) ? list : undefined;
    return items?.every((item) => textAt(item, rule.message) !== undefined) ? [{ rule, items }] : [];
  });
  const hasPath = ({ rule, items }: (typeof readings)[number]): boolean =>
    items.some((item) => textAt(item, rule.path) !== undefined);
  const best = readings.find(hasPath) ?? readings[0];
  const issues = best?.items.map((item) => toIssue(item, best.rule));
  return issues?.every((issue) => issue !== undefined) ? issues : undefined;
}

/** Issues in the list of errors of a deployment: the inverse of `fromErrorList`. */
export function toErrorList(rule: ErrorListRule, issues: readonly FieldIssue[], root: Steps): unknown {
  const list = issues.map((issue) => ({
    [rule.path]: syntaxOf(rule).write(toSteps(issue, root)),
    [rule.message]: issue.message,
    ...(rule.code !== undefined && issue.code !== undefined && { [rule.code]: issue.code }),
  }));
  return rule.at === undefined ? list : { [rule.at]: list };
}

/**
 * The issues in a 400 body of the form `FieldErrors`, one for each message, in the order of the body: the inverse of
 * `toFieldErrors`. It also reads a list of messages, and a message in place of a list. Returns `undefined` for any other
 * value. Never throws for a value that `JSON.parse` returns.
 * A body does not distinguish a list from an object with numeric keys: a key written as an array index (`0`, `12`; not
 * `007`) becomes a number. Messages under `non_field_errors` get the path of the object.
 * With a `deployment`, it reads lists of errors too, by its rules first.
 * Specification: Endpoints, Account import (v2), rule 2.
 */
export function fromFieldErrors(
  body: unknown,
  { deployment }: { readonly deployment?: RulesOfDeployment | undefined } = {},
): readonly ReportedIssue[] | undefined {
  return (deployment && fromErrorList(body, deployment.errors.lists)) ?? listFieldErrors(body);
}
