import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFolder } from '../../test/user-schemas.js';
import { body, compileProfile as compile, overlay, schemas, STANDARD, text } from '../../test/profiles.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { compileFolder, type NotCompiled } from '../user-schemas/compile-folder.js';
import { formatProblem } from '../user-schemas/problem.js';

const LINE = `${schemas}.Line`;
const CREATE = `$.paths['/accounts/{account}/'].post`;
const twice = { name: 'a', in: 'query', schema: text };

type Refused = [files: Record<string, unknown>, message: string];

const refusedSettings = [
  [{ name: {} }, '#/name: is not expected here: did you mean "names"?'],
  [{ names: { platfrom: 'a', nam: 'b' } }, '#/names/nam: is no field of the contracts: did you mean "name"?'],
  [
    { events: { remove: ['account.close@v1'] } },
    '#/events/remove/0: "account.close@v1" is no event: did you mean "account.closed@v1"?',
  ],
  [{ events: { removed: [] } }, '#/events/removed: is not expected here: did you mean "remove"?'],
  [
    { errors: { codes: { a: { kind: 'locked' } } } },
    '#/errors/codes/a/kind: expected one of request-rejected, already-imported, ',
  ],
  [
    { errors: { codes: { a: { kind: 'not-found', retry: 'as-is' } } } },
    '#/errors/codes/a/retry: expected one of after-change, after-import',
  ],
  [{ errors: { lists: [{ at: 'errors', message: 'a' }] } }, '#/errors/lists/0/path: expected a text'],
  [
    { errors: { lists: [{ path: 'a', message: 'a' }] } },
    '#/errors/lists/0: has one field for two parts of an error',
  ],
  [[], ': expected an object, such as {"names": {"platform": "acme"}}'],
  ['{"names": {"platform": "a",\n"platform": "b"}}', '#/names: "platform" is in this object again in line 2'],
  [
    '{"errors": {"codes": {"__proto__": {"kind": "not-found"}}}}',
    '#/errors/codes/__proto__: no code can have this name',
  ],
] as const;

const refusedActions = [
  [
    { target: '$.paths', update: { '/ping/': { get: { operationId: 'createAccount', responses: {} } } } },
    '#/paths/~1ping~1/get: has the operationId of POST /accounts/{account}/, "createAccount"',
  ],
  [
    { target: `${CREATE}.parameters[?@.name == 'account']`, update: { name: 'number' } },
    '#/paths/~1accounts~1{account}~1/post: the path has {account}, which is no parameter',
  ],
  [
    { target: '$.paths', update: { '/x/': { psot: { responses: {} } } } },
    '#/paths/~1x~1/psot: is not expected here: did you mean "post"?',
  ],
  [
    { target: schemas, update: { Deployment: { type: 'object' } } },
    ': "Deployment" (openapi.json) and generated code both need the file deployment',
  ],
  [
    { target: LINE, update: { dependentRequired: { amount: ['vat'] } } },
    '#/components/schemas/Line: has a rule about "vat", but no such field',
  ],
  [
    { target: `${schemas}.Account.properties.number`, remove: true },
    '#/components/schemas/Account: has a rule about "number", but no such field',
  ],
  [{ target: '$', update: { openapi: '3.0.3' } }, '#/openapi: no overlay can change the version'],
  [
    { target: LINE, remove: true },
    '#/components/schemas/Account/properties/lines/items: "$ref" refers to "#/components/schemas/Line"',
  ],
  [
    { target: LINE, update: { type: 'text' } },
    '#/components/schemas/Line/type: not a schema of draft 2020-12',
  ],
] as const;

const oneSlash = 'expected a path that starts with one slash: the base URL has the host';
const pathOnly = 'a path has no query, fragment, segment "." or ".."';

const refusedPaths = [
  ['evil.example/x', oneSlash],
  ['//evil.example/x', oneSlash],
  ['/x?all=true', pathOnly],
  ['/x/../y/', pathOnly],
] as const;

const refusedOperations = [
  [{ operationId: 'then' }, ': a client has a member then itself'],
  [{ requestBody: body('Line') }, ': a request of this method has no body'],
  [{ responses: { 99: {} } }, '/responses/99: expected a status'],
  [{ responses: { 200: { $ref: '#/x' } } }, '/responses/200: refers to #/x, which'],
  [{ 'x-repeat': { harmless: 'Yes' } }, '/x-repeat/harmless: expected one of yes, '],
  [{ parameters: [twice, twice] }, '/parameters/1: repeats the query'],
  [
    { 'x-repeat': { harmless: 'no', checkWith: ['createAcount'] } },
    '/x-repeat/checkWith/0: is no operation: did you mean "createAccount"?',
  ],
] as const;

/** Misspelt members of an operation and of the objects inside it. */
const misspelt = [
  [{ responces: {} }, '/responces', 'responses'],
  [{ 'x-repaet': {} }, '/x-repaet', 'x-repeat'],
  [{ parameters: [{ ...twice, shema: {} }] }, '/parameters/0/shema', 'schema'],
  [{ responses: { 200: { contnet: {} } } }, '/responses/200/contnet', 'content'],
  [
    { responses: { 200: { content: { 'text/a+json': { shema: {} } } } } },
    '/responses/200/content/text~1a+json/shema',
    'schema',
  ],
] as const;

