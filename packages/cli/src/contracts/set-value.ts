import { UsageError } from '@data-import/files/usage-error';
import { explainFault } from '@data-import/reading/parse';
import { count, didYouMean, formatPath } from '../report/text.js';
import type { JsonSchema } from '@data-import/contracts';
import { isObject } from '@data-import/validators/runtime';
import { readJson } from '@data-import/validators/text';

type PathStep = string | number;

export interface Assignment {
  readonly steps: readonly PathStep[];
  readonly value: unknown;
}

const STEP = /\[([0-9]{1,6})\]|(?:^|\.)([^.[\]]+)/y;

function parsePath(text: string): PathStep[] | undefined {
  const steps: PathStep[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < text.length) {
    const [, index, name] = STEP.exec(text) ?? [];
    if (index === undefined && name === undefined) return undefined;
    steps.push(name ?? Number(index));
  }
  return steps.length === 0 ? undefined : steps;
}

function parseValue(place: string, text: string): unknown {
  const reading = readJson(text, { duplicateNames: 'report' });
  if (reading.ok && reading.findings.length === 0) return reading.value;
  if (!reading.ok && reading.problem === 'not_json') return text;
  const why = reading.ok
    ? 'has a number that loses digits, or a name twice: quote it to set text'
    : `is ${explainFault(Buffer.from(text), { line: 1, column: 1 }).fault.message}`;
  throw new UsageError(`--set: the value of ${place} ${why}`);
}

/** Parses `customers[0].email=a@example.com`, with the value as JSON if it parses, or else as text. */
export function parseAssignment(text: string, schema: JsonSchema): Assignment {
  const [path = '', ...rest] = text.split('=');
  const steps = rest.length === 0 ? undefined : parsePath(path);
  if (steps === undefined) {
    throw new UsageError('--set: expected a place and a value, such as customers[0].email=a@example.com');
  }
  checkSteps(steps, schema);
  return { steps, value: parseValue(path, rest.join('=')) };
}

function member(schema: unknown, name: string): unknown[] {
  return isObject(schema) && Object.hasOwn(schema, name) ? [schema[name]] : [];
}

function listForms(root: JsonSchema, schema: unknown, seen = new Set<unknown>()): JsonSchema[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, allOf, anyOf, oneOf } = schema;
  const target = typeof $ref === 'string' ? member(root['$defs'], $ref.replace('#/$defs/', '')) : [];
  const inner = [...target, ...[allOf, anyOf, oneOf].flatMap((branches) => branches ?? [])];
  const own = inner.length === 0 || 'properties' in schema ? [schema] : [];
  return [...own, ...inner.flatMap((each) => listForms(root, each, seen))];
}

function isOpen({ type, properties, items, ...schema }: JsonSchema): boolean {
  const { additionalProperties: others, patternProperties } = schema;
  if (others === true || isObject(others) || patternProperties !== undefined) return true;
  const canHold = type === undefined || [type].flat().some((each) => each === 'object' || each === 'array');
  return canHold && properties === undefined && items === undefined;
}

function checkSteps(steps: readonly PathStep[], root: JsonSchema): void {
  let forms = listForms(root, root);
  for (const [index, step] of steps.entries()) {
    const inner = forms.flatMap(({ properties, items }) =>
      typeof step === 'number' ? (items ?? []) : member(properties, step),
    );
    if (inner.length === 0) {
      if (forms.some(isOpen)) return;
      throw unknownPlace(steps.slice(0, index), step, forms);
    }
    forms = inner.flatMap((each) => listForms(root, each));
  }
}

function unknownPlace(before: readonly PathStep[], step: PathStep, forms: readonly JsonSchema[]): UsageError {
  const place = formatPath(before);
  if (typeof step === 'number') return new UsageError(`--set: ${place} is not a list`);
  const names = new Set(forms.flatMap(({ properties }) => Object.keys(properties ?? {})));
  if (names.size > 0) {
    return new UsageError(`--set: ${place} has no field ${JSON.stringify(step)}${didYouMean(step, names)}`);
  }
  const isList = forms.some(({ items }) => items !== undefined);
  return new UsageError(
    `--set: ${place} ${isList ? 'is a list: expected an index, such as [0]' : 'has no fields'}`,
  );
}

export function assign(document: unknown, { steps, value }: Assignment, depth = 0): unknown {
  const step = steps[depth];
  if (step === undefined) return value;
  const next = (inner: unknown): unknown => assign(inner, { steps, value }, depth + 1);
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(document) ? document : [];
    if (step <= items.length) return items.toSpliced(step, 1, next(items[step]));
    const place = formatPath(steps.slice(0, depth));
    throw new UsageError(
      `--set: ${place} has only ${count(items.length, 'item')} in a document of this seed`,
    );
  }
  const fields = new Map(isObject(document) ? Object.entries(document) : []);
  return Object.fromEntries(fields.set(step, next(fields.get(step))));
}
