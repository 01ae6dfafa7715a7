import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '@data-import/schemas';
import { temporaryFolder } from '@data-import/workspace/testing';
import { expect, it } from 'vitest';
import type { Unchecked } from './cells.js';
import { convert, copySample, listFaults } from './testing.js';

it('converts sheets, and reports faults with their rows and text', async () => {
  const folder = temporaryFolder();
  copySample(folder);
  expect(await convert('to-ndjson.ts', folder)).toMatchObject({ failed: false, stderr: '' });
  const lines = readFileSync(join(folder, 'accounts.ndjson'), 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      source: { file: 'customers.csv', row: 2 },
      external_account_number: 'A-9',
      customers: [
        {
          mobile: '07700 900123',
          date_of_birth: '1984-02-29',
          customer_preferences: { opted_into_sms: true },
        },
      ],
      supply_addresses: [
        {
          meter_points: [
            {
              profile_class: 2,
              meters: [
                {
                  meter_serial_number: '000123',
                  transfer_readings: [{ reading_value: '21437.5' }, { reading_value: '09318.25' }],
                },
              ],
            },
            { identifier: '7600012309' },
          ],
        },
      ],
      transfer_balance: '1234.50',
      last_billed_to_date: '2025-01-31',
    },
    { source: { row: 3 }, transfer_balance: '-42.17' },
    { source: { row: 5 } },
    {
      source: { file: 'customers.csv', row: 6 },
      import_supplier: 'EXAMPLE_ENERGY',
      external_account_number: 'A-12',
    },
  ]);
  expect(listFaults(folder)).toEqual([
    'meter_points.csv:3 effective_from date 31/04/2024',
    'readings.csv:4 reading_date date 31/06/2024',
    'meter_points.csv:4 profile_class type two',
    'readings.csv:5 reading_value decimal about 100',
    'customers.csv:3 last_billed_to_date date 99/99/9999',
    'customers.csv:5 date_of_birth date 31/02/1990',
    'customers.csv:5 opted_into_sms type perhaps',
    'meter_points.csv:5 supply_start_date date 1 July 2024',
    'customers.csv:5 transfer_balance decimal "1.234,50"',
    'meter_points.csv:5 identifier scientific-notation 1.01E+12',
  ]);
});

it('writes nothing if a row has no account', async () => {
  const folder = temporaryFolder();
  copySample(folder);
  appendFileSync(join(folder, 'readings.csv'), 'A-13,1010000001235,DAY,30/06/2024,1\n');
  const { failed, stderr } = await convert('to-ndjson.ts', folder);
  expect(failed).toBe(true);
  expect(stderr).toContain('readings.csv:6: customers.csv has no row with this account_number');
  expect(existsSync(join(folder, 'accounts.ndjson'))).toBe(false);
});

it('the types accept the text of a cell in any field, and only documented fields', () => {
  const account: Unchecked<Account> = { supply_addresses: [{ meter_points: [{ profile_class: 'two' }] }] };
  // @ts-expect-error the field is called email
  account.customers = [{ e_mail: 'ada@example.com' }];
  expect(account).toBeDefined();
});
