import { expect, it } from 'vitest';
import { MAX_NESTING } from '@data-import/validators/text';
import { parseJson } from './parse.js';

it('refuses nesting that would crash the process', () => {
  const bytes = Buffer.alloc(MAX_NESTING + 1, '[');
  expect(parseJson(bytes, 7)).toEqual({
    ok: false,
    incomplete: false,
    fault: { kind: 'too_deep', message: 'nested too deeply; expected at most 5000000 levels', line: 7 },
  });
});
