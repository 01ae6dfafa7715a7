import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { event, string } from '@data-import/define';
import { eventCatalogue } from '@data-import/events';
import type { AccountCreatedV1 } from '@data-import/events';
import * as definitions from '@data-import/events/definitions';
import { type Static, Type } from '@sinclair/typebox';
import { expect, expectTypeOf, it } from 'vitest';

const require = createRequire(import.meta.url);

interface Definition {
  readonly properties: object;
  readonly required?: readonly string[];
  readonly 'x-event': object;
}

it('every event has the definition of its contract', () => {
  const all = definitions as unknown as Readonly<Record<string, Definition>>;
  for (const { type, version, name } of eventCatalogue) {
    const file = require.resolve(`@data-import/events/json/${name}.json`);
    const contract = JSON.parse(readFileSync(file, 'utf8')) as Definition;
    const definition = all[name]!;
    expect(definition['x-event'], name).toMatchObject({ type, version });
    expect(Object.keys(definition.properties), name).toEqual(Object.keys(contract.properties));
    expect(definition.required ?? [], name).toEqual(contract.required ?? []);
  }
});

it('a definition can be extended, and keeps the types of its fields', () => {
  const { AccountCreatedV1: standard } = definitions;
  const region = string('Where the account is.');
  const own = event('account.created', 'v1', 'An account was created.', { ...standard.properties, region });
  expect(own.required).toEqual(['account_number', 'account_user_emails', 'region']);
  const composed = Type.Composite([standard, Type.Object({ region: Type.String() })]);
  expectTypeOf<Static<typeof composed>['account_user_emails']>().toEqualTypeOf<
    AccountCreatedV1['account_user_emails']
  >();
  expectTypeOf<Static<typeof standard>>().toEqualTypeOf<AccountCreatedV1>();
});
