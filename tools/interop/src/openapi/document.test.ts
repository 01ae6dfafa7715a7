import { describe, expect, it } from 'vitest';
import { type Node, listOperations, readDocument, resolve, walk } from '../openapi.js';

const document = readDocument();

const SUPPLIER = '{import_supplier_code}/';
const ACCOUNT = `${SUPPLIER}{external_account_number}/`;

/** The specification's endpoints in order, written by hand so that a lost definition fails a test. */
const SPECIFIED = [
  ['validateAccount', 'POST', 'v2', 'accounts/validate/'],
  ['createAccount', 'POST', 'v2', 'accounts/'],
  ['getImportProcess', 'GET', 'v2', `accounts/${SUPPLIER}{external_identifier}/`],
  ['getAccountTransferStatus', 'GET', 'v1', `account-transfer-status/${ACCOUNT}`],
  ['listAccountImportProcesses', 'GET', 'v1', `all-account-import-processes/${SUPPLIER}`],
  ['listPendingAccountImportProcesses', 'GET', 'v1', `pending-account-import-processes/${SUPPLIER}`],
  ['listImportedAccountImportProcesses', 'GET', 'v1', `imported-account-import-processes/${SUPPLIER}`],
  ['getMeterPointStatuses', 'GET', 'v1', `meterpoint-statuses-for-account/${ACCOUNT}`],
  ['createNotes', 'POST', 'v1', 'notes/create/'],
  ['createTransactions', 'POST', 'v1', 'transactions/create/'],
  ['createHistoricalStatements', 'POST', 'v1', 'historical-statements/create/'],
  ['createPaymentInstruction', 'POST', 'v1', 'payment-instruction/create/'],
  ['sendRegistrationFlows', 'POST', 'v1', `send-registration-flows/${ACCOUNT}`],
].map(([operationId, method, version, path]) => [operationId, method, `/${version}/data-import/${path}`]);

function findParameters(operationId: string): unknown[] {
  const placed = listOperations(document).find(({ operation }) => operation.operationId === operationId);
  return (placed?.operation.parameters ?? []).map(({ $ref }) => resolve(document, $ref));
}

describe('operations', () => {
  it('match the specification, in its order', () => {
    const present = listOperations(document).map(({ operation, method, path }) => [
      operation.operationId,
      method,
      path,
    ]);
    expect(present).toEqual(SPECIFIED);
  });

  it('have one described tag', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
    for (const { operation } of listOperations(document)) {
      expect(operation.tags).toHaveLength(1);
      expect(tags).toContain(operation.tags[0]);
    }
  });
});

it('parameters are required in a path, before those of a query, which are optional', () => {
  expect(findParameters('getImportProcess')).toMatchObject([
    { name: 'import_supplier_code', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'external_identifier', in: 'path', required: true, schema: { type: 'string' } },
  ]);
  const flag = { in: 'query', required: false, schema: { type: 'boolean', default: true } };
  expect(findParameters('createTransactions')).toMatchObject([
    { name: 'check_previously_added', ...flag },
    { name: 'force_add_to_current_statement', ...flag },
  ]);
  expect(findParameters('sendRegistrationFlows')).toMatchObject([
    { name: 'import_supplier_code', in: 'path' },
    { name: 'external_account_number', in: 'path' },
    { name: 'supply_start_date', in: 'query', required: false, schema: { format: 'date' } },
  ]);
});

it('the security is the Authorization header, for every operation', () => {
  expect(document.security).toEqual([{ token: [] }]);
  const scheme = document.components.securitySchemes['token']!;
  expect(scheme).toMatchObject({ type: 'apiKey', in: 'header', name: 'Authorization' });
  expect(scheme['description']).toContain('Token <ACCESS_TOKEN>');
  expect(scheme['x-undocumented']).toContain('lifetime');
  expect(listOperations(document).filter(({ operation }) => 'security' in operation)).toEqual([]);
});

describe('schemas', () => {
  const schemas = Object.entries(document.components.schemas);

  it('of objects are components, never inline, except for alternatives that restate fields', () => {
    const places: string[] = [];
    walk(document, (node, pointer) => {
      if (typeof node['properties'] === 'object' && 'type' in node) places.push(pointer);
    });
    expect(places).toContain('/components/schemas/Account');
    expect(
      places.filter((pointer) => !/^\/components\/schemas\/[^/]+(\/(any|one)Of\/\d+)?$/.test(pointer)),
    ).toEqual([]);
  });

  it('are not repeated under another name', () => {
    const texts = schemas.map(([, schema]) => JSON.stringify(schema));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('do not repeat alternatives or values', () => {
    const places = new Map<string, string[]>();
    const keywords = ['anyOf', 'oneOf', 'enum'];
    walk(document.components.schemas, (node, pointer) => {
      if (!keywords.some((keyword) => keyword in node)) return;
      const { description: _description, ...rest } = node;
      const text = JSON.stringify(rest);
      places.set(text, [...(places.get(text) ?? []), pointer]);
    });
    expect([...places.values()]).toContainEqual(['/ImportProcess/properties/status']);
    expect([...places.values()].filter((pointers) => pointers.length > 1)).toEqual([]);
  });

  it('mark undocumented parts, open lists and assumptions', () => {
    const { Transaction, CreateNotesError } = document.components.schemas;
    expect(CreateNotesError!['x-undocumented']).toMatch(/400/);
    const { type } = Transaction!['properties'] as Record<string, Node>;
    expect(type).toMatchObject({ type: 'string', 'x-open-enum': true });
    expect(type!['examples']).toContain('SUPPLY_CHARGE');
    expect(document.info['x-undocumented']).toMatch(/rate limits.*time-outs/);
    const registration = listOperations(document).find(({ path }) => path.includes('send-registration'))!;
    expect(registration.operation).toMatchObject({
      'x-assumption': expect.stringContaining('only documented parameters'),
    });
    const { et_in_progress } = document.components.schemas['MeterPoint']!['properties'] as Record<
      string,
      Node
    >;
    expect(et_in_progress!['x-assumption']).toContain('erroneous transfer');
    const flag = document.components.parameters['CreateTransactionsQuery.check_previously_added'];
    expect(flag?.schema['x-assumption']).toContain('true');
  });
});
