import { FORMATS } from '@data-import/compiler/formats';
import type { JsonSchema } from '@data-import/compiler/json-schema';
import { describe, expect, it } from 'vitest';
import { readEventContracts, readRestContracts } from '../contracts.js';
import { type FieldRow, plainText } from '../page.js';
import { eventContext, restContext, type ShapeContext } from './references.js';
import { type Described, describeDocument } from './field-rows.js';

const rest = restContext(readRestContracts());
const events = eventContext(readEventContracts());

function rowsByPath(rows: readonly FieldRow[]): Map<string, FieldRow> {
  const all = rows.flatMap((row) => [[row.path, row] as const, ...rowsByPath(row.rows)]);
  return new Map(all);
}

function listRows(name: string, context: ShapeContext = rest): Map<string, FieldRow> {
  return rowsByPath(describeDocument(context.schemas.get(name)!, context).rows);
}

describe('the field rows of a contract', () => {
  it('unfold its references', () => {
    const rows = listRows('Account');
    expect(rows.get('import_supplier')).toMatchObject({ presence: 'required', type: ['string'] });
    expect(rows.get('customers')).toMatchObject({
      presence: 'optional',
      type: ['array of ', { page: 'contracts/Customer', text: 'Customer', isCode: true }],
    });
    expect(rows.get('customers[].psr[].effective_from')).toMatchObject({
      name: 'effective_from',
      format: { name: 'date', example: '2024-03-01' },
    });
  });

  it('distinguish known values from closed lists', () => {
    expect(listRows('Account').get('account_type')).toMatchObject({
      type: ['string, ', { page: 'values/Account.account_type', text: 'known values' }],
      remarks: [{ kind: 'known-values', text: 'DOMESTIC; others are valid' }],
    });
    const status = listRows('NoteResult').get('status')!;
    expect(plainText(status.type)).toBe('string, one of 2 values');
    expect(status.rules.map(plainText)).toEqual(['one of NOTE_CREATION_SUCCESS, NOTE_ALREADY_EXISTS']);
  });

  it.each([
    ['ImportProcess', 'platform_identifier', 'null unless status is PROCESSED'],
    ['RegistrationFlow', 'error_detail', 'required if status is REGISTRATION_FLOW_ERROR'],
    ['RegistrationFlow', 'error_detail', 'not allowed unless status is REGISTRATION_FLOW_ERROR'],
    ['Transaction', 'reason', 'not allowed if type is SUPPLY_CHARGE'],
    ['Note', 'body', 'required without document_paths'],
    ['PsrRecord', 'gas_industry_code', 'required without elec_industry_code, not allowed with it'],
    ['CreateTransactionsQuery', 'check_previously_added', 'true if left out'],
    ['TransactionImportError', 'status', 'always TRANSACTION_IMPORT_ERROR'],
    ['FieldErrors', '*', 'array of strings: at least 1 item'],
  ])('%s.%s: %s', (name, path, rule) => {
    expect(listRows(name).get(path)?.rules.map(plainText)).toContain(rule);
  });

  it.each([
    ['ImportProcess', 'unless status is PROCESSED: platform_identifier is null'],
    ['RegistrationFlow', 'if status is REGISTRATION_FLOW_ERROR: error_detail is required'],
    ['Note', 'at least one of body and document_paths is required'],
    ['PsrRecord', 'exactly one of elec_industry_code and gas_industry_code is required'],
    ['FieldErrors', 'at least 1 field'],
    ['Customer', 'no other fields'],
  ])('state the rules for %s as a whole: %s', (name, rule) => {
    const { rules } = describeDocument(rest.schemas.get(name)!, rest);
    expect(rules.map(plainText)).toContain(rule);
  });

  it('list the fields of each alternative', () => {
    const rows = listRows('CreateAccountError');
    expect(
      [...rows.values()].filter(({ presence }) => presence === 'alternative').map(({ path }) => path),
    ).toEqual(['(ImportProcessValidationFailed)', '(AccountAlreadyImported)', '(FieldErrors)', '(other)']);
    expect(rows.get('(ImportProcessValidationFailed).code')).toBeDefined();
    expect(rows.get('(other)')?.remarks).toMatchObject([{ kind: 'gap' }]);
  });

  it('do not unfold a shape inside itself', () => {
    expect(listRows('FieldErrors').get('*')).toMatchObject({ rows: [] });
  });

  it('fail on keywords without a wording', () => {
    const unknown: JsonSchema[] = [
      { type: 'string', format: 'colour' },
      { type: 'object', properties: { a: false } },
      { type: 'object', properties: {}, oneOf: [{ type: 'object' }] },
      { type: 'object', properties: {}, if: { properties: { a: { minLength: 1 } } } },
      { $ref: '#/$defs/Nothing' },
    ];
    for (const schema of unknown)
      expect(() => describeDocument(schema, rest).rows).toThrow(/ha(s|ve) no wording|^there is no schema /);
  });
});

