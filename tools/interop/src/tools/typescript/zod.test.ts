import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readVectors } from '../../gate/vectors.js';
import { readSchema } from './published.js';
import { simplify } from './simplify.js';

const vectors = readVectors();

function schemaOf(contract: string): Parameters<typeof z.fromJSONSchema>[0] {
  return readSchema({ contract, usedFor: 'request' }) as Parameters<typeof z.fromJSONSchema>[0];
}

describe('z.fromJSONSchema', () => {
  it('takes a file as it is, unless it has a condition, which is a limit of zod', () => {
    const refused = vectors.flatMap((contract) => {
      const schema = readSchema(contract);
      const hasCondition = JSON.stringify(schema).includes('"if":{');
      try {
        z.fromJSONSchema(schema);
        return hasCondition ? [`${contract.contract} is taken`] : [];
      } catch (error) {
        return hasCondition ? [] : [`${contract.contract}: ${String(error)}`];
      }
    });
    expect(refused).toEqual([]);
    expect(() => z.fromJSONSchema(schemaOf('Transaction'))).toThrow('if/then/else');
  });

  // It rejected every record: both alternatives matched, because it reads `required` in objects alone.
  it('accepts a PSR record with one code, and rejects one with both', () => {
    const schema = z.fromJSONSchema(schemaOf('PsrRecord'));
    const codes = [{ elec_industry_code: '12' }, { elec_industry_code: '12', gas_industry_code: '1' }, {}];
    expect(codes.map((record) => schema.safeParse(record).success)).toEqual([true, false, false]);
  });

  it('rejects undocumented fields beside alternatives, of a simplified schema', () => {
    const note = { body: 'Moved in.', undocumented: true };
    expect(z.fromJSONSchema(schemaOf('Note')).safeParse(note).success).toBe(true);
    expect(z.fromJSONSchema(simplify(schemaOf('Note'))).safeParse(note).success).toBe(false);
  });
});
