import { interpretError } from '@data-import/errors';
import { fromSqs } from '@data-import/events';
import { parseEvent } from '@data-import/events/sync';
import { isFailedTransactionDataBytes } from '@data-import/validators/bytes';
import { FailedTransactionData } from '@data-import/validators/FailedTransactionData';
import { inexactNumbersIn, readJson } from '@data-import/validators/text';
import { withTextIssues } from '@data-import/validators/text-issues';
import { describe, expect, it } from 'vitest';
import { parseJson } from '@data-import/reading/parse';
import { readPayload } from '../../packages/mcp/src/payload.js';
import { check } from './check-library.js';

type Answer = 'read' | 'lossy' | 'not JSON';

const deep = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;

const TEXTS: readonly (readonly [name: string, text: string | Uint8Array, answer: Answer])[] = [
  ['an object', '{"a":1}', 'read'],
  ['a byte order mark', '\ufeff{"a":1}', 'read'],
  ['two byte order marks', '\ufeff\ufeff{"a":1}', 'not JSON'],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]), 'not JSON'],
  ['UTF-16 without a mark', Uint8Array.from([0x7b, 0, 0x7d, 0]), 'not JSON'],
  ['invalid UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'not JSON'],
  [
    'a surrogate in UTF-8',
    Uint8Array.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
    'not JSON',
  ],
  ['an escaped lone surrogate', '{"a":"\\ud800"}', 'read'],
  ['duplicate names', '{"a":1,"a":2}', 'read'],
  ['duplicate names inside', '{"a":[{"b":{"c":1,"\\u0063":2}}]}', 'read'],
  ['2^53 + 1', '{"a":9007199254740993}', 'lossy'],
  ['2^53 + 1 in a duplicate', '{"a":{"b":9007199254740993},"c":0}', 'lossy'],
  ['an overflow', '{"a":[1e400]}', 'lossy'],
  ['an underflow', '{"a":{"b":-1e-400}}', 'lossy'],
  ['30 digits', '{"a":123456789012345678901234567890}', 'lossy'],
  ['a fraction of 18 digits', '{"a":0.123456789012345678}', 'lossy'],
  ['30 digits in a string', '{"a":"123456789012345678901234567890"}', 'read'],
  ['0.1', '{"a":0.1}', 'read'],
  ['1.0', '{"a":1.0}', 'read'],
  ['1e2', '{"a":1e2}', 'read'],
  ['-0', '{"a":-0}', 'read'],
  ['deep nesting', deep(100_000), 'read'],
  ['deep nesting around 1e400', deep(1_000).replace('[]', '[1e400]'), 'lossy'],
  ['nothing', '', 'not JSON'],
  ['white space', ' \n', 'not JSON'],
  ['trailing text', '{"a":1} x', 'not JSON'],
  ['two texts', '{"a":1}{"a":1}', 'not JSON'],
  ['a comma before the end', '{"a":1,}', 'not JSON'],
];

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function toAnswer(value: unknown): Answer {
  return inexactNumbersIn(value).length > 0 ? 'lossy' : 'read';
}

function ofReading(text: string | Uint8Array): Answer {
  const reading = readJson(text);
  if (!reading.ok) return 'not JSON';
  return withTextIssues(FailedTransactionData.validate(reading.value), reading.findings).ok
    ? 'read'
    : 'lossy';
}

function ofEvent(input: unknown): Answer {
  const outcome = parseEvent(input);
  if (outcome.kind === 'not-json') return 'not JSON';
  return outcome.inexactNumbers === undefined ? 'read' : 'lossy';
}

function ofPayload(text: string | Uint8Array): Answer {
  return ofEvent({ type: 'no.such', version: 'v1', payloadText: text });
}

const START = '{"type":"no.such","version":"v1","payload":';

const BYTES: Readonly<Record<string, (bytes: Uint8Array) => Answer>> = {
  readJson: ofReading,
  'parseEvent, payloadText': ofPayload,
  'parseEvent, input': (bytes) => {
    const payload = bytes[0] === 0xef ? bytes.subarray(3) : bytes;
    return ofEvent(Uint8Array.from([...utf8(START), ...payload, ...utf8('}')]));
  },
  'the command line': (bytes) => {
    const parsed = parseJson(Buffer.from(bytes));
    return parsed.ok ? toAnswer(parsed.value) : 'not JSON';
  },
};

const STRINGS: Readonly<Record<string, (text: string) => Answer | Promise<Answer>>> = {
  readJson: ofReading,
  'parseEvent, payloadText': ofPayload,
  'parseEvent, input': (text) => ofEvent(`${START}${text.replace(/^\ufeff/, '')}}`),
  'an envelope': (text) => {
    const input = fromSqs({ messageId: '1', body: text });
    return parseEvent(input).kind === 'not-json' ? 'not JSON' : ofReading(text);
  },
  interpretError: (text) => {
    const error = interpretError({ operation: 'createNotes', status: 500, body: text });
    if (error.inexactNumbers !== undefined) return 'lossy';
    return readJson(text).ok ? 'read' : 'not JSON';
  },
  MCP: (text) => {
    const payload = readPayload(text);
    if ('problem' in payload) return 'not JSON';
    return typeof payload.value === 'string' ? 'not JSON' : toAnswer(payload.value);
  },
  'the checker': async (text) => {
    const { form, checked } = await check(text, { kind: 'contract', name: 'FailedTransactionData' });
    if (form !== 'json') return 'not JSON';
    return checked[0]?.outcome === 'valid' ? 'read' : 'lossy';
  },
};

describe.each(TEXTS)('%s', (name, text, answer) => {
  it.each(Object.entries(BYTES))('as bytes, for %s', (entry, read) => {
    expect([entry, read(typeof text === 'string' ? utf8(text) : text)]).toEqual([entry, answer]);
  });

  it('as bytes, for the guard over bytes', () => {
    const bytes = typeof text === 'string' ? utf8(text) : text;
    expect(isFailedTransactionDataBytes(bytes)).toBe(answer !== 'not JSON');
    // A guard's `false` contains no reason, so compare only acceptance.
    if (answer !== 'read' || name.startsWith('duplicate'))
      expect(isFailedTransactionDataBytes.exactly(bytes)).toBe(false);
  });

  it.runIf(typeof text === 'string').each(Object.entries(STRINGS))('as text, for %s', async (entry, read) => {
    expect([entry, await read(text as string)]).toEqual([entry, answer]);
  });
});
