import * as published from '@data-import/errors';
import { operations } from '@data-import/schemas';
import { readRestContracts } from '@data-import/workspace/contracts';
import { ROOT } from '@data-import/workspace/processes';
import { describe, expect, it } from 'vitest';
import { restFixture } from '../../test/rest-fixture.js';
import { errorKindsTable, knownErrorCodesTable, readErrorTables, repeatTable } from './error-tables.js';

/** The rows of a table below its head. */
function rowsOf(text: string): string[] {
  return text.split('\n').slice(2);
}

describe('the tables of errors', () => {
  it('are read from the sources of what is published', async () => {
    const { kinds, codes } = await readErrorTables(ROOT);
    expect(kinds).toEqual(Object.values(published.errorKinds));
    expect(codes).toEqual(Object.values(published.knownErrorCodes));
  });

  it('show a kind with what to do for each value of retry', () => {
    const kind = {
      kind: 'lost',
      happened: 'it is lost',
      basis: ['http'],
      advice: { 'as-is': 'look', no: 'weep' },
      fields: ['where'],
    } as const;
    expect(rowsOf(errorKindsTable({ kinds: [kind], codes: [] }))).toEqual([
      '| `lost` | it is lost | `as-is`: look<br>`no`: weep | `http` | `where` |',
    ]);
  });

  it('show a code with its place', () => {
    const entry = {
      code: 'gone',
      meaning: 'It is gone.',
      operation: 'createNotes',
      status: 404,
      pointer: '/code',
    } as const;
    expect(rowsOf(knownErrorCodesTable({ kinds: [], codes: [entry] }))).toEqual([
      '| `gone` | `createNotes` 404 | `/code` | It is gone. |',
    ]);
  });
});

describe('the table of repeated requests', () => {
  const repeat = { harmless: 'yes', basis: 'It is.', checkWith: [], specification: 'Orders' } as const;
  const [one] = restFixture().operations;

  it('has one row for operations that say the same, and marks assumptions', () => {
    const rest = restFixture({
      operations: [
        { ...one!, operationId: 'a', repeat },
        { ...one!, operationId: 'b', repeat },
        {
          ...one!,
          operationId: 'c',
          repeat: { ...repeat, harmless: 'on-condition', condition: 'it is old', assumption: 'Old is old.' },
        },
        {
          ...one!,
          operationId: 'd',
          repeat: { ...repeat, harmless: 'not-documented', checkWith: ['a', 'b'] },
        },
      ],
    });
    expect(rowsOf(repeatTable(rest))).toEqual([
      '| `a`<br>`b` | yes | It is. |  | Orders |',
      '| `c` | if it is old | It is. Our assumption: Old is old. |  | Orders |',
      '| `d` | not documented | It is. | `a`, `b` | Orders |',
    ]);
  });

  it('names every operation', () => {
    const text = repeatTable(readRestContracts(ROOT));
    expect(Object.keys(operations).filter((id) => !text.includes(`\`${id}\``))).toEqual([]);
  });
});