type Shown = (value: never, row: Described, schema: JsonSchema) => boolean;

const says =
  (lines: (row: Described) => readonly string[]) =>
  (row: Described, ...texts: readonly string[]): boolean =>
    texts.every((text) => lines(row).some((line) => line.includes(text)));

// A description may already contain the rule.
const rule = says(({ rules, description }) => [...rules, description].map(plainText));
const type = says((row) => [plainText(row.type)]);
const description = says((row) => [plainText(row.description)]);
const remark = says(({ remarks }) => remarks.map(({ text }) => text));

const plain = (text: string): string => text.replaceAll('`', '');
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function isAnything(schema: JsonSchema): boolean {
  return schema.anyOf?.length === 6 || Object.keys(schema).every((key) => /^(x-.*|description)$/.test(key));
}

const SHOWN: Readonly<Record<string, Shown>> = {
  description: (value: string, row) => description(row, plain(value)),
  type: (value: string | string[], row, schema) =>
    [value].flat().every((each) => type(row, each) || (each === 'object' && schema.properties !== undefined)),
  $ref: (value: string, row) => type(row, value.replace('#/$defs/', '')),
  format: (value: string, row) => row.format?.name === value && rule(row, FORMATS.get(value)!.meaning),
  // The pattern of a field with a format only repeats the format.
  pattern: (value: string, row, schema) => schema.format !== undefined || rule(row, value),
  minLength: (value: number, row) => rule(row, ['may be empty', 'not empty'][value] ?? `least ${value} ch`),
  minItems: (value: number, row) => rule(row, `at least ${value} item`),
  minProperties: (value: number, row) => rule(row, `at least ${value} field`),
  enum: (value: unknown[], row) => rule(row, ...value.map(asText)),
  const: (value: unknown, row) => rule(row, asText(value)),
  default: (value: unknown, row) => rule(row, `${asText(value)} if left out`),
  examples: (value: unknown[], row, schema) =>
    (schema['x-open-enum'] === true ? remark : rule)(row, ...value.map(asText)),
  'x-open-enum': (_value, row) => row.remarks.some(({ kind }) => kind === 'known-values'),
  'x-undocumented': (value: string, row) => remark(row, value),
  'x-assumption': (value: string, row) => remark(row, value),
  'x-pii': (_value, row) => remark(row, 'personal data'),
  anyOf: (value: JsonSchema[], row, schema) =>
    (isAnything(schema) && type(row, 'JSON value')) ||
    value.every(({ required, $ref, type: is }) => {
      if (required !== undefined) return rule(row, `at least one of`, required[0]!);
      return type(
        row,
        $ref?.replace('#/$defs/', '') ?? (is === undefined ? 'any other JSON value' : `${is}`),
      );
    }),
  oneOf: (value: JsonSchema[], row) =>
    rule(row, 'exactly one of', ...value.map(({ required }) => required![0]!)),
  if: (value: JsonSchema, row) =>
    Object.entries(value.properties!).every(([name, each]) =>
      rule(row, `${name} is ${asText((each as JsonSchema).const)}`),
    ),
  then: (value: JsonSchema, row) => rule(row, 'if ', ...toSide(value)),
  else: (value: JsonSchema, row) => rule(row, 'unless ', ...toSide(value)),
};

