import { all, type Edit, events, EVENTS, index, json, rest, SCHEMAS, text } from './edits.js';
import type { ShortRow } from './rows.js';

const OPENAPI = `${SCHEMAS}/openapi.json`;
const DRAFT = 'http://json-schema.org/draft-07/schema#';

function operation(operationId: string, change: object): Edit {
  return index(SCHEMAS, 'operations', (entries) =>
    entries.map((entry) => (entry['operationId'] === operationId ? { ...entry, ...change } : entry)),
  );
}

const TRANSACTIONS = '/v1/data-import/transactions/create/';
const FLAG = 'CreateTransactionsQuery.check_previously_added';
const PARAMETERS = [FLAG, 'CreateTransactionsQuery.force_add_to_current_statement'].map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

function post(path: string, change: object): Edit {
  return json(OPENAPI, { paths: { [path]: { post: change } } });
}

function parameter(change: object): Edit {
  return json(OPENAPI, { components: { parameters: { [FLAG]: change } } });
}

function list(path: string, field: string, edit: (entries: object[]) => object[]): Edit {
  return text(path, (before) => {
    const document = JSON.parse(before) as Record<string, object[]>;
    return JSON.stringify({ ...document, [field]: edit(document[field]!) });
  });
}

/** Changes of documents of the REST API, and of its operations. */
export const ofContracts: readonly ShortRow[] = [
  [
    'a default of a query is flipped',
    rest('CreateTransactionsQuery', { properties: { check_previously_added: { default: false } } }),
    'CreateTransactionsQuery request changed major',
  ],
  [
    'a default of a query is removed',
    rest('CreateTransactionsQuery', { properties: { check_previously_added: { default: null } } }),
    'CreateTransactionsQuery request changed major',
  ],
  [
    'a parameter of a query gets a default',
    rest('SendRegistrationFlowsQuery', { properties: { supply_start_date: { default: '2024-01-01' } } }),
    'SendRegistrationFlowsQuery request changed minor',
  ],
  ['a request has another $id', rest('TaskParams', { $id: 'urn:other' }), 'TaskParams request changed major'],
  [
    'a response has another $schema',
    rest('LatestEvent', { $schema: DRAFT }),
    'LatestEvent response changed major',
  ],
  [
    'a known value of a request is removed',
    rest('CreatePaymentInstructionRequest', { properties: { type: { examples: ['CASH'] } } }),
    'CreatePaymentInstructionRequest request changed major',
  ],
  [
    'a known value of a response is removed',
    rest('LatestEvent', { properties: { event: { examples: ['EVENT_ACCOUNT_IMPORT_PROCESS_CREATED'] } } }),
    'LatestEvent response changed major',
  ],
  [
    'a known value is added',
    rest('MeterPointStatus', { properties: { status: { examples: ['PRE_REGISTRATION', 'REGISTERED'] } } }),
    'MeterPointStatus response changed minor',
  ],
  [
    'a value of a closed list of a response is removed',
    rest('RegistrationFlow', { properties: { status: { enum: ['REGISTRATION_FLOW_ERROR'] } } }),
    'RegistrationFlow response changed major',
  ],
  [
    'a request field may be null',
    rest('TaskParams', { properties: { is_dry_run: { type: ['boolean', 'null'] } } }),
    'TaskParams request changed minor',
  ],
  [
    'a request field is removed',
    rest('CreatePaymentInstructionRequest', {
      properties: { vendor: null },
      required: ['import_supplier', 'external_account_number', 'reference', 'type'],
    }),
    'CreatePaymentInstructionRequest request changed major',
  ],
  [
    'a request takes undocumented fields',
    rest('TaskParams', { additionalProperties: null }),
    'TaskParams request changed minor',
  ],
  [
    'a request field needs a format',
    rest('CreatePaymentInstructionRequest', { properties: { reference: { format: 'date' } } }),
    'CreatePaymentInstructionRequest request changed major',
  ],
  [
    'a response field is added',
    rest('MeterPointStatus', { properties: { since: {} } }),
    'MeterPointStatus response changed minor',
  ],
  [
    'a response field may be absent',
    rest('MeterPointStatus', { required: ['mpxn'] }),
    'MeterPointStatus response changed major',
  ],
  [
    'a response field is a number instead of text',
    rest('MeterPointStatus', { properties: { mpxn: { type: 'number' } } }),
    'MeterPointStatus response changed major',
  ],
  [
    'a field is deprecated',
    rest('TaskParams', { properties: { is_dry_run: { deprecated: true } } }),
    'TaskParams request changed patch',
  ],
  [
    'an operation is renamed',
    operation('createTransactions', { operationId: 'addTransactions' }),
    'operation createTransactions removed major',
  ],
  [
    'an operation moves',
    operation('createTransactions', { path: '/v3/' }),
    'operation createTransactions changed major',
  ],
  [
    'an operation has another method',
    operation('createTransactions', { method: 'PUT' }),
    'operation createTransactions changed major',
  ],
  [
    'a response of an operation is removed',
    operation('createPaymentInstruction', { responses: {} }),
    'operation createPaymentInstruction changed major',
  ],
  [
    'a response of an operation is added',
    operation('createPaymentInstruction', {
      responses: { 201: 'CreatePaymentInstructionResponse', 409: 'CreatePaymentInstructionResponse' },
    }),
    'operation createPaymentInstruction changed minor',
  ],
];

