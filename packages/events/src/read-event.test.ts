import * as runtime from '@data-import/validators/runtime';
import { expect, it, vi } from 'vitest';
import { readEvent } from './read-event.js';

vi.mock(import('@data-import/validators/runtime'), async (original) => {
  const actual = await original();
  return { ...actual, fields: vi.fn(actual.fields) };
});

it('makes its checks once, not for each event that cannot be read', () => {
  const made = vi.mocked(runtime.fields).mock.calls.length;
  for (const input of [null, {}, { payloadText: '{' }]) expect(readEvent(input).kind).not.toBe('read');
  expect(vi.mocked(runtime.fields)).toHaveBeenCalledTimes(made);
});
