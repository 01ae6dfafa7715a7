import { expect, it } from 'vitest';
import { errorKinds } from './error-kinds.js';

it.each(Object.entries(errorKinds))('%s is described for a line of a log', (key, entry) => {
  expect(entry.kind).toBe(key);
  for (const text of [entry.happened, ...Object.values(entry.advice)]) {
    expect(text).toMatch(/^[a-z][^\n]*[a-zA-Z]$/);
  }
});