function toSide({ properties = {}, required = [] }: JsonSchema): string[] {
  const limited = Object.entries(properties).map(([name, each]) =>
    each === false ? `${name} is not allowed` : `${name} is ${String(each.type)}`,
  );
  return [...limited, ...required.map((name) => `${name} is required`)];
}

const OF_THE_PAGE = new Set(['$schema', '$id', '$defs', 'title', 'x-event', 'x-account']);
const OF_ROWS = new Set(['properties', 'required', 'items', 'additionalProperties']);

function unshown(schema: JsonSchema, path: string, row: Described, rows: Map<string, FieldRow>): string[] {
  const faults = Object.entries(schema).flatMap(([keyword, value]) => {
    if (OF_THE_PAGE.has(keyword) || OF_ROWS.has(keyword)) return [];
    return SHOWN[keyword]?.(value as never, row, schema) === true ? [] : [`${path} ${keyword}`];
  });
  const { properties = {}, additionalProperties, items, required = [] } = schema;
  const inner = Object.entries(properties).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const fieldRow = rows.get(at);
    if (field === false || fieldRow === undefined) return [`${at} has no row`];
    const presence = required.includes(name) ? 'required' : 'optional';
    const wrong = fieldRow.presence === presence ? [] : [`${at} is ${presence}`];
    return [...wrong, ...unshown(field, at, fieldRow, rows)];
  });
  if (additionalProperties === false && !rule(row, 'no other fields')) inner.push(`${path} is closed`);
  if (additionalProperties === true && !type(row, 'any ')) inner.push(`${path} has any fields`);
  if (typeof additionalProperties === 'object') {
    const others = rows.get(path === '' ? '*' : `${path}.*`);
    inner.push(...(others === undefined ? ['*'] : unshown(additionalProperties, '*', others, rows)));
  }
  if (items !== undefined) inner.push(...unshown(items, path, row, rows));
  if (!isAnything(schema)) inner.push(...unshownAlternatives(schema, path, row, rows));
  return [...faults, ...inner];
}

function unshownAlternatives(
  { anyOf = [] }: JsonSchema,
  path: string,
  row: Described,
  rows: Map<string, FieldRow>,
): string[] {
  return anyOf.flatMap(({ required, ...branch }) => {
    if (required !== undefined && Object.keys(branch).length === 0) return [];
    const own = rows.get(`${path}(${branch.$ref?.replace('#/$defs/', '') ?? 'other'})`);
    return unshown(branch, path, own ?? row, rows);
  });
}

describe.each([
  ['REST', rest],
  ['events', events],
])('no rule of a schema of %s is lost', (_package, context) => {
  it('in the rows of its document', () => {
    for (const [name, schema] of context.schemas) {
      const whole = describeDocument(schema, context);
      expect(unshown(schema, '', whole, rowsByPath(whole.rows)), name).toEqual([]);
    }
  });

  it('and every row has a unique path', () => {
    const count = (rows: readonly FieldRow[]): number =>
      rows.reduce((sum, row) => sum + 1 + count(row.rows), 0);
    for (const schema of context.schemas.values()) {
      const rows = describeDocument(schema, context).rows;
      expect(rowsByPath(rows).size).toBe(count(rows));
    }
  });

  it('and this test detects missing rules', () => {
    const schema = [...context.schemas.values()].find(({ type: is }) => is === 'object')!;
    const whole = describeDocument(schema, context);
    const more = { ...schema, maxProperties: 4 } as JsonSchema;
    expect(unshown(more, '', whole, rowsByPath(whole.rows))).toEqual([' maxProperties']);
    expect(unshown(schema, '', { ...whole, description: [] }, rowsByPath(whole.rows))).toEqual([
      ' description',
    ]);
    expect(unshown(schema, '', whole, new Map())).not.toEqual([]);
  });
});