/** Changes of a published event version. */
export const ofFrozen: readonly ShortRow[] = [
  [
    'a published event version has another $id',
    events('AccountCreatedV1', { $id: 'urn:other' }),
    'account.created v1 event changed major',
  ],
  [
    'a published event version has another $schema',
    events('AccountCreatedV1', { $schema: DRAFT }),
    'account.created v1 event changed major',
  ],
  [
    'a published event version has a default',
    events('AccountCreatedV1', { properties: { account_number: { default: '1' } } }),
    'account.created v1 event changed major',
  ],
  [
    'a published event version is closed',
    events('AccountCreatedV1', { additionalProperties: false }),
    'account.created v1 event changed major',
  ],
  [
    'a field of a published event version may be absent',
    events('AccountCreatedV1', { required: ['account_number'] }),
    'account.created v1 event changed major',
  ],
  [
    'the text of a published event version is changed',
    events('AccountCreatedV1', { description: 'Reworded.' }),
    'account.created v1 event changed patch',
  ],
  [
    'the content type of events is changed',
    json(`${EVENTS}/asyncapi.json`, { defaultContentType: 'application/cbor' }),
    'document asyncapi.json changed major',
  ],
];

/** Changes of what the OpenAPI document has besides the contracts. */
export const ofOpenApi: readonly ShortRow[] = (
  [
    ['a server is moved', json(OPENAPI, { servers: [{ url: 'https://other.example' }] }), 'major'],
    [
      'a server is added',
      list(OPENAPI, 'servers', (servers) => [...servers, { url: 'https://second.example' }]),
      'minor',
    ],
    ['requests need no token any more', json(OPENAPI, { security: [] }), 'major'],
    ['requests need another token', json(OPENAPI, { security: [{ other: [] }] }), 'major'],
    [
      'requests may have another token',
      list(OPENAPI, 'security', (security) => [...security, { other: [] }]),
      'minor',
    ],
    [
      'the token travels in another header',
      json(OPENAPI, { components: { securitySchemes: { token: { name: 'X-Token' } } } }),
      'major',
    ],
    ['one operation needs no token', post('/v1/data-import/notes/create/', { security: [] }), 'major'],
    ['an operation has no parameters any more', post(TRANSACTIONS, { parameters: [] }), 'major'],
    ['an optional parameter is required', parameter({ required: true }), 'major'],
    ['a parameter is written otherwise', parameter({ style: 'deepObject' }), 'major'],
    ['a parameter travels elsewhere', parameter({ in: 'header' }), 'major'],
    ['a parameter has another schema', parameter({ schema: { type: 'string' } }), 'major'],
    [
      'an operation has one optional parameter more',
      post(TRANSACTIONS, {
        parameters: [...PARAMETERS, { name: 'dry_run', in: 'query', schema: { type: 'boolean' } }],
      }),
      'minor',
    ],
    [
      'a request is sent as another media type',
      post(TRANSACTIONS, { requestBody: { content: { 'application/json': null, 'text/json': {} } } }),
      'major',
    ],
    ['a request need not have a body', post(TRANSACTIONS, { requestBody: { required: false } }), 'minor'],
    [
      'a response is sent as another media type too',
      post(TRANSACTIONS, { responses: { 201: { content: { 'text/json': {} } } } }),
      'minor',
    ],
    ['an operation has another summary', post(TRANSACTIONS, { summary: 'Reworded.' }), 'patch'],
    [
      'the token is described otherwise',
      json(OPENAPI, { components: { securitySchemes: { token: { description: 'Reworded.' } } } }),
      'patch',
    ],
    [
      'a server is moved while a description is reworded',
      all(
        json(OPENAPI, { servers: [{ url: 'https://other.example' }] }),
        rest('TaskParams', { description: 'New.' }),
      ),
      'major',
    ],
  ] as const
).map(([name, edit, bump]) => [name, edit, `document openapi.json changed ${bump}`]);
