import * as events from '@data-import/events';
import { performance } from 'node:perf_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { STANDARD } from '../own-contracts.js';
import { validateEvents } from './contract.js';

vi.mock(import('@data-import/events'), async (original) => {
  const actual = await original();
  return { ...actual, parseEvent: vi.fn(actual.parseEvent), suggestTypes: vi.fn(actual.suggestTypes) };
});

afterEach(() => void vi.restoreAllMocks());

const settings = { unknownFields: 'report', maxIssues: 100 } as const;
const GOOD = { type: 'agreement.revoked', version: 'v1', payload: { agreement_id: 1 } };
const UNKNOWN = { ...GOOD, type: 'agreement.revokd' };

function repeat<Value>(value: Value, times: number): Value[] {
  return Array.from({ length: times }, () => value);
}

it('describes as many events as an answer shows, and counts the others', async () => {
  const batch = [...repeat(GOOD, 300), ...repeat(UNKNOWN, 300), GOOD];
  const { verdicts, total, valid } = await validateEvents(batch, STANDARD, settings);
  expect([total, valid]).toEqual([601, 301]);
  expect(verdicts).toHaveLength(200);
  expect(verdicts.at(-1)).toMatchObject({ index: 399, verdict: 'unknown-type' });
  expect(events.suggestTypes).toHaveBeenCalledTimes(100);
});

it.each([
  ['report', 'allow'],
  ['reject', 'reject'],
] as const)(
  'looks for one issue where no verdict is shown, and with %s: %s',
  async (unknownFields, counted) => {
    const { mock } = vi.mocked(events.parseEvent);
    mock.calls.length = 0;
    const bad = { ...GOOD, payload: { colour: 1 } };
    const { valid } = await validateEvents([...repeat(bad, 102), GOOD], STANDARD, {
      unknownFields,
      maxIssues: 7,
    });
    expect(valid).toBe(1);
    const options = mock.calls.map(([, given]) => given);
    expect(options[99]).toMatchObject({ unknownFields, maxIssues: 7 });
    expect(options.slice(100)).toMatchObject(repeat({ unknownFields: counted, maxIssues: 1 }, 3));
  },
);

it('lets other requests run about every 50 ms', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await validateEvents(repeat({}, 1_000), STANDARD, settings);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(1_000 / 60);
  expect(turns).toBeLessThan(1_000 / 40);
});
