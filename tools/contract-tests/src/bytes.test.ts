import { acceptsAnything, validDocuments } from '@data-import/arbitraries';
import * as eventGuards from '@data-import/events/bytes';
import * as guards from '@data-import/validators/bytes';
import type { BytesGuard } from '@data-import/validators/runtime/bytes';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Contract, documents } from '../test/contracts.js';
import { events } from '../test/events.js';
import { parameters, RUNS, tryOnDrawn } from '../test/runs.js';

/** `BYTES_RUNS` raises the number of texts of each contract. */
const TEXTS = Number(process.env['BYTES_RUNS'] ?? RUNS);
const CHANGES_OF_EACH = 10;

const tried = [...withGuards(documents, guards), ...withGuards(events, eventGuards)];

function withGuards(contracts: readonly Contract[], exported: Readonly<Record<string, BytesGuard>>) {
  return contracts.map(
    (contract) => [contract.name, contract, exported[`is${contract.name}Bytes`]!] as const,
  );
}

/** The oracle: decode, parse, then apply the guard. */
function accepts({ validator }: Contract, bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return validator.is(JSON.parse(text));
  } catch {
    return false;
  }
}

const { parse } = JSON;
let texts = 0;

/** Also reports whether the guard fell back to parsing the whole text. */
function guardOver(isBytes: BytesGuard, bytes: Uint8Array): { is: boolean; isParsed: boolean } {
  // Embedded in other bytes, as in a file.
  const around = Buffer.concat([Buffer.from('"}'), bytes, Buffer.from(',"a":1}')]);
  const whole = vi.spyOn(JSON, 'parse').mockImplementation((text: string) => {
    if (Buffer.byteLength(text) === bytes.length) texts++;
    return parse(text) as unknown;
  });
  const before = texts;
  try {
    return { is: isBytes(around, 2, 2 + bytes.length), isParsed: texts > before };
  } finally {
    whole.mockRestore();
  }
}

/** Serialisations that programs produce. */
const writings: Readonly<Record<string, (value: unknown) => string>> = {
  compact: (value) => JSON.stringify(value),
  indented: (value) => JSON.stringify(value, null, 2),
  'with CRLF': (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  'as Python': (value) => JSON.stringify(value, null, 1).replaceAll(/\n */g, ' '),
  'in ASCII': (value) => JSON.stringify(value).replaceAll(/[^ -~]/g, (unit) => `\\u${hex(unit)}`),
  'amid white space': (value) => ` ${JSON.stringify(value)}\n`,
  'in reverse order': (value) =>
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toReversed())
        : part,
    ),
};

function hex(unit: string): string {
  return unit.charCodeAt(0).toString(16).padStart(4, '0');
}

/** Fragments of JSON, and invalid bytes. */
const PIECES = [
  ...Array.from('{}[]",:0123456789-+.eEtfnu\\/ \t\n\r\0a', (piece) => Buffer.from(piece)),
  ...String.raw`\u0061 \ud800 \" 1e5 1e400 1.0 -0 00 null true "" {} [] "a":1,`
    .split(' ')
    .map((piece) => Buffer.from(piece)),
  ...['ff', 'c3', 'c3a9', 'eda080', 'efbbbf', '7f'].map((bytes) => Buffer.from(bytes, 'hex')),
];

interface Change {
  readonly kind: 'insert' | 'replace' | 'remove' | 'cut' | 'repeat';
  readonly at: number;
  readonly length: number;
  readonly piece: Buffer;
}

const changes = fc.record<Change>({
  kind: fc.constantFrom('insert', 'replace', 'remove', 'cut', 'repeat'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  piece: fc.constantFrom(...PIECES),
});

function change(bytes: Buffer, { kind, at, length, piece }: Change): Buffer {
  const from = Math.floor(at * bytes.length);
  const [before, after] = [bytes.subarray(0, from), bytes.subarray(from)];
  if (kind === 'insert') return Buffer.concat([before, piece, after]);
  if (kind === 'replace') return Buffer.concat([before, piece, after.subarray(piece.length)]);
  if (kind === 'remove') return Buffer.concat([before, after.subarray(length % 5)]);
  return kind === 'cut' ? before : Buffer.concat([before, after.subarray(0, length), after]);
}

describe.each(tried)('the guard over bytes of %s', (name, contract, isBytes) => {
  const { document } = contract;
  const values = acceptsAnything(document) ? fc.jsonValue() : validDocuments(document);
  const written = fc
    .tuple(values, fc.constantFrom(...Object.keys(writings)))
    .map(([value, way]) => [way, Buffer.from(writings[way]!(value))] as const);
  const several = fc.array(fc.array(changes, { minLength: 1, maxLength: 3 }), {
    minLength: CHANGES_OF_EACH,
    maxLength: CHANGES_OF_EACH,
  });

  it('gives the verdict of JSON.parse and the guard, on valid texts and after changes of their bytes', () => {
    tryOnDrawn(
      fc.tuple(written, several),
      ([[, bytes], each]) => {
        expect(guardOver(isBytes, bytes).is).toBe(accepts(contract, bytes));
        for (const one of each) {
          const changed = one.reduce(change, bytes);
          const { is } = guardOver(isBytes, changed);
          expect(is, changed.toString('latin1')).toBe(accepts(contract, changed));
        }
      },
      parameters(Math.ceil(TEXTS / 4)),
      ([[way, bytes]]) => ({ contract: name, way, document: bytes.toString('latin1') }),
    );
  });
});

it('ordinary documents avoid the fallback to JSON.parse, except for two contracts', () => {
  const parsedNames = tried
    .filter(([, { document }]) => !acceptsAnything(document))
    .filter(([, { document }, isBytes]) =>
      fc
        .sample(validDocuments(document, { plain: true }), parameters(20))
        .some((value) => guardOver(isBytes, Buffer.from(JSON.stringify(value))).isParsed),
    )
    .map(([name]) => name);
  // FieldErrors is recursive; ImportProcess has a condition on a field's value.
  expect(parsedNames).toStrictEqual(['FieldErrors', 'ImportProcess']);
});

describe('ranges outside the bytes', () => {
  const isBytes = guards.isReadingBytes;
  const text = '{"reading_date":"2024-02-29","reading_value":"12.5"}';
  const bytes = new TextEncoder().encode(text);

  it.each([
    ['a negative start', -bytes.length, bytes.length],
    ['an end beyond the last byte', 0, bytes.length + 1],
    ['an end before the start', bytes.length, 0],
    ['not a number', Number.NaN, bytes.length],
    ['no byte', 0, 0],
  ])('%s: the guard rejects them', (_what, start, end) => {
    expect(isBytes(bytes, start, end)).toBe(false);
  });

  it('a detached ArrayBuffer: the guard rejects it', () => {
    const transferred = bytes.slice();
    structuredClone(transferred.buffer, { transfer: [transferred.buffer] });
    expect(isBytes(transferred)).toBe(false);
    expect(isBytes(transferred, 0, bytes.length)).toBe(false);
  });

  it.each([
    ['shared', new SharedArrayBuffer(100)],
    ['resizable', Reflect.construct(ArrayBuffer, [100, { maxByteLength: 1000 }]) as ArrayBuffer],
  ])('%s memory is read like any other, even in the fallback to JSON.parse', (_what, buffer) => {
    for (const each of [text, text.replace('reading_date', String.raw`\u0072eading_date`)]) {
      const memory = new Uint8Array(buffer);
      memory.set(new TextEncoder().encode(each));
      expect(isBytes(memory, 0, each.length)).toBe(true);
    }
  });
});
