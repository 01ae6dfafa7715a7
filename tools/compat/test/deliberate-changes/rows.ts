import { all, type Edit, events, EVENTS, index, json, renamed, rest, SCHEMAS, text } from './edits.js';

/**
 * A change, the expected report (`subject direction what bump`) and the document that shows it, if there is one. Major
 * changes of an event version are problems: they need a new version.
 */
export type Row = readonly [name: string, edit: Edit, says: string, witness?: unknown];

/** A change that no document shows. */
export type ShortRow = readonly [name: string, edit: Edit, says: string];

const reading = { reading_date: '2024-01-31', reading_value: '0' };
const latest = { event: 'text', occurred_at: '2024-01-31T12:00:00Z', data: null };
const created = { account_number: 'text', account_user_emails: [] };

/** Changes of documents of the REST API. */
export const ofRest: readonly Row[] = [
  [
    'a request field is renamed',
    rest('Reading', { properties: { reading_type: null, reading_kind: { type: 'string' } } }),
    'Reading request changed major',
    { ...reading, reading_type: 'text' },
  ],
  [
    'a request field becomes required',
    rest('Reading', { required: ['reading_date', 'reading_value', 'register_id'] }),
    'Reading request changed major',
    reading,
  ],
  [
    'an optional request field is added',
    rest('Reading', { properties: { estimated: { type: 'boolean' } } }),
    'Reading request changed minor',
    { ...reading, estimated: true },
  ],
  [
    'the type of a response field is widened',
    rest('LatestEvent', { properties: { event: { type: ['string', 'null'] } } }),
    'LatestEvent response changed major',
    { ...latest, event: null },
  ],
  [
    'a response field is removed',
    rest('LatestEvent', { properties: { data: null }, required: ['event', 'occurred_at'] }),
    'LatestEvent response changed major',
    { event: 'text', occurred_at: '2024-01-31T12:00:00Z' },
  ],
  [
    'a response has a new state in a closed list',
    rest('RegistrationFlow', {
      properties: {
        status: {
          enum: ['REGISTRATION_FLOW_SUCCESS', 'REGISTRATION_FLOW_ERROR', 'REGISTRATION_FLOW_LATE'],
        },
      },
    }),
    'RegistrationFlow response changed major',
    { mpxn: 'text', status: 'REGISTRATION_FLOW_LATE' },
  ],
  [
    'a rule between response fields is dropped',
    rest('RegistrationFlow', { if: null, then: null }),
    'RegistrationFlow response changed major',
    { mpxn: 'text', status: 'REGISTRATION_FLOW_ERROR' },
  ],
  [
    'errors that contain themselves may have no messages',
    rest('FieldErrors', {
      additionalProperties: {
        anyOf: [{ type: 'array', items: { type: 'string' } }, { $ref: '#/$defs/FieldErrors' }],
      },
    }),
    'FieldErrors response changed major',
    { other: [] },
  ],
  [
    'a description is reworded',
    rest('LatestEvent', { description: 'Reworded.' }),
    'LatestEvent response changed patch',
  ],
  [
    'an export is renamed',
    all(
      renamed(`${SCHEMAS}/Authorization.json`, `${SCHEMAS}/Authorisation.json`),
      index(SCHEMAS, 'schemas', (entries) =>
        entries.map((entry) =>
          entry['name'] === 'Authorization' ? { ...entry, name: 'Authorisation' } : entry,
        ),
      ),
    ),
    'Authorization part removed major',
  ],
  [
    'the text of the OpenAPI document is changed',
    json(`${SCHEMAS}/openapi.json`, { info: { title: 'Another title' } }),
    'document openapi.json changed patch',
  ],
  [
    'a subpath that the prover itself imports is removed',
    json('packages/schemas/package.json', { exports: { './formats': null } }),
    'subpath ./formats removed major',
  ],
];

/** Changes of events. */
export const ofEvents: readonly Row[] = [
  [
    'a published event version has another field',
    events('AccountCreatedV1', { properties: { brand: { type: 'string' } } }),
    'account.created v1 event changed major',
    { ...created, brand: 1 },
  ],
  [
    'a published event version loses a required field',
    events('AccountCreatedV1', { properties: { account_user_emails: null }, required: ['account_number'] }),
    'account.created v1 event changed major',
    { account_number: 'text' },
  ],
  [
    'a published event version is described better, and has known values',
    events('AccountCreatedV1', {
      description: 'Reworded.',
      properties: { account_number: { examples: ['A-1'], 'x-open-enum': true } },
    }),
    'account.created v1 event changed minor',
  ],
  [
    'a gap and a reading of a published event version are recorded',
    events('AccountCreatedV1', {
      properties: {
        account_user_emails: { 'x-undocumented': 'their order', 'x-assumption': 'one for each user' },
      },
    }),
    'account.created v1 event changed patch',
  ],
  [
    'an event version is added',
    all(
      (files) =>
        new Map([
          ...files,
          [`${EVENTS}/AccountCreatedV2.json`, files.get(`${EVENTS}/AccountCreatedV1.json`)!],
        ]),
      index(EVENTS, 'events', (entries) => [
        ...entries,
        { type: 'account.created', version: 'v2', domain: 'accounts-and-users', name: 'AccountCreatedV2' },
      ]),
    ),
    'account.created v2 event added minor',
  ],
  [
    'an event version is removed',
    all(
      renamed(`${EVENTS}/AccountCreatedV1.json`),
      index(EVENTS, 'events', (entries) => entries.filter(({ name }) => name !== 'AccountCreatedV1')),
    ),
    'account.created v1 event removed major',
  ],
  [
    'a type of a separate entry is renamed',
    text('packages/events/src/testing/index.ts', (source) => source.replaceAll('PayloadOf', 'PayloadFor')),
    'export PayloadOf of ./testing removed major',
  ],
  [
    'a subpath of a package is removed',
    json('packages/events/package.json', { exports: { './sync': null } }),
    'subpath ./sync removed major',
  ],
];

/** Changes of what hand-written code exports and needs. */
export const ofErrors: readonly Row[] = [
  [
    'a function is no longer exported',
    text('packages/errors/src/index.ts', (source) =>
      source.replace('describeError, type DescribeErrorOptions', 'type DescribeErrorOptions'),
    ),
    'export describeError removed major',
  ],
  [
    'a package runs on fewer versions of Node.js',
    json('packages/errors/package.json', { engines: { node: '>=22' } }),
    'Node.js changed major',
  ],
  [
    'a package runs on more versions of Node.js',
    json('packages/errors/package.json', { engines: { node: '>=18' } }),
    'Node.js changed minor',
  ],
];

export const ofCli: readonly Row[] = [
  [
    'a program is installed under another name',
    json('packages/cli/package.json', { bin: { 'data-import': null, 'import-data': './dist/bin.js' } }),
    'command data-import removed major',
  ],
];