const refusedFiles: readonly Refused[] = [
  [
    { 'account.closed/v1.json': {}, 'closed.json': { 'x-event': { type: 'account.closed', version: 'v1' } } },
    'account.closed v1 is already defined in',
  ],
  [
    {
      'account.closed/v1.json': { type: 'object' },
      'profile.json': { events: { remove: ['account.closed@v1', 'account.closed@v1'] } },
    },
    'profile.json#/events/remove: removes account.closed@v1, which it defines',
  ],
  [{ 'profile.yaml': 'names:' }, 'profile.yaml#/names: expected an object of new names'],
  [
    { 'profile.json': { names: { platform: 'acme' } }, 'profile.yaml': 'names: { platform: acme }' },
    'profile.yaml: the folder has profile.json already',
  ],
  [
    {
      ...overlay({ target: `${schemas}.LineData`, remove: true }),
      'overlay.yml': `overlay: 1.1.0\nactions: [{ target: ${LINE}, update: { title: Line } }]`,
    },
    'overlay.yml: the folder has overlay.json already',
  ],
  [
    {
      ...overlay({ target: `${schemas}.Account.properties.name`, remove: true }),
      'profile.json': { names: { number: 'name' } },
    },
    'profile.json#/names: a schema has both "number" and its new name "name"',
  ],
  [
    { 'profile.mjs': "export default { get names() { throw new Error('no names') } }" },
    'profile.mjs: cannot be written as JSON: no names',
  ],
  [
    { 'account.json': { type: 'object' } },
    'account.json: defines Account, which is a contract of the standard: change it by an overlay',
  ],
];

function ofOperation(get: object, message: string): Refused {
  const paths = { '/x/': { get: { responses: {}, ...get } } };
  return [{ 'own.json': { openapi: '3.1.1', paths } }, `own.json#/paths/~1x~1/get${message}`];
}

describe('a profile', () => {
  it.each<Refused>([
    ...refusedFiles,
    ...refusedSettings.map(([settings, message]): Refused => [
      { 'profile.json': settings },
      `profile.json${message}`,
    ]),
    ...refusedActions.map(([action, message]): Refused => [overlay(action), `openapi.json${message}`]),
    ...refusedPaths.map(([path, message]): Refused => [
      overlay({ target: '$.paths', update: { [path]: { get: { operationId: 'x', responses: {} } } } }),
      `/get: ${message}`,
    ]),
    ...refusedOperations.map(([get, message]) => ofOperation(get, message)),
    ...misspelt.map(([get, at, name]) =>
      ofOperation(get, `${at}: is not expected here: did you mean "${name}"?`),
    ),
    ...['() => 1', 'Symbol("a")', '5n', 'new Date(0)', 'new Map()'].map((value): Refused => [
      { 'profile.mjs': `export default { overlay: { actions: [{ update: { at: ${value} } }] } }` },
      'profile.mjs#/overlay/actions/0/update/at: ',
    ]),
  ])('is refused, with the place: %j: %s', async (files, message) => {
    const { problems, out } = await compile(files);
    expect(problems).toContainEqual(expect.stringContaining(message));
    expect(new Set(problems).size).toBe(problems.length);
    expect(existsSync(out)).toBe(false);
  });

  it('of one file names the place of a problem in it', async () => {
    const folder = await schemaFolder({
      'acme.json': { overlay: { overlay: '1.0.0', actions: [] }, name: {} },
    });
    const result = (await compileFolder(join(folder, 'acme.json'), join(folder, 'out'), {
      standard: STANDARD,
    })) as NotCompiled;
    expect(result.problems.map(formatProblem)).toEqual([
      'acme.json#/overlay/actions: expected a list of at least one action',
      'acme.json#/name: is not expected here: did you mean "names"?',
    ]);
  });

  it.each<[file: string, content: string, isAlone: boolean]>([
    ['acme.YML', 'names: { platform: acme }', true],
    ['acme.txt', 'names: { platform: acme }', true],
    ['acme.mjs', "export const names = { platform: 'acme' };", true],
    ['acme.mjs', "export default Promise.resolve({ names: { platform: 'acme' } });", true],
    ['overlay.YAML', 'overlay: 1.0.0', false],
    ['Profile.ts', 'export default {};', false],
    ['profile.mjs', 'export const names = {};', false],
  ])('is not left out without a word: %s, %s', async (file, content, isAlone) => {
    const folder = await schemaFolder({ [file]: content });
    const out = join(await temporaryFolder(), 'out');
    const result = await compileFolder(isAlone ? join(folder, file) : folder, out, { standard: STANDARD });
    expect(result).toMatchObject({ ok: false, problems: [{ file }] });
  });

  it('is refused if its file is a symbolic link, which would be skipped', async () => {
    const folder = await schemaFolder({ 'elsewhere.txt': 'names: { platform: acme }' });
    await symlink(join(folder, 'elsewhere.txt'), join(folder, 'profile.yaml'));
    const out = join(await temporaryFolder(), 'out');
    const result = (await compileFolder(folder, out, { standard: STANDARD })) as NotCompiled;
    expect(result.problems.map(formatProblem)).toEqual([
      'profile.yaml: is not a file or folder itself, such as a link',
    ]);
    expect(existsSync(out)).toBe(false);
  });
});
