import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFolder } from '../../test/user-schemas.js';
import { body, compileProfile as compile, overlay, schemas, STANDARD, text } from '../../test/profiles.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { compileFolder } from '../user-schemas/compile-folder.js';

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

  it('lists removed standard contracts in its index', async () => {
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

  it('has calls for its paths but not for its webhooks, with the statuses without a body', async () => {
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
  const changed = ['operation createAccount: changed'];

  it.each<[Record<string, unknown>, readonly string[]]>([
    [overlay({ target: schemas, update: { Agent: { type: 'string' } } }), ['Agent: added']],
    [overlay({ target: `${schemas}.LineData`, remove: true }), ['LineData: removed']],
    [
      overlay({ target: `${schemas}.Account.required[?@ == 'number']`, remove: true }),
      ['Account.number: became optional'],
    ],
    [overlay({ target: `${operation}.responses`, update: { 409: body('Line') } }), changed],
    [overlay({ target: operation, update: { 'x-repeat': { harmless: 'yes' } } }), changed],
    [
      overlay({ target: operation, remove: true }),
      ['AccountPath: removed', 'operation createAccount: removed'],
    ],
    [
      overlay(
        { target: `$.paths['/accounts/{account}/']`, update: { put: {} } },
        { target: `$.paths['/accounts/{account}/'].put`, copy: operation },
        { target: operation, remove: true },
      ),
      changed,
    ],
    [
      {
        'account.created/v1.json': { type: 'object', properties: { platform_number: text, by: text } },
        'profile.yaml': 'names: { platform: acme }',
      },
      ['account.created v1: changed'],
    ],
    [
      {
        ...overlay({ target: `${schemas}.Line.properties`, update: { vat: text } }),
        'profile.json': { names: { vat: 'tax' } },
      },
      ['Line.tax: added, optional'],
    ],
    [
      overlay({
        target: `${schemas}[?@.properties.lines || @.properties.amount].properties`,
        update: { vat: text },
      }),
      ['Account.vat: added, optional', 'Line.vat: added, optional', 'LineData.vat: added, optional'],
    ],
    [{ 'meter.read/v1.json': { type: 'object' } }, ['meter.read v1: added']],
    [{ 'profile.json': { events: { remove: ['account.closed@v1'] } } }, ['account.closed@v1: removed']],
    [
      overlay({
        target: `${schemas}.Line.properties`,
        update: { vat: { type: 'object', properties: { a: text }, allOf: [{ properties: { b: text } }] } },
      }),
      ['LineVat: added', 'Line.vat: added, optional'],
    ],
    [{ 'profile.json': { errors: { codes: { locked: { kind: 'not-found' } } } } }, []],
  ])('of %j changes %j', async (files, changes) => {
    const { profile, problems } = await compile(files);
    expect(problems).toEqual([]);
    expect(profile.changes).toEqual(changes);
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
});
