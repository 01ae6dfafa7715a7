import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formats } from '../src/formats/index.js';

type Format = keyof typeof formats;

interface Vector {
  readonly line: number;
  readonly text: string;
  readonly valid: boolean;
  readonly value: string;
}

const VECTORS = new URL('vectors/', import.meta.url);
const SCHEMAS = new URL('../dist/json/', import.meta.url);

/** One JSON string of a line, and how many times it is repeated. */
const PART = /("(?:[^"\\]|\\.)*")(?:\*(\d+))?/g;
const LINE = new RegExp(`^(valid|invalid)((?: ${PART.source})+)$`);

function parseVectors(format: string): Vector[] {
  const lines = readFileSync(new URL(`${format}.txt`, VECTORS), 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    if (text === '' || text.startsWith('#')) return [];
    const [, verdict, parts] = LINE.exec(text) ?? [];
    if (parts === undefined) throw new Error(`${format}.txt:${index + 1} is not a case: ${text}`);
    const values = [...parts.matchAll(PART)].map(([, json, times]) =>
      (JSON.parse(json!) as string).repeat(Number(times ?? 1)),
    );
    return [{ line: index + 1, text, valid: verdict === 'valid', value: values.join('') }];
  });
}

interface PublishedForm {
  readonly format?: string;
  readonly pattern: string;
}

interface Index {
  readonly formats: readonly { readonly schema: string; readonly pointer: string; readonly format: string }[];
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, SCHEMAS), 'utf8'));
}

/** Resolves a JSON Pointer. */
function at(document: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce((inner, step) => (inner as Readonly<Record<string, unknown>>)[step], document);
}

function publishedForms(): Map<string, Map<string, PublishedForm>> {
  const forms = new Map<string, Map<string, PublishedForm>>();
  const add = (name: string, { format, pattern }: PublishedForm): void => {
    const form = { ...(format !== undefined && { format }), pattern };
    forms.set(name, (forms.get(name) ?? new Map<string, PublishedForm>()).set(JSON.stringify(form), form));
  };
  const { formats: named } = readJson('index.json') as Index;
  const documents = new Map(named.map(({ schema }) => [schema, readJson(`${schema}.json`)]));
  const places = named.map(({ schema, pointer }) => at(documents.get(schema), pointer) as PublishedForm);
  named.forEach(({ format }, index) => add(format, places[index]!));
  const own = new Set(places.map(({ pattern }) => pattern));
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const form = node as PublishedForm;
    if (typeof form.format === 'string' && !own.has(form.pattern)) add(form.format, form);
    for (const inner of Object.values(node)) walk(inner);
  };
  for (const name of readdirSync(SCHEMAS).filter((each) => /^[A-Z]\w*\.json$/.test(each)))
    walk(readJson(name));
  return forms;
}

const forms = publishedForms();

it('every format has a function, a pattern and a vector file', () => {
  const names = Object.keys(formats).toSorted();
  const files = readdirSync(VECTORS).filter((name) => name.endsWith('.txt'));
  expect(files.map((name) => name.replace('.txt', '')).toSorted()).toEqual(names);
  expect([...forms.keys()].toSorted()).toEqual(names);
});

function accepts({ format, pattern }: PublishedForm, value: string): boolean {
  const conforms = format === undefined || formats[format as Format](value);
  return conforms && new RegExp(pattern, 'u').test(value);
}

describe.each(Object.keys(formats) as Format[])('%s', (format) => {
  const [published, ...others] = forms.get(format)!.values();
  const pattern = new RegExp(published!.pattern, 'u');
  const vectors = parseVectors(format);

  it('is written in one way in all schemas', () => {
    expect(others).toEqual([]);
  });

  it('has valid and invalid vectors, without duplicates', () => {
    expect(vectors.some(({ valid }) => valid)).toBe(true);
    expect(vectors.some(({ valid }) => !valid)).toBe(true);
    expect(new Set(vectors.map(({ value }) => value)).size).toBe(vectors.length);
  });

  it.each(vectors)('line $line: $text', ({ valid, value }) => {
    expect(formats[format](value)).toBe(valid);
    if (published!.format === format) expect(valid && !pattern.test(value)).toBe(false);
    else expect(accepts(published!, value)).toBe(valid);
  });
});
