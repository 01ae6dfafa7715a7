import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { simplify } from '../generators/simplify.js';
import { compare, publishedSchema, readVectors } from '../published.js';

const vectors = readVectors();

function readSchema(contract: string): ReturnType<typeof publishedSchema> {
  return publishedSchema(vectors.find((one) => one.contract === contract)!);
}

describe('z.fromJSONSchema', () => {
  it('reads every file without conditions, and keeps all rules but conditions', () => {
    const { rejected, lostRules } = compare(vectors, (one) => {
      const schema = z.fromJSONSchema(simplify(publishedSchema(one)));
      return (document) => schema.safeParse(document).success;
    });
    expect(lostRules).toEqual(['conditional', 'forbidden']);
    // Whole numbers beyond 2^53 and leap seconds.
    expect(new Set(rejected.map(({ title }) => title))).toEqual(new Set(['unusual values']));
  });

  it('throws on conditions', () => {
    expect(() => z.fromJSONSchema(readSchema('Transaction'))).toThrow('if/then/else');
  });

  it('rejects undocumented fields next to alternatives only in a simplified schema', () => {
    const note = { body: 'Moved in.', undocumented: true };
    expect(z.fromJSONSchema(readSchema('Note')).safeParse(note).success).toBe(true);
    expect(z.fromJSONSchema(simplify(readSchema('Note'))).safeParse(note).success).toBe(false);
  });
});
