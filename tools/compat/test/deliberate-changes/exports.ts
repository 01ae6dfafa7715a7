import {
  all,
  EVENTS,
  eventShape,
  frozen,
  inEvents,
  inRest,
  json,
  part,
  type Row,
  SCHEMAS,
  text,
  unlisted,
  without,
} from './edits.js';

/** Changes of events, and of what the packages export. */
export const exported: readonly Row[] = [
  {
    name: 'a published event version has another field',
    edit: eventShape('AccountCreatedV1', ({ properties }) => {
      properties!['brand'] = part({ type: 'string' });
    }),
    says: 'account.created v1 event changed major',
    packages: inEvents('major'),
    witness: { account_number: 'text', account_user_emails: [], brand: 1 },
    problems: frozen('account.created v1'),
  },
  {
    name: 'a published event version loses a required field',
    edit: eventShape('AccountCreatedV1', (schema) => {
      delete schema['properties']!['account_user_emails'];
      schema['required'] = part(['account_number']);
    }),
    says: 'account.created v1 event changed major',
    packages: inEvents('major'),
    witness: { account_number: 'text' },
    problems: frozen('account.created v1'),
  },
  {
    name: 'an open object is closed in a published event version',
    edit: eventShape('AccountCreatedV1', (schema) => {
      schema['additionalProperties'] = part(false);
    }),
    says: 'account.created v1 event changed major',
    packages: inEvents('major'),
    witness: { account_number: 'text', account_user_emails: [], other: 'text' },
    problems: frozen('account.created v1'),
  },
  {
    name: 'a published event version is described better, and has known values',
    edit: eventShape('AccountCreatedV1', (schema) => {
      schema['description'] = part('Put otherwise.');
      Object.assign(schema['properties']!['account_number']!, { examples: ['A-1'], 'x-open-enum': true });
    }),
    says: 'account.created v1 event changed minor',
    packages: inEvents('minor'),
  },
  {
    name: 'an event version is added',
    edit: all(
      (files) =>
        new Map([
          ...files,
          [`${EVENTS}/AccountCreatedV2.json`, files.get(`${EVENTS}/AccountCreatedV1.json`)!],
        ]),
      json(`${EVENTS}/index.json`, ({ events }) => {
        events!.push(
          part({
            type: 'account.created',
            version: 'v2',
            domain: 'accounts-and-users',
            name: 'AccountCreatedV2',
          }),
        );
      }),
    ),
    says: 'account.created v2 event added minor',
    packages: inEvents('minor'),
  },
  {
    name: 'an event version is removed',
    edit: all(
      without(`${EVENTS}/AccountCreatedV1.json`),
      unlisted(`${EVENTS}/index.json`, 'events', 'AccountCreatedV1'),
    ),
    says: 'account.created v1 event removed major',
    packages: inEvents('major'),
  },
  {
    name: 'an export is removed',
    edit: all(
      without(`${SCHEMAS}/Authorization.json`),
      unlisted(`${SCHEMAS}/index.json`, 'schemas', 'Authorization'),
    ),
    says: 'Authorization part removed major',
    packages: inRest('major'),
  },
  {
    name: 'an export is renamed',
    edit: all(
      (files) =>
        new Map([...files, [`${SCHEMAS}/Authorisation.json`, files.get(`${SCHEMAS}/Authorization.json`)!]]),
      without(`${SCHEMAS}/Authorization.json`),
      json(`${SCHEMAS}/index.json`, ({ schemas }) => {
        schemas!.find((one) => String(one['name']) === 'Authorization')!['name'] = part('Authorisation');
      }),
    ),
    says: 'Authorization part removed major',
    packages: inRest('major'),
  },
  {
    name: 'a function is no longer exported',
    edit: text('packages/errors/src/index.ts', (source) =>
      source.replace("export { describeError } from './describe-error.js';", ''),
    ),
    says: 'export describeError removed major',
    packages: { '@data-import/errors': 'major' },
  },
  {
    name: 'a type of an entry of its own is renamed',
    edit: text('packages/events/src/testing/index.ts', (source) =>
      source.replaceAll('PayloadOf', 'PayloadFor'),
    ),
    says: 'export PayloadOf of ./testing removed major',
    packages: inEvents('major'),
  },
  {
    name: 'a function is exported besides',
    edit: text('packages/errors/src/index.ts', (source) => `${source}export function more(): void {}\n`),
    says: 'export more added minor',
    packages: { '@data-import/errors': 'minor' },
  },
  {
    name: 'an operation moves',
    edit: json(`${SCHEMAS}/index.json`, ({ operations }) => {
      operations!.find((one) => String(one['operationId']) === 'createNotes')!['path'] = part('/v2/notes/');
    }),
    says: 'operation createNotes changed major',
    packages: inRest('major'),
  },
  {
    name: 'a subpath of a package is removed',
    edit: json('packages/events/package.json', ({ exports }) => void delete exports!['./sync']),
    says: 'subpath ./sync removed major',
    packages: inEvents('major'),
  },
  {
    name: 'a program is installed under another name',
    edit: json('packages/cli/package.json', (manifest) => {
      manifest['bin'] = part({ 'import-data': './dist/bin.js' });
    }),
    says: 'command data-import removed major',
    packages: { '@data-import/cli': 'major' },
  },
  {
    name: 'a package runs on fewer versions of Node.js',
    edit: json('packages/errors/package.json', (manifest) => {
      manifest['engines'] = part({ node: '>=22' });
    }),
    says: 'Node.js changed major',
    packages: { '@data-import/errors': 'major' },
  },
  {
    name: 'a package runs on more versions of Node.js',
    edit: json('packages/errors/package.json', (manifest) => {
      manifest['engines'] = part({ node: '>=18' });
    }),
    says: 'Node.js changed minor',
    packages: { '@data-import/errors': 'minor' },
  },
  {
    name: 'the text of the OpenAPI document is changed',
    edit: json(`${SCHEMAS}/openapi.json`, ({ info }) => {
      info!['title'] = part('Another title');
    }),
    says: 'document openapi.json changed patch',
    packages: inRest('patch'),
  },
  { name: 'nothing is changed', edit: (files) => files, says: '', packages: {} },
];
