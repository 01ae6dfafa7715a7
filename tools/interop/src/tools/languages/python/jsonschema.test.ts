import { findProgram } from '@data-import/workspace/programs';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../gate/vectors.js';
import { PYTHON } from '../programs.js';
import { draft07Files, schemaFiles } from '../published-files.js';
import { askJsonschema, jsonschema } from './jsonschema.js';

const schemas = schemaFiles('schemas');

/** The same document with another year for 0, and without leap seconds. */
function withinPython(document: unknown): unknown {
  const text = JSON.stringify(document).replaceAll(/0000(?=-\d\d-\d\d)/g, '2000');
  return JSON.parse(text.replaceAll(/(?<=T\d\d:\d\d:)60/g, '59'));
}

describe.skipIf(findProgram(PYTHON).path === undefined)("Python's jsonschema", () => {
  it('accepts all valid documents but those with the year 0 or a leap second, and refuses all others', async () => {
    const vectors = readVectors();
    const { facts, verdicts } = await jsonschema.run({ folder: '', vectors });
    expect(facts['schemas taken']).toMatch(/^(\d+) of \1$/);
    const refused = vectors.flatMap(({ contract, valid }) =>
      valid
        .filter((_vector, index) => !verdicts!.get(contract)!.valid[index]!)
        .map(({ document }) => ({ schema: schemas.get(contract)!, documents: [withinPython(document)] })),
    );
    expect(refused.length).toBeLessThan(20);
    expect(new Set(askJsonschema(refused, 'strict').flat())).toStrictEqual(new Set([true]));
    const accepted = vectors.flatMap(({ contract, invalid }) =>
      invalid.filter((_vector, index) => verdicts!.get(contract)!.invalid[index]!),
    );
    expect(accepted).toStrictEqual([]);
  });

  it('as it comes, lets a newline follow a decimal', () => {
    const documents = ['1.5', '1.5\n'].map(withDebt);
    const [current, draft07] = [schemas, draft07Files()].map((files) => ({
      schema: files.get('PrepayDetails')!,
      documents,
    }));
    expect(askJsonschema([current!], 'stock')).toStrictEqual([[true, true]]);
    // With the `pattern` keyword of the settings, and with the draft-07 files, not.
    expect(askJsonschema([current!], 'strict')).toStrictEqual([[true, false]]);
    expect(askJsonschema([draft07!], 'stock')).toStrictEqual([[true, false]]);
  });
});

function withDebt(amount: string) {
  return { debt_balance: amount };
}
