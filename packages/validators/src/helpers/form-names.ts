import { MAX_DEPTH, type Path } from '../runtime/index.js';

export interface FormPart {
  readonly name: string;
  readonly values: unknown[];
  isList: boolean;
  readonly parts: Map<string, FormPart>;
  /** The indexes of a list in the document, as the form wrote them. */
  order?: readonly string[] | undefined;
}

export function newPart(name: string): FormPart {
  return { name, values: [], isList: false, parts: new Map() };
}

/** `customers[0].mobile`, `customers.0.mobile`, `customers[0][mobile]`, and `tags[]` for a list. */
const NESTED = /^[^.[\]]+(?:\.[^.[\]]+|\[[^.[\]]+\])*(?:\[\])?$/;

const STEP = /[^.[\]]+/g;

function splitName(name: string): readonly (readonly [step: string, prefix: string])[] {
  const steps = NESTED.test(name) ? [...name.matchAll(STEP)] : [];
  if (steps.length === 0 || steps.length > MAX_DEPTH) return [[name, name]];
  return steps.map(({ 0: step, index }) => {
    const end = index + step.length;
    return [step, name.slice(0, name[end] === ']' ? end + 1 : end)];
  });
}

export function addValue(form: FormPart, name: string, value: unknown): void {
  let part = form;
  for (const [step, prefix] of splitName(name)) {
    let inner = part.parts.get(step);
    if (inner === undefined) part.parts.set(step, (inner = newPart(prefix)));
    part = inner;
  }
  part.values.push(value);
  part.isList ||= name.endsWith('[]');
}

const INDEX = /^\d+$/;

function indexes({ parts }: FormPart): readonly string[] | undefined {
  const names = [...parts.keys()];
  if (!names.every((name) => INDEX.test(name))) return undefined;
  return names.sort((one, other) => Number(one) - Number(other));
}

/** Builds the document of a form. A value beside parts becomes a field `''`, which no contract documents. */
export function buildDocument(part: FormPart): unknown {
  const { name, values, isList, parts } = part;
  if (parts.size === 0) return values.length === 1 && !isList ? values[0] : values;
  for (const value of values) if (value !== '') addOwn(part, name, value);
  const order = (part.order = indexes(part));
  if (order !== undefined) return order.map((index) => buildDocument(parts.get(index)!));
  return Object.fromEntries([...parts].map(([step, inner]) => [step, buildDocument(inner)]));
}

function addOwn({ parts }: FormPart, name: string, value: unknown): void {
  const own = parts.get('') ?? newPart(name);
  own.values.push(value);
  parts.set('', own);
}

interface Notation {
  readonly index: (index: number) => string;
  readonly field: (name: string) => string;
}

const dots: Notation = { index: (index) => `.${index}`, field: (name) => `.${name}` };
const brackets: Notation = { index: (index) => `[${index}]`, field: (name) => `.${name}` };
const onlyBrackets: Notation = { index: (index) => `[${index}]`, field: (name) => `[${name}]` };

function findNested({ name, values, parts }: FormPart, depth = 0): string | undefined {
  if (depth > 1 && values.length > 0) return name;
  for (const part of parts.values()) {
    const nested = findNested(part, depth + 1);
    if (nested !== undefined) return nested;
  }
  return undefined;
}

function detectNotation(form: FormPart): Notation {
  const nested = findNested(form) ?? '[';
  if (!nested.includes('[')) return dots;
  return /\[\D/.test(nested) ? onlyBrackets : brackets;
}

export function nameFields(form: FormPart): (path: Path) => string {
  const { index, field } = detectNotation(form);
  return (path) => {
    let part: FormPart | undefined = form;
    let name = '';
    for (const step of path) {
      const key: string | undefined = typeof step === 'number' && part ? part.order?.[step] : String(step);
      part = key === undefined ? undefined : part?.parts.get(key);
      if (part !== undefined) ({ name } = part);
      else if (name === '') name = String(step);
      else name += typeof step === 'number' ? index(step) : field(step);
    }
    return name;
  };
}
