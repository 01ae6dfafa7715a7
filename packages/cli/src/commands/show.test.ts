import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { findWideLines, runCli, runOnTerminal } from '../../test/io.js';
import { findContract, listGroups, openContracts } from '../contracts/index.js';
import { formatFieldTree } from '../show/field-tree.js';
import { readTypeText } from '../show/type-text.js';
import { palette } from '../report/text.js';

const require = createRequire(import.meta.url);

describe('the fields of a contract', () => {
  it('have types and rules, and inner fields are indented', async () => {
    expect((await runCli(['show', 'RegistrationFlow'])).out).toBe(`RegistrationFlow
response: object; if status is REGISTRATION_FLOW_ERROR: error_detail is required; unless status is REGISTRATION_FLOW_ERROR: error_detail is not allowed
Whether one meter point was marked for registration, which runs later and may still fail.

mpxn          required, string
status        required, string; one of REGISTRATION_FLOW_SUCCESS, REGISTRATION_FLOW_ERROR
error_detail  string; required if status is REGISTRATION_FLOW_ERROR; not allowed unless status is REGISTRATION_FLOW_ERROR
`);
    const { out } = await runCli(['show', 'billing.ledger.entry_posted', 'v2']);
    expect(out).toMatch(/^billing\.ledger\.entry_posted@v2\nevent, billing-payments-and-debt: object\n/);
    expect(out).toContain('ledger          required, Ledger\n  account       required, BillingAccount\n');
    expect((await runCli(['show', 'billing.ledger.entry_posted@v2'])).out).toBe(out);
  });

  it('are limited by --depth and --required', async () => {
    const { out } = await runCli(['show', 'Account', '--depth', '1']);
    expect(out).toMatch(/^customers +array of Customer; … \d+ fields$/m);
    expect(out).not.toMatch(/^ /m);
    const required = await runCli(['show', 'billing.ledger.entry_posted', 'v2', '--required']);
    expect(required.out).toContain('  is_charge');
    expect(required.out).not.toContain('source_id');
  });

  it('name the forms of a value, and known values', async () => {
    const { out } = await runCli(['show', 'CreateAccountError']);
    expect(out).toMatch(/^\(FieldErrors\) +at least 1 field$/m);
    expect(out).toMatch(
      /^ {2}code +required, string; such as import_process_failed_validation; others are valid$/m,
    );
  });
});

it.each(['Account', 'createNotes', 'agreement.revoked@v2'])('the example of %s is valid', async (name) => {
  const { out } = await runCli(['show', name, '--format', 'example']);
  expect(await runCli(['validate', name, '-'], out)).toMatchObject({ code: 0 });
});

describe('every contract', () => {
  const entries = listGroups(openContracts())
    .filter(({ title }) => title !== 'operations')
    .flatMap((group) => group.entries);

  it('has fields that fit into 40 columns, or single words', async () => {
    for (const { name } of entries) {
      const layout = { width: 40, palette: palette(false) };
      const text = formatFieldTree(findContract(name), { depth: undefined, required: false }, layout);
      expect(findWideLines(text, 40), name).toEqual([]);
    }
  });

  it('has a type that mentions only types which follow it', async () => {
    const exported = new Set<string>(
      require('@data-import/schemas/index.json').schemas.map(({ name }: { name: string }) => name),
    );
    for (const { name } of entries) {
      const text = await readTypeText(findContract(name));
      const declared = new Set(
        Array.from(text.matchAll(/^(?:export type|import type \{) (\w+)/gm), ([, type]) => type!),
      );
      const code = text.replaceAll(/\/\*[^]*?\*\/|'[^'\n]*'/g, '');
      const mentioned = (code.match(/\b[A-Z]\w+/g) ?? []).filter(
        (word) => exported.has(word) || word === 'JsonValue',
      );
      expect(
        mentioned.filter((word) => !declared.has(word)),
        name,
      ).toEqual([]);
    }
  });
});

it('an event that needs a version is named with its versions, on lines that fit', async () => {
  const { err } = await runOnTerminal(40, ['show', 'agreement.revoked']);
  expect(err).toBe(`data-import: the event agreement.revoked
needs a version; expected
agreement.revoked@v1 or
agreement.revoked@v2
`);
});

it('is printed for 80 columns where a terminal does not know its width', async () => {
  const argv = ['show', 'agreement.revoked'];
  expect(await runOnTerminal(0, argv)).toEqual(await runOnTerminal(80, argv));
});
