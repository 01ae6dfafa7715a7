import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/trial.js';
import { AdviceFile } from './advice.js';
import { CustomerReader, type SourceFile } from './customer.js';
import { readSource } from './read-source.js';

const folder = temporaryFolder();

async function adviseOn(lines: readonly object[]): Promise<AdviceFile> {
  const source: SourceFile = { file: join(folder, 'accounts.ndjson'), kind: 'customers' };
  writeFileSync(source.file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const reader = new CustomerReader();
  const advice = await AdviceFile.create(folder, reader);
  for await (const batch of readSource(source, reader)) await advice.add('accounts.ndjson', batch);
  return advice;
}

it('names the line, the account and the field of each piece of advice', async () => {
  const lines = [
    { import_supplier: 'EXAMPLE', external_account_number: 'A-1', billing_name: 'Zoe ' },
    { import_supplier: 'EXAMPLE', external_account_number: 'A-2', billing_name: 5 },
    {
      account: { import_supplier: 'EXAMPLE', external_account_number: 'A-1 ' },
      notes: [{ body: 'Rang.', created_at: '2924-01-01T00:00:00Z' }],
    },
  ];
  const advice = await adviseOn(lines);
  expect(await advice.finish()).toMatch(/advice\.csv: 5 rows of advice$/);
  const rows = readFileSync(join(folder, 'advice.csv'), 'utf8').trimEnd().split(/\r?\n/);
  expect(rows.map((row) => row.split(',').slice(0, 6).join())).toEqual([
    'place,import_supplier,external_account_number,request,field,rule',
    'accounts.ndjson:1,EXAMPLE,A-1,account,/billing_name,outer-white-space',
    'accounts.ndjson:3,EXAMPLE,A-1 ,account,/external_account_number,similar-account',
    'accounts.ndjson:3,EXAMPLE,A-1 ,account,/external_account_number,outer-white-space',
    'accounts.ndjson:3,EXAMPLE,A-1 ,notes,/external_account_number,outer-white-space',
    'accounts.ndjson:3,EXAMPLE,A-1 ,notes,/notes/0/created_at,implausible-year',
  ]);
  expect(rows[2]).toContain('(accounts.ndjson:1)');
});

it('contains no cell that a spreadsheet would evaluate as a formula', async () => {
  const advice = await adviseOn([
    { import_supplier: 'EXAMPLE', external_account_number: '=1+1', billing_name: 'Zoe ' },
  ]);
  await advice.finish();
  expect(readFileSync(join(folder, 'advice.csv'), 'utf8')).toContain(",EXAMPLE,'=1+1,account,/billing_name,");
});
