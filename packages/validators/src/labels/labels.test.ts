import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWith } from '../runtime/index.js';
import { personMessages } from '../messages/person.js';
import { germanMessages } from '../messages/german.js';
import { Account } from '../generated/Account.js';
import type { ContractLabels } from './contract-labels.js';
import * as english from './english.js';
import * as german from './german.js';

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly examples?: readonly unknown[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $comment?: string;
}

function readSchema<T>(name: string): T {
  const url = new URL(`../../../schemas/dist/json/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as T;
}

interface Index {
  readonly operations: readonly { readonly request?: string }[];
  readonly openEnums: Readonly<Record<string, readonly string[]>>;
}

const index = readSchema<Index>('index');

function listContracts(): string[] {
  const requests = index.operations.flatMap(({ request }) => request ?? []);
  return [
    ...new Set(requests.flatMap((name) => [name, ...Object.keys(readSchema<Schema>(name).$defs ?? {})])),
  ];
}

function listFields(
  root: Schema,
  schema: Schema,
  before: string,
): [path: string, values: readonly string[]][] {
  const { $ref, properties = {}, items, oneOf = [], anyOf = [] } = schema;
  const name = $ref?.replace('#/$defs/', '');
  const isOpenEnum = schema.$comment?.startsWith('The examples are the values seen so far') === true;
  return [
    ...(before === '' ? [] : [[before, isOpenEnum ? schema.examples : []] as [string, string[]]]),
    ...[...oneOf, ...anyOf, ...(name === undefined ? [] : [root.$defs![name]!])].flatMap((each) =>
      listFields(root, each, before).filter(([path]) => path !== before),
    ),
    ...(items === undefined ? [] : listFields(root, items, `${before}.*`)),
    ...Object.entries(properties).flatMap(([field, inner]) =>
      listFields(root, inner, before === '' ? field : `${before}.${field}`),
    ),
  ];
}

type Language = Readonly<Record<string, ContractLabels<object> | undefined>>;

describe.each<[string, Language]>([
  ['English', english as unknown as Language],
  ['German', german as unknown as Language],
])('labels in %s', (_language, catalogue) => {
  it('are of the contracts of all request bodies', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(listContracts().toSorted());
  });

  it.each(listContracts())('name each field and each listed value of %s, and no others', (name) => {
    const schema = readSchema<Schema>(name);
    const fields = new Map(listFields(schema, schema, ''));
    const { labels, values } = catalogue[name]!;
    expect(Object.keys(labels).toSorted()).toEqual([...fields.keys()].toSorted());
    const listed = [...fields].filter(([, each]) => each.length > 0);
    expect(
      Object.fromEntries(Object.entries(values).map(([path, words]) => [path, Object.keys(words)])),
    ).toEqual(Object.fromEntries(listed));
    for (const label of [...Object.values<string>(labels), ...Object.values(values).flatMap(Object.values)])
      expect(label).toMatch(/^[\p{Lu}\d][^"'`_.:]*$/u);
  });
});

it('are for the messages of any issue, and may be spread', () => {
  const draft = { customers: [{ mobile: 'x', shoe_size: 38 }], smart_read_cycle_day: '7' };
  const say = (...wording: Parameters<typeof describeWith>): string[] | undefined =>
    Account.validate(draft, { partial: true, describe: describeWith(...wording) }).issues?.map(
      ({ message }) => message,
    );
  const { labels, values } = english.Account;
  expect(
    say(personMessages, { labels: { ...labels, 'customers.*.shoe_size': 'Shoe size' }, values }),
  ).toEqual([
    'Mobile number: Use 7 to 15 digits, without an extension',
    'Shoe size: This field is not used here, so leave it empty',
    'Day of the smart read cycle: Enter a whole number such as 12',
  ]);
  expect(say(germanMessages, german.Account)?.[0]).toBe(
    'Mobilnummer: Geben Sie eine Telefonnummer mit 7 bis 15 Ziffern ein, ohne Durchwahl',
  );
});

it('have paths that a type checks', () => {
  const labels = {
    'customers.*.mobile': 'Handy',
    // @ts-expect-error -- a misspelt path
    'customers.*.mobil': 'Handy',
  } satisfies Partial<ContractLabels<Account>['labels']>;
  expect(labels).not.toHaveProperty('mobile');
  // @ts-expect-error -- no such path
  expect(english.Customer.labels['moblie']).toBeUndefined();
});
