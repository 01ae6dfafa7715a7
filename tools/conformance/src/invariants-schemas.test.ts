import { describe, expect, it } from 'vitest';
import { readCommitted } from '../test/committed.js';
import { INVARIANTS } from '../test/invariants.js';

const committed = readCommitted();

describe('the committed contracts', () => {
  it.each(INVARIANTS)('$name: $words', (invariant) => {
    expect(invariant.violations(committed)).toStrictEqual([]);
  });
});
