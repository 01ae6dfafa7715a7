import { expect, it } from 'vitest';
import { perform } from './perform.js';

it('escapes bidirectional control characters of a pasted schema', async () => {
  const before = { type: 'object', properties: { 'a\u202eb': { type: 'string' } } };
  const { value } = await perform({ before, after: { type: 'object' } } as never).next();
  const text = JSON.stringify(value);
  expect(text).toContain('a\\\\u202eb');
  expect(text).not.toContain('\u202e');
});
