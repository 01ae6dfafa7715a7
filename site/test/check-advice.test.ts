import { describe, expect, it } from 'vitest';
import { groupFindings, repeatedIn } from '../client/check/report.js';
import { check, example, mended } from './check-library.js';

const PAIR = { import_supplier: 'E', external_account_number: 'A' };

describe('a required placeholder name', () => {
  it('is named at the fault, with the probable wire name', async () => {
    const { platform_identifier: id, ...rest } = example('ImportProcess') as Record<string, unknown>;
    const [finding] = (await check({ ...rest, acme_identifier: id })).checked[0]!.findings;
    expect(finding).toMatchObject({ pointer: '/platform_identifier', fixes: [] });
    expect(finding!.message).toMatch(
      /^required field is missing; “platform_identifier” is a placeholder for .*: here, probably “acme_identifier”$/,
    );
  });

  it('is named in each item, and without a field of a similar name', async () => {
    const item = { external_account_number: '1', account_created_at: null };
    const { checked } = await check([{ ...item, acme_account_number: null }, item]);
    const messages = checked[0]!.findings.map(({ message }) => message);
    expect(messages[0]).toContain('probably “acme_account_number”');
    expect(messages[1]).toMatch(/is a placeholder for [^:]*$/);
  });
});

describe('a known field in the wrong object', () => {
  it.each([
    [
      'into an item',
      { ...PAIR, mobile: '07700900000', customers: [{ given_name: 'Ada' }] },
      '/payload/customers/0',
    ],
    ['out of an item', { ...PAIR, customers: [{ billing_name: 'Ada' }] }, '/payload'],
    ['into an empty object', { ...PAIR, customers: [{}], salutation: 'Ms' }, '/payload/customers/0'],
  ])('can be moved to its object: %s', async (_name, payload, place) => {
    for (const indent of [0, 2]) {
      for (const wrap of [
        (text: string) => text,
        (text: string) => JSON.stringify({ level: 'info', body: text }),
      ]) {
        const text = wrap(JSON.stringify({ payload }, null, indent));
        const [finding] = (await check(text)).checked[0]!.findings;
        expect(finding!.message).toMatch(/^unknown field "\w+"; it is a field of \/payload/);
        expect(finding!.fixes.map(({ label }) => label)).toEqual([`Move to ${place}`, 'Remove the field']);
        expect(await check(mended(text, finding!.fixes[0]!))).toMatchObject({ valid: 1 });
      }
    }
  });

  it('can also be moved into the payload', async () => {
    const text = JSON.stringify({ external_account_number: 'A', payload: { import_supplier: 'E' } });
    const { checked } = await check(text);
    const fix = checked[0]!.findings
      .flatMap(({ fixes }) => fixes)
      .find(({ label }) => label === 'Move to /payload');
    expect(JSON.parse(mended(text, fix!))).toEqual({ payload: PAIR });
  });

  it.each([
    ['several objects could have it', { ...PAIR, mobile: '07700900000', customers: [{}, {}] }],
    ['no object could have it', { ...PAIR, mobile: '07700900000' }],
    ['the object has it', { ...PAIR, email: 'b', customers: [{ email: 'a' }] }],
  ])('is not moved if %s', async (_name, payload) => {
    const [finding] = (await check({ payload })).checked[0]!.findings;
    expect(finding!.message).toContain('it is a field of /payload/customers/*');
    expect(finding!.fixes.map(({ label }) => label)).toEqual(['Remove the field']);
  });
});

describe('identical faults', () => {
  it('form one group, regardless of index and value', async () => {
    const customers = Array.from({ length: 30 }, (_, at) => ({
      date_of_birth: `${at}/2/1990`,
      foo: 1,
      mobile: at,
    }));
    const { checked } = await check({ payload: { ...PAIR, customers } });
    const groups = groupFindings(checked[0]!.findings);
    expect(groups.map((group) => group.length)).toEqual([30, 30, 30]);
    expect(groups[0]![0]!.pointer).toBe('/payload/customers/0/date_of_birth');
  });

  it('of several payloads are counted, with the first place', async () => {
    const lines = [5, 6, 'x', 7].map((name) => JSON.stringify({ payload: { ...PAIR, billing_name: name } }));
    const report = await check(lines.join('\n'));
    const repeated = repeatedIn(report).map(({ finding, payloads }) => [
      finding.line,
      finding.pointer,
      payloads,
    ]);
    expect(repeated).toEqual([[1, '/payload/billing_name', 3]]);
  });

  it('share the field and the kind', async () => {
    const customers = [{ date_of_birth: 5 }, { date_of_birth: 'x' }, { mobile: 5 }];
    const { checked } = await check({ payload: { ...PAIR, customers, billing_name: 5 } });
    expect(groupFindings(checked[0]!.findings).map((group) => group.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('advice', () => {
  it('is a warning beside the verdict, with the nearest value as a fix', async () => {
    const meter_points = [
      { identifier: '9900000000001', supply_type: 'ELECTRICITY' },
      { identifier: '9900000000006', supply_type: 'ELECTRICTY' },
    ];
    const text = JSON.stringify({
      payload: {
        ...PAIR,
        billing_address1: 'Caf\u00c3\u00a9 road',
        supply_addresses: [{ meter_points }],
      },
    });
    const report = await check(text);
    expect(report).toMatchObject({ valid: 1, invalid: 0 });
    expect(report.checked[0]!.findings).toMatchObject([
      { severity: 'warning', rule: 'mojibake', pointer: '/payload/billing_address1', fixes: [] },
      { rule: 'mpan-check-digit', pointer: '/payload/supply_addresses/0/meter_points/0/identifier' },
      { rule: 'unseen-value', pointer: '/payload/supply_addresses/0/meter_points/1/supply_type' },
    ]);
    const [fix] = report.checked[0]!.findings[2]!.fixes;
    expect(mended(text, fix!)).toContain('"ELECTRICITY"');
  });

  it('compares the payloads of a text, and locates the earlier one', async () => {
    const lines = ['A', 'B'].map((external_account_number) => {
      const meter_points = [{ identifier: '9900000000006', supply_type: 'ELECTRICITY' }];
      return JSON.stringify({
        payload: { ...PAIR, external_account_number, supply_addresses: [{ meter_points }] },
      });
    });
    const { checked } = await check(lines.join('\n'));
    expect(checked.map(({ findings }) => findings.map(({ message }) => message))).toEqual([
      [],
      ['another account has this meter point (line 1)'],
    ]);
  });

  it('is about the payload of an event, and not about values that have faults', async () => {
    const payload = { ...(example('AccountCreatedV1') as object), account_user_emails: ['ada', 5] };
    const { checked } = await check({ type: 'account.created', version: 'v1', payload });
    expect(checked[0]!.findings.map(({ pointer, rule }) => [pointer, rule])).toEqual([
      ['/account_user_emails/0', 'email-address'],
      ['/account_user_emails/1', undefined],
    ]);
  });
});
