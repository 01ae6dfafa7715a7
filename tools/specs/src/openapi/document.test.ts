import { operations } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import { type Node, operationsOf, readDocument, resolve, walk } from './document.js';

const document = readDocument();

const ACCOUNT = '{import_supplier_code}/{external_account_number}';

/** The endpoints of the specification, in its order: by hand, so that a lost definition is noticed. */
const SPECIFIED = [
  ['validateAccount', 'POST', '/v2/data-import/accounts/validate/'],
  ['createAccount', 'POST', '/v2/data-import/accounts/'],
  ['getImportProcess', 'GET', '/v2/data-import/accounts/{import_supplier_code}/{external_identifier}/'],
  ['getAccountTransferStatus', 'GET', `/v1/data-import/account-transfer-status/${ACCOUNT}/`],
  [
    'listAccountImportProcesses',
    'GET',
    '/v1/data-import/all-account-import-processes/{import_supplier_code}/',
  ],
  [
    'listPendingAccountImportProcesses',
    'GET',
    '/v1/data-import/pending-account-import-processes/{import_supplier_code}/',
  ],
  [
    'listImportedAccountImportProcesses',
    'GET',
    '/v1/data-import/imported-account-import-processes/{import_supplier_code}/',
  ],
  ['getMeterPointStatuses', 'GET', `/v1/data-import/meterpoint-statuses-for-account/${ACCOUNT}/`],
  ['createNotes', 'POST', '/v1/data-import/notes/create/'],
  ['createTransactions', 'POST', '/v1/data-import/transactions/create/'],
  ['createHistoricalStatements', 'POST', '/v1/data-import/historical-statements/create/'],
  ['createPaymentInstruction', 'POST', '/v1/data-import/payment-instruction/create/'],
  ['sendRegistrationFlows', 'POST', `/v1/data-import/send-registration-flows/${ACCOUNT}/`],
];

function toRef(contract: string): string {
  return `#/components/schemas/${contract}`;
}

function parametersOf(operationId: string): unknown[] {
  const placed = operationsOf(document).find(({ operation }) => operation.operationId === operationId);
  return (placed?.operation.parameters ?? []).map(({ $ref }) => resolve(document, $ref));
}

describe('operations', () => {
  it('are those of the specification, in its order', () => {
    const present = operationsOf(document).map(({ operation, method, path }) => [
      operation.operationId,
      method,
      path,
    ]);
    expect(present).toEqual(SPECIFIED);
  });

  it('answer the statuses, with the documents, that the operations table names', () => {
    const present = operationsOf(document).map(({ operation: { operationId, requestBody, responses } }) => ({
      operationId,
      request: requestBody?.content['application/json']?.schema.$ref,
      responses: Object.entries(responses).map(([status, { content }]) => [
        status,
        content['application/json']?.schema.$ref,
      ]),
    }));
    const expected = SPECIFIED.map(([operationId]) => {
      const operation: { request?: string; responses: Readonly<Record<string, string>> } =
        operations[operationId as keyof typeof operations];
      return {
        operationId,
        request: operation.request && toRef(operation.request),
        responses: Object.entries(operation.responses).map(([status, name]) => [status, toRef(name)]),
      };
    });
    expect(present).toEqual(expected);
  });

  it('stand under a tag that is described', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    expect(tags.size).toBe(3);
    for (const { operation } of operationsOf(document)) {
      expect(operation.tags).toHaveLength(1);
      expect(tags).toContain(operation.tags[0]);
    }
  });

  it('have paths with the slash at the end that the service wants', () => {
    expect(Object.keys(document.paths).filter((path) => !path.endsWith('/'))).toEqual([]);
  });
});

describe('parameters', () => {
  it('of a path are required', () => {
    expect(parametersOf('getImportProcess')).toMatchObject([
      { name: 'import_supplier_code', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'external_identifier', in: 'path', required: true, schema: { type: 'string' } },
    ]);
  });

  it('of a query are optional and carry their defaults', () => {
    const flag = { in: 'query', required: false, schema: { type: 'boolean', default: true } };
    expect(parametersOf('createTransactions')).toMatchObject([
      { name: 'check_previously_added', ...flag },
      { name: 'force_add_to_current_statement', ...flag },
    ]);
  });

  it('of a path and a query stand together', () => {
    expect(parametersOf('sendRegistrationFlows')).toMatchObject([
      { name: 'import_supplier_code', in: 'path' },
      { name: 'external_account_number', in: 'path' },
      { name: 'supply_start_date', in: 'query', required: false, schema: { format: 'date' } },
    ]);
  });
});

describe('security', () => {
  it('is the Authorization header, for every operation', () => {
    expect(document.security).toEqual([{ token: [] }]);
    const scheme = document.components.securitySchemes['token']!;
    expect(scheme).toMatchObject({ type: 'apiKey', in: 'header', name: 'Authorization' });
    expect(scheme['description']).toContain('Token <ACCESS_TOKEN>');
    expect(scheme['x-not-shown']).toContain('lifetime');
    expect(operationsOf(document).filter(({ operation }) => 'security' in operation)).toEqual([]);
  });
});

describe('schemas', () => {
  const schemas = Object.entries(document.components.schemas);

  it('are reached by references that all resolve', () => {
    const references: string[] = [];
    walk(document, ({ $ref }) => {
      if (typeof $ref === 'string') references.push($ref);
    });
    expect(references.length).toBeGreaterThan(schemas.length);
    expect(resolve(document, '#/components/schemas/Nothing')).toBeUndefined();
    expect(references.filter((reference) => resolve(document, reference) === undefined)).toEqual([]);
  });

  it('with members of their own are components: none is written out where it is used', () => {
    const places: string[] = [];
    walk(document, (node, pointer) => {
      if (typeof node['properties'] === 'object' && 'type' in node) places.push(pointer);
    });
    expect(places).toContain('/components/schemas/Account');
    expect(places.filter((pointer) => !/^\/components\/schemas\/[^/]+$/.test(pointer))).toEqual([]);
  });

  it('are not stated twice under two names', () => {
    const texts = schemas.map(([, schema]) => JSON.stringify(schema));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('that list alternatives or values do so once', () => {
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

  it('keep what is not shown and which lists are open', () => {
    const { Transaction, CreateNotesError } = document.components.schemas;
    expect(CreateNotesError!['x-not-shown']).toMatch(/400/);
    const { type } = Transaction!['properties'] as Record<string, Node>;
    expect(type).toMatchObject({ type: 'string', 'x-open-enum': true });
    expect(type!['examples']).toContain('SUPPLY_CHARGE');
    expect(document.info['x-not-shown']).toMatch(/rate limits.*time-outs/);
  });
});
