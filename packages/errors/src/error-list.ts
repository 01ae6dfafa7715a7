import {
  type ErrorListRule,
  type ErrorRules,
  type ReadError,
  toPointer,
} from '@data-import/validators/runtime';
import { isObject, NON_FIELD_ERRORS, textAt } from './error-body.js';
import type { ReportedIssue } from './reported-issue.js';
import { MAX_STEPS, reportedIssue, toStep } from './reported-issues.js';

type ParsePath = (text: string) => readonly string[];

/** `customers.0.mobile` */
export function parseDotted(text: string): readonly string[] {
  return text.split('.');
}

/** `/customers/0/mobile`, also as a fragment: `#/customers/0/mobile` */
export function parsePointer(text: string): readonly string[] {
  const steps = text.replace(/^#/, '').split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export type ErrorListReader = readonly [rule: ErrorListRule, parse: ParsePath];

function toIssue(item: unknown, [rule, parse]: ErrorListReader): ReportedIssue | undefined {
  const text = textAt(item, rule.message) ?? 'an error in a form that no rule describes';
  const written = textAt(item, rule.path) ?? '';
  const path = written === '' ? [] : parse(written).map(toStep);
  return asIssue({
    path,
    message: text,
    code: rule.code === undefined ? undefined : textAt(item, rule.code),
  });
}

function asIssue({ path, message, code: serviceCode }: ReadError): ReportedIssue | undefined {
  const own = path.at(-1) === NON_FIELD_ERRORS ? path.slice(0, -1) : path;
  if (own.length > MAX_STEPS) return undefined;
  const issue = reportedIssue(message, { path: own, pointer: toPointer(own) });
  return serviceCode === undefined ? issue : { ...issue, serviceCode };
}

function allOf(
  issues: readonly (ReportedIssue | undefined)[] | undefined,
): readonly ReportedIssue[] | undefined {
  return issues?.every((issue) => issue !== undefined) ? issues : undefined;
}

/** Undefined if `read` throws, or returns anything but a list of errors. */
export function fromReader(body: unknown, read: ErrorRules['read']): readonly ReportedIssue[] | undefined {
  try {
    const errors = read?.(body);
    const isList = errors?.every(({ message, path }) => typeof message === 'string' && Array.isArray(path));
    return isList ? allOf(errors?.map(asIssue)) : undefined;
  } catch {
    return undefined;
  }
}

/** The lists of drf-standardized-errors (Django REST framework) and of RFC 9457 (problem details). */
const READERS: readonly ErrorListReader[] = [
  [{ at: 'errors', path: 'attr', message: 'detail', code: 'code' }, parseDotted],
  [{ at: 'errors', path: 'pointer', message: 'detail', code: 'code' }, parsePointer],
];

/**
 * The issues of a list of errors, such as `{code, detail, errors: [{attr, code, detail}]}`. The specification
 * shows no lists, so a list is one if all items have a message; with rules of a deployment, one message is
 * enough. Undefined for other bodies, and if a path is too deep.
 */
export function fromErrorList(
  body: unknown,
  readers: readonly ErrorListReader[] = READERS,
): readonly ReportedIssue[] | undefined {
  const readings = readers.flatMap((reader) => {
    const [{ at, message }] = reader;
    const list = at === undefined ? body : isObject(body) ? body[at] : undefined;
    const items: readonly unknown[] | undefined = Array.isArray(list) ? list : undefined;
    const hasMessage = (item: unknown): boolean => textAt(item, message) !== undefined;
    const isList =
      readers === READERS ? items?.every(hasMessage) : items?.length === 0 || items?.some(hasMessage);
    return items && isList ? [{ reader, items }] : [];
  });
  const hasPath = ({ reader: [{ path }], items }: (typeof readings)[number]): boolean =>
    items.some((item) => textAt(item, path) !== undefined);
  const best = readings.find(hasPath) ?? readings[0];
  return allOf(best?.items.map((item) => toIssue(item, best.reader)));
}
