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
const SCHEMAS = new URL('../json/', import.meta.url);

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

/** Every pattern that accompanies each format in the published schemas. */
function publishedPatterns(): Map<string, Set<string>> {
  const patterns = new Map<string, Set<string>>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { format, pattern } = node as { format?: unknown; pattern?: unknown };
    if (typeof format === 'string') {
      patterns.set(format, (patterns.get(format) ?? new Set()).add(String(pattern)));
    }
    for (const inner of Object.values(node)) walk(inner);
  };
  const names = readdirSync(SCHEMAS).filter((name) => /^[A-Z]\w*\.json$/.test(name));
  for (const name of names) walk(JSON.parse(readFileSync(new URL(name, SCHEMAS), 'utf8')));
  return patterns;
}

const patterns = publishedPatterns();

it('every format has a function, a pattern and a file of vectors', () => {
  const names = Object.keys(formats).toSorted();
  const files = readdirSync(VECTORS).filter((name) => name.endsWith('.txt'));
  expect(files.map((name) => name.replace('.txt', '')).toSorted()).toEqual(names);
  expect([...patterns.keys()].toSorted()).toEqual(names);
});

describe.each(Object.keys(formats) as Format[])('%s', (format) => {
  const [published, ...others] = patterns.get(format)!;
  const pattern = new RegExp(published!, 'u');
  const vectors = parseVectors(format);

  it('has one pattern in all schemas', () => {
    expect(others).toEqual([]);
  });

  it('has valid and invalid vectors, without duplicates', () => {
    expect(vectors.some(({ valid }) => valid)).toBe(true);
    expect(vectors.some(({ valid }) => !valid)).toBe(true);
    expect(new Set(vectors.map(({ value }) => value)).size).toBe(vectors.length);
  });

  it.each(vectors)('line $line: $text', ({ valid, value }) => {
    expect(formats[format](value)).toBe(valid);
    if (valid) expect(pattern.test(value)).toBe(true);
  });
});
