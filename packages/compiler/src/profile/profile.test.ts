import { existsSync, readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFolder } from '../../test/user-schemas.js';
import { body, compileProfile as compile, overlay, schemas, STANDARD, text } from '../../test/profiles.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { compileFolder, type NotCompiled } from '../user-schemas/compile-folder.js';
import { formatProblem } from '../user-schemas/problem.js';

describe('a profile', () => {
  it('without files is the standard', async () => {
    expect(await compile({})).toMatchObject({
      contracts: ['Account', 'AccountPath', 'Import', 'Line', 'LineData'],
      profile: { changes: [], counts: [], refusing: [] },
    });
  });

  it('changes contracts under their own names, wherever they are used', async () => {
    const { read, ...result } = await compile({
      ...overlay(
        { target: `${schemas}.Line.properties`, update: { vat: text } },
        { target: `${schemas}.Line`, update: { required: ['vat'] } },
        { target: `${schemas}.Account.properties.name`, remove: true },
        { target: `${schemas}.Import.properties`, update: { at: false } },
        { target: '$.paths', update: { '/ping/': { get: { operationId: 'ping', responses: { 200: {} } } } } },
      ),
      'meter.json': { type: 'object', properties: { platform_id: text } },
    });
    expect(result).toMatchObject({
      contracts: ['Account', 'AccountPath', 'Import', 'Line', 'LineData', 'Meter'],
      profile: {
        changes: [
          'Meter: added',
          'operation ping: added',
          'Account.name: removed',
          'Line.vat: added, required',
          'Import.at: accepted values changed',
        ],
        refusing: ['Account', 'Line'],
      },
    });
    expect(result.profile.counts.toSorted()).toEqual([
      '1 contract added',
      '1 field added',
      '1 field forbidden',
      '1 field removed',
      '1 operation added',
    ]);
    expect((await read('Account')).$defs.Line.required).toEqual(['vat']);
    expect(result.remarks).toEqual([
      'openapi.json#/components/schemas/LineData: lacks "vat", which the profile adds to Line',
    ]);
  });

  it('lists in its index what it lacks of the standard', async () => {
    const files = overlay({ target: `${schemas}.LineData`, remove: true });
    const { out } = await compile({
      ...files,
      'profile.json': { events: { remove: ['account.closed@v1'] } },
    });
    const { removed } = JSON.parse(readFileSync(join(out, 'contracts.json'), 'utf8'));
    expect(removed).toEqual(['LineData', 'account.closed@v1']);
  });

  it('cannot rename a field without a fixed place in an event of the standard', async () => {
    const schema = { type: 'object', additionalProperties: { properties: { platform_id: text } } };
    const events = STANDARD.events.map((event) => ({ ...event, schema }));
    const files = { 'profile.json': { names: { platform: 'acme' } } };
    expect((await compile(files, { ...STANDARD, events })).problems).toEqual([
      expect.stringContaining('profile.json#/names: AccountCreatedV1: "platform_id" cannot be renamed'),
      expect.stringContaining('profile.json#/names: AccountClosedV1: '),
    ]);
  });

  it('has calls for its paths and none for its webhooks, with the statuses that have no body', async () => {
    const repeat = { harmless: 'no', checkWith: ['createAccount'] };
    const drop = {
      operationId: 'drop',
      responses: { 204: {}, 404: {}, 200: body('Line') },
      'x-repeat': repeat,
    };
    const hook = { operationId: 'hook', responses: { 200: {} } };
    const { out, problems } = await compile(
      overlay({
        target: '$',
        update: { paths: { '/x/': { delete: drop } }, webhooks: { '/evil.example': { post: hook } } },
      }),
    );
    const written = readFileSync(join(out, 'deployment.js'), 'utf8').replaceAll(/\s+/g, ' ');
    expect([problems, written]).toEqual([[], expect.not.stringContaining('evil')]);
    expect(written).toContain(
      "path: '/x/', repeat: { harmless: 'no', checkWith: ['createAccount'] }, contracts: drop, statusesWithoutBody: ['204']",
    );
  });

  it('has the names of the deployment, in own contracts too', async () => {
    const { read, profile } = await compile({
      'profile.yaml': 'names: { platform: acme, number: account_number }',
      'meter.json': { type: 'object', properties: { platform_id: text }, required: ['platform_id'] },
    });
    expect(profile).toMatchObject({
      changes: ['Meter: added', 'account.created v1: changed'],
      refusing: [],
    });
    expect(await read('AccountCreatedV1')).toMatchObject({ properties: { acme_number: text } });
    expect(await read('Import')).toMatchObject({ properties: { acme_identifier: text, at: text } });
    expect(await read('Account')).toMatchObject({ required: ['account_number'] });
    expect(await read('Meter')).toMatchObject({ properties: { acme_id: text }, required: ['acme_id'] });
    expect(Object.keys((await read('AccountPath')).properties)).toEqual(['account']);
  });

  const operation = `$.paths['/accounts/{account}/'].post`;

  it.each<[string, Record<string, unknown>, readonly string[]]>([
    [
      'adds a contract',
      overlay({ target: schemas, update: { Agent: { type: 'string' } } }),
      ['Agent: added'],
    ],
    ['removes a contract', overlay({ target: `${schemas}.LineData`, remove: true }), ['LineData: removed']],
    [
      'makes a field optional',
      overlay({ target: `${schemas}.Account.required[?@ == 'number']`, remove: true }),
      ['Account.number: became optional'],
    ],
    [
      'adds a status',
      overlay({ target: `${operation}.responses`, update: { 409: body('Line') } }),
      ['operation createAccount: changed'],
    ],
    [
      'states that a request may be sent twice',
      overlay({ target: operation, update: { 'x-repeat': { harmless: 'yes' } } }),
      ['operation createAccount: changed'],
    ],
    [
      'removes an operation',
      overlay({ target: operation, remove: true }),
      ['AccountPath: removed', 'operation createAccount: removed'],
    ],
    [
      'changes a method',
      overlay(
        { target: `$.paths['/accounts/{account}/']`, update: { put: {} } },
        { target: `$.paths['/accounts/{account}/'].put`, copy: operation },
        { target: operation, remove: true },
      ),
      ['operation createAccount: changed'],
    ],
    [
      'replaces an event',
      {
        'account.created/v1.json': { type: 'object', properties: { platform_number: text, by: text } },
        'profile.yaml': 'names: { platform: acme }',
      },
      ['account.created v1: changed'],
    ],
    [
      'renames a field that it adds',
      {
        ...overlay({ target: `${schemas}.Line.properties`, update: { vat: text } }),
        'profile.json': { names: { vat: 'tax' } },
      },
      ['Line.tax: added, optional'],
    ],
    [
      'adds a field to a contract and to one that it contains',
      overlay({
        target: `${schemas}[?@.properties.lines || @.properties.amount].properties`,
        update: { vat: text },
      }),
      ['Account.vat: added, optional', 'Line.vat: added, optional', 'LineData.vat: added, optional'],
    ],
    ['adds an event', { 'meter.read/v1.json': { type: 'object' } }, ['meter.read v1: added']],
    [
      'removes an event',
      { 'profile.json': { events: { remove: ['account.closed@v1'] } } },
      ['account.closed@v1: removed'],
    ],
    [
      'adds an object with fields in a branch',
      overlay({
        target: `${schemas}.Line.properties`,
        update: { vat: { type: 'object', properties: { a: text }, allOf: [{ properties: { b: text } }] } },
      }),
      ['LineVat: added', 'Line.vat: added, optional'],
    ],
    ['has codes only', { 'profile.json': { errors: { codes: { locked: { kind: 'not-found' } } } } }, []],
  ])('%s', async (_what, files, changes) => {
    const { profile, problems } = await compile(files);
    expect(problems).toEqual([]);
    expect(profile.changes).toEqual(changes);
  });

  const twice = { name: 'a', in: 'query', schema: text };

  type Refused = [what: string, files: Record<string, unknown>, message: string];

  it.each<Refused>([
    [
      'event that is defined twice',
      {
        'account.closed/v1.json': {},
        'closed.json': { 'x-event': { type: 'account.closed', version: 'v1' } },
      },
      'account.closed v1 is already defined in',
    ],
    [
      'unknown part',
      { 'profile.json': { name: {} } },
      'profile.json#/name: is not expected here: did you mean "names"?',
    ],
    [
      'unknown name',
      { 'profile.json': { names: { platfrom: 'acme', nam: 'title' } } },
      'profile.json#/names/nam: is no field of the contracts: did you mean "name"?',
    ],
    [
      'operationId that another operation has',
      overlay({
        target: '$.paths',
        update: { '/ping/': { get: { operationId: 'createAccount', responses: {} } } },
      }),
      'openapi.json#/paths/~1ping~1/get: has the operationId of POST /accounts/{account}/, "createAccount"',
    ],
    [
      'path parameter that the path lacks',
      overlay({ target: `${operation}.parameters[?@.name == 'account']`, update: { name: 'number' } }),
      'openapi.json#/paths/~1accounts~1{account}~1/post: the path has {account}, which is no parameter',
    ],
    ...(
      [
        ['evil.example/x', 'expected a path that starts with one slash: the base URL has the host'],
        ['//evil.example/x', 'expected a path that starts with one slash: the base URL has the host'],
        ['/x?all=true', 'a path has no query, fragment, segment "." or ".."'],
        ['/x/../y/', 'a path has no query, fragment, segment "." or ".."'],
      ] as const
    ).map(([path, message]): Refused => [
      `path that is none: ${path}`,
      overlay({ target: '$.paths', update: { [path]: { get: { operationId: 'x', responses: {} } } } }),
      `/get: ${message}`,
    ]),
    ...(
      [
        ['own client member', { operationId: 'then' }, ': a client has a member then itself'],
        ['GET with a body', { requestBody: body('Line') }, ': a request of this method has no body'],
        ['unknown status', { responses: { 99: {} } }, '/responses/99: expected a status'],
        ['dead reference', { responses: { 200: { $ref: '#/x' } } }, '/responses/200: refers to #/x, which'],
        ['unknown member', { responces: {} }, '/responces: is not expected here: did you mean "responses"?'],
        [
          'misspelt extension',
          { 'x-repaet': {} },
          '/x-repaet: is not expected here: did you mean "x-repeat"?',
        ],
        ['unknown word', { 'x-repeat': { harmless: 'Yes' } }, '/x-repeat/harmless: expected one of yes, '],
        [
          'unknown operation',
          { 'x-repeat': { harmless: 'no', checkWith: ['createAcount'] } },
          '/x-repeat/checkWith/0: is no operation: did you mean "createAccount"?',
        ],
        [
          'misspelt parameter',
          { parameters: [{ ...twice, shema: {} }] },
          '/parameters/0/shema: is not expected here: did you mean "schema"?',
        ],
        [
          'misspelt response',
          { responses: { 200: { contnet: {} } } },
          '/responses/200/contnet: is not expected here: did you mean "content"?',
        ],
        [
          'misspelt body',
          { responses: { 200: { content: { 'text/a+json': { shema: {} } } } } },
          '/responses/200/content/text~1a+json/shema: is not expected here: did you mean "schema"?',
        ],
        ['repeated query parameter', { parameters: [twice, twice] }, '/parameters/1: repeats the query'],
      ] as const
    ).map(([what, get, message]): Refused => [
      `${what} in an OpenAPI document of its own`,
      { 'own.json': { openapi: '3.1.1', paths: { '/x/': { get: { responses: {}, ...get } } } } },
      `own.json#/paths/~1x~1/get${message}`,
    ]),
    [
      'misspelt method',
      overlay({ target: '$.paths', update: { '/x/': { psot: { responses: {} } } } }),
      'openapi.json#/paths/~1x~1/psot: is not expected here: did you mean "post"?',
    ],
    [
      'contract whose file would replace another one',
      overlay({ target: schemas, update: { Deployment: { type: 'object' } } }),
      'openapi.json: "Deployment" (openapi.json) and generated code both need the file deployment',
    ],
    [
      'rule of a field about a missing one',
      overlay({ target: `${schemas}.Line`, update: { dependentRequired: { amount: ['vat'] } } }),
      'openapi.json#/components/schemas/Line: has a rule about "vat", but no such field',
    ],
    [
      'other version of OpenAPI',
      overlay({ target: '$', update: { openapi: '3.0.3' } }),
      'openapi.json#/openapi: no overlay can change the version',
    ],
    [
      'event that it defines and removes',
      {
        'account.closed/v1.json': { type: 'object' },
        'profile.json': { events: { remove: ['account.closed@v1', 'account.closed@v1'] } },
      },
      'profile.json#/events/remove: removes account.closed@v1, which it defines',
    ],
    [
      'unknown event',
      { 'profile.json': { events: { remove: ['account.close@v1'] } } },
      'profile.json#/events/remove/0: "account.close@v1" is no event: did you mean "account.closed@v1"?',
    ],
    [
      'code of an unknown kind',
      { 'profile.json': { errors: { codes: { locked: { kind: 'locked' } } } } },
      'profile.json#/errors/codes/locked/kind: expected one of request-rejected, already-imported, ',
    ],
    [
      'retry that the kind cannot have',
      { 'profile.json': { errors: { codes: { locked: { kind: 'not-found', retry: 'as-is' } } } } },
      'profile.json#/errors/codes/locked/retry: expected one of after-change, after-import',
    ],
    [
      'list of errors without paths',
      { 'profile.json': { errors: { lists: [{ at: 'errors', message: 'detail' }] } } },
      'profile.json#/errors/lists/0/path: expected a text',
    ],
    [
      'list for an object',
      { 'profile.json': [] },
      'profile.json: expected an object, such as {"names": {"platform": "acme"}}',
    ],
    [
      'removed field of a rule',
      overlay({ target: `${schemas}.Account.properties.number`, remove: true }),
      'openapi.json#/components/schemas/Account: has a rule about "number", but no such field',
    ],
    [
      'part of events that is misspelt',
      { 'profile.json': { events: { removed: ['account.closed@v1'] } } },
      'profile.json#/events/removed: is not expected here: did you mean "remove"?',
    ],
    [
      'part without a value',
      { 'profile.yaml': 'names:' },
      'profile.yaml#/names: expected an object of new names',
    ],
    [
      'second profile',
      {
        'profile.json': { names: { platform: 'acme' } },
        'profile.yaml': 'events: { remove: [account.closed@v1] }',
      },
      'profile.yaml: the folder has profile.json already',
    ],
    [
      'second overlay',
      {
        ...overlay({ target: `${schemas}.LineData`, remove: true }),
        'overlay.yml': `overlay: 1.1.0\nactions: [{ target: ${schemas}.Line, update: { title: Line } }]`,
      },
      'overlay.yml: the folder has overlay.json already',
    ],
    [
      'name that is there twice',
      { 'profile.json': '{"names": {"platform": "a",\n"platform": "b"}}' },
      'profile.json#/names: "platform" is in this object again in line 2',
    ],
    [
      'list of errors whose parts are one field',
      { 'profile.json': { errors: { lists: [{ path: 'detail', message: 'detail' }] } } },
      'profile.json#/errors/lists/0: has one field for two parts of an error',
    ],
    [
      'new name that the standard has for a removed field',
      {
        ...overlay({ target: `${schemas}.Account.properties.name`, remove: true }),
        'profile.json': { names: { number: 'name' } },
      },
      'profile.json#/names: a schema has both "number" and its new name "name"',
    ],
    ...['() => 1', 'Symbol("a")', '5n', 'new Date(0)', 'new Map()'].map((value): Refused => [
      `value that is not JSON: ${value}`,
      { 'profile.mjs': `export default { overlay: { actions: [{ update: { at: ${value} } }] } }` },
      'profile.mjs#/overlay/actions/0/update/at: ',
    ]),
    [
      'module that throws when it is read',
      { 'profile.mjs': "export default { get names() { throw new Error('no names') } }" },
      'profile.mjs: cannot be written as JSON: no names',
    ],
    [
      'code that every object has',
      { 'profile.json': '{"errors": {"codes": {"__proto__": {"kind": "not-found"}}}}' },
      'profile.json#/errors/codes/__proto__: no code can have this name',
    ],
    [
      'contract of the standard, defined again',
      { 'account.json': { type: 'object' } },
      'account.json: defines Account, which is a contract of the standard: change it by an overlay',
    ],
    [
      'removed contract that others use',
      overlay({ target: `${schemas}.Line`, remove: true }),
      'openapi.json#/components/schemas/Account/properties/lines/items: "$ref" refers to "#/components/schemas/Line"',
    ],
    [
      'schema that is none',
      overlay({ target: `${schemas}.Line`, update: { type: 'text' } }),
      'openapi.json#/components/schemas/Line/type: not a schema of draft 2020-12',
    ],
  ])('is refused for a %s, with the place', async (_what, files, message) => {
    const { problems, out } = await compile(files);
    expect(problems).toContainEqual(expect.stringContaining(message));
    expect(new Set(problems).size).toBe(problems.length);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    [
      'acme.yaml',
      'overlay: { overlay: 1.0.0, actions: [{ target: $.components.schemas.Line.properties, update: { vat: { type: string } } }] }\nnames: { platform: acme }',
    ],
    [
      'acme.ts',
      "export default { overlay: { overlay: '1.0.0', actions: [{ target: '$.components.schemas.Line.properties', update: { vat: { type: 'string' } } }] }, names: { platform: 'acme' } };",
    ],
  ])('can be one file beside others: %s', async (file, content) => {
    const folder = await schemaFolder({ [file]: content, 'other.json': { type: 'string' } });
    const out = join(folder, 'out');
    const result = await compileFolder(join(folder, file), out, { standard: STANDARD });
    expect(result).toMatchObject({
      contracts: expect.not.arrayContaining(['Other']),
      profile: { changes: ['account.created v1: changed', 'Line.vat: added, optional'] },
    });
    expect(readFileSync(join(out, 'deployment.js'), 'utf8')).toContain("name: 'acme'");
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

  it('keeps the names of the standard where own events have definitions of the same names', async () => {
    const { contracts, problems } = await compile({
      'order.placed/v1.json': {
        type: 'object',
        properties: { line: { $ref: '#/$defs/Line' } },
        $defs: { Line: { type: 'object', properties: { own: text } } },
      },
    });
    expect([contracts, problems]).toEqual([
      ['Account', 'AccountPath', 'Import', 'Line', 'LineData', 'OrderPlacedV1', 'OrderPlacedV1Line'],
      [],
    ]);
  });

  it('may be a module, whose other exports are contracts and events of its own', async () => {
    const folder = await schemaFolder({
      'profile.mjs':
        "export default { names: { platform: 'acme' } };\nexport const Extra = { '~standard': { vendor: 'own', jsonSchema: { input: () => ({ type: 'object', properties: { platform_id: { type: 'string' } } }) } } };",
    });
    const out = join(await temporaryFolder(), 'out');
    const result = await compileFolder(folder, out, { standard: STANDARD });
    expect(result).toMatchObject({ ok: true, contracts: expect.arrayContaining(['Extra']) });
    expect(readFileSync(join(out, 'json/Extra.json'), 'utf8')).toContain('acme_id');
  });

  const DEFINITIONS = `
    import { closedObject, event, list, optional, string } from '@data-import/define';
    const amount = optional(string('Amount.'));
    export const Own = closedObject('Own', 'Own.', { name: string('Name.') });
    export const Line = closedObject('Line', 'A line.', { amount, own: optional(list(Own, 'Own.')) });
    export const AccountCreatedV1 = event('account.created', 'v1', 'Created.', { line: Line });`;

  it('may define contracts of the standard anew, which everything refers to', async () => {
    const { read, profile, problems } = await compile({ 'profile.ts': `${DEFINITIONS} export default {};` });
    expect(problems).toEqual([]);
    expect(profile.changes).toEqual([
      'Own: added',
      'account.created v1: changed',
      'Line.own: added, optional',
    ]);
    for (const [name, path] of [
      ['Account', 'lines/items'],
      ['AccountCreatedV1', 'line'],
    ] as const) {
      const { properties, $defs } = await read(name);
      const field = path.split('/').reduce((part, step) => part[step], properties);
      expect([field.$ref, $defs.Line.properties.own.items.$ref]).toEqual(['#/$defs/Line', '#/$defs/Own']);
    }
  });

  it.each([
    [
      'AccountPath',
      'own.ts (AccountPath): AccountPath is no component of the standard: change it by an overlay',
    ],
    ['Import', undefined],
  ])('may define only what is a component: %s', async (name, problem) => {
    const module = `import { closedObject } from '@data-import/define'; export const ${name} = closedObject('${name}', 'Own.', {});`;
    expect((await compile({ 'own.ts': module })).problems).toEqual([problem].flatMap((each) => each ?? []));
  });

  it('means the definitions of its modules wherever one contains an earlier one', async () => {
    const module = `import { closedObject, optional, string } from '@data-import/define';
      const earlier = closedObject('Line', 'A line.', { amount: optional(string('Amount.')) });
      export const Line = closedObject('Line', 'A line.', { total: optional(string('Total.')) });
      export const Own = closedObject('Own', 'Own.', { line: earlier });`;
    const { read, problems } = await compile({ 'own.ts': module });
    expect(problems).toEqual([]);
    expect(Object.keys((await read('Own')).$defs.Line.properties)).toEqual(['total']);
  });

  it('cannot define and overlay the same contract', async () => {
    const change = overlay({ target: `${schemas}.Line.properties`, update: { vat: text } });
    const { problems } = await compile({ ...change, 'own.ts': DEFINITIONS });
    expect(problems).toEqual(['own.ts (Line): the overlay changes Line too']);
  });

  it('is refused if its file is a link: without it, it would be another profile', async () => {
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
