import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventCatalogue } from '@data-import/events';
import { describe, expect, it } from 'vitest';
import { execute } from '../../test/built.js';
import { GENERATED, runCli, temporaryFolder } from '../../test/io.js';

const SCHEMAS = fileURLToPath(new URL('../../../../examples/own-contracts/schemas', import.meta.url));
const PROFILE = fileURLToPath(new URL('../../../../examples/deployment/acme', import.meta.url));

const folder = temporaryFolder('compile-', GENERATED);
const generated = join(folder, 'generated');

const DEPRECATED_EVENT = {
  description: 'A customer left.',
  deprecated: true,
  'x-owner': 'crm@shop.example',
  'x-sunset': '2027-02-28',
  type: 'object',
};

describe('compile', () => {
  it('writes a folder, and then finds it up to date', async () => {
    const compile = ['compile', SCHEMAS, '--out', generated];
    expect(await runCli([...compile, '--check'])).toMatchObject({ code: 1, out: '' });
    const written = await runCli(compile);
    expect(written).toEqual({ code: 0, out: `${generated} is written: 8 contracts, 2 events\n`, err: '' });
    const same = { code: 0, out: `${generated} is up to date: 8 contracts, 2 events\n`, err: '' };
    expect(await runCli(compile)).toEqual(same);
    expect(await runCli([...compile, '--check'])).toEqual(same);
  });

  it('names the files that are out of date', async () => {
    const path = join(generated, 'Order.js');
    const text = await readFile(path, 'utf8');
    await writeFile(path, `${text}// changed\n`);
    const { code, err } = await runCli(['compile', SCHEMAS, '--out', generated, '--check']);
    expect(code).toBe(1);
    expect(err).toBe(
      `data-import: ${path} is out of date\ndata-import: run \`data-import compile ${SCHEMAS} --out ${generated}\`\n`,
    );
    await writeFile(path, text);
  });

  it('compiles the contracts of a deployment, and prints their difference from the standard', async () => {
    const out = join(folder, 'acme');
    const { out: printed, ...rest } = await runCli(['compile', '--profile', PROFILE, '--out', out]);
    expect(rest).toEqual({ code: 0, err: '' });
    expect(printed).toBe(`${out} is written: 98 contracts, 1 event
difference from the standard: 1 event changed, 1 field required, 2 fields added, 1 field forbidden, 3 fields renamed, 1 event removed; not every request of the standard is still accepted in these names: Account, AccountCampaign, CreateAccountRequest, ValidateAccountRequest
`);
    const load = (file: string) => import(/* @vite-ignore */ join(out, file));
    const { events } = (await load('catalogue.js')) as { events: readonly { type: string }[] };
    expect(events.length).toBe(eventCatalogue.length - 1);
    expect(events.map(({ type }) => type)).not.toContain('account.reactivated');
    const validate = ['validate', 'Account', '-', '--contracts', out];
    const supplyAddress = {
      supply_address1: '1 Sample Street',
      supply_points: [{ identifier: '1', supply_type: 'GAS' }],
    };
    const account = {
      import_supplier: 'E',
      external_account_number: '1',
      billing_name: 'Ada',
      customers: [{ deceased: false }],
      unknown_occupier: true,
      supply_addresses: [supplyAddress],
    };
    expect(await runCli(validate, JSON.stringify(account))).toMatchObject({ code: 0 });
    const other = { ...account, billing_name: undefined, account_campaigns: [{ campaign_note: 'x' }] };
    const { out: report } = await runCli([...validate, '--format', 'ndjson'], JSON.stringify(other));
    const { issues } = JSON.parse(report) as { issues: { pointer: string; code: string }[] };
    expect(issues.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/account_campaigns/0/campaign_note excluded',
      '/billing_name missing',
    ]);
    const removed = JSON.stringify({ type: 'account.reactivated', version: 'v1', payload: {} });
    expect((await runCli(['events', '-', '--contracts', out], removed)).out).toContain('unknown');
    expect((await runCli(['list', 'reactivated', '--contracts', out])).out).not.toContain(
      'account.reactivated',
    );
    expect((await runCli(['list', 'events', '--contracts', out])).out).not.toContain('account.reactivated');
  });

  it('marks renamed fields, by which advice finds them', async () => {
    const [profile, out] = [join(folder, 'renamed.yaml'), join(folder, 'renamed')];
    await writeFile(
      profile,
      'names: { email: mail, import_supplier: retailer, identifier: mpxn, payload: data }',
    );
    expect(await runCli(['compile', '--profile', profile, '--out', out])).toMatchObject({ code: 0, err: '' });
    const account = {
      retailer: ' ',
      external_account_number: '1',
      customers: [{ mail: 'ada@@mail.example' }],
      supply_addresses: [{ meter_points: [{ mpxn: '1', supply_type: 'GAS' }] }],
    };
    const validate = ['validate', 'Account', '-', '--contracts', out, '--advice', '--format', 'ndjson'];
    // With the field `data`, a request looks like a record of Firehose.
    const request = JSON.stringify({ data: { retailer: 'E', external_account_number: '1' } });
    const recognised = await runCli(['validate', '-', '--contracts', out], request);
    expect(recognised).toMatchObject({ code: 0, err: expect.stringContaining('as ValidateAccountRequest') });
    const { out: report } = await runCli(validate, JSON.stringify(account));
    const { advice } = JSON.parse(report) as { advice: { pointer: string; rule: string }[] };
    expect(advice.map(({ pointer, rule }) => `${pointer} ${rule}`)).toEqual([
      '/retailer blank-key',
      '/customers/0/mail email-address',
      '/supply_addresses/0/meter_points/0/mpxn mprn-length',
    ]);
    const [file, faults, found] = ['twice.ndjson', 'twice.csv', 'twice.json'].map((name) =>
      join(folder, name),
    );
    const [one, other] = [1, 'x'].map((billing_name) => ({
      retailer: 'E',
      external_account_number: 'A',
      billing_name,
    }));
    await writeFile(file!, `${JSON.stringify(one)}\n${JSON.stringify(other)}\n`);
    const outputs = ['--duplicates', '--keys', 'keep', '--faults', faults!, '--report', found!];
    const twice = await runCli(['validate', 'Account', file!, '--contracts', out, ...outputs]);
    expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('1 account in several documents')]);
    expect(await readFile(faults!, 'utf8')).toContain(',E,A,,billing_name,type,');
    expect(JSON.parse(await readFile(found!, 'utf8'))).toMatchObject({ invalidKeys: { keys: ['E/A'] } });
  });

  it('takes either schemas or a profile', async () => {
    const expected = 'expected a folder of schemas, or --profile with the folder of a profile';
    for (const operands of [[], [SCHEMAS, '--profile', PROFILE]]) {
      const { code, err } = await runCli(['compile', ...operands, '--out', generated]);
      expect([code, err]).toEqual([2, `data-import: ${expected}\n`]);
    }
  });

  it('names the file and place of a problem, and of a remark', async () => {
    const bad = join(folder, 'bad');
    await mkdir(bad);
    const write = async (schema: object) => writeFile(join(bad, 'a.json'), JSON.stringify(schema));
    const compile = ['compile', bad, '--out', join(folder, 'none')];
    await write({ type: 'object', properties: { n: { maximum: 'a' } } });
    expect(await runCli(compile)).toEqual({
      code: 2,
      out: '',
      err: 'data-import: a.json#/properties/n/maximum: not a schema of draft 2020-12: must be a number\n',
    });
    await write({ type: 'object', properties: { n: { mine: 1 } } });
    const remark = 'a.json#/properties/n: the keyword "mine" is unknown and ignored\n';
    const result = await runCli([...compile, '--strict']);
    expect(result).toEqual({ code: 2, out: '', err: `data-import: ${remark}` });
    expect(await runCli(compile)).toMatchObject({ code: 0, err: `data-import: remark: ${remark}` });
  });

  it('exits with 1 if schemas are omitted', async () => {
    const schemas = join(folder, 'some');
    await mkdir(schemas);
    await writeFile(join(schemas, 'good.json'), '{}');
    await writeFile(join(schemas, 'bad.json'), '{"type":1}');
    const out = join(folder, 'some-out');
    const { code, out: printed, err } = await runCli(['compile', schemas, '--out', out]);
    expect({ code, printed }).toEqual({ code: 1, printed: `${out} is written: 1 contract, 0 events\n` });
    expect(err).toMatch(
      /^data-import: bad\.json#\/type: [^\n]+\ndata-import: the schemas above are left out; [^\n]+\n$/,
    );
    const checked = { code: 1, out: `${out} is up to date: 1 contract, 0 events\n`, err };
    expect(await runCli(['compile', schemas, '--out', out, '--check'])).toEqual(checked);
    await rm(join(out, 'Good.js'));
    expect(await runCli(['compile', schemas, '--out', out, '--check'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^data-import: bad\.json#\/type: [^]+Good\.js is out of date\n/),
    });
  });

  it('exits with 1 if a change since an earlier state breaks users', async () => {
    const [schemas, out] = [join(folder, 'changed'), join(folder, 'changed-out')];
    const write = (schema: object) => writeFile(join(schemas, 'parcel.json'), JSON.stringify(schema));
    await mkdir(schemas);
    await write({ type: 'object', properties: { id: { type: 'string' } } });
    expect(await runCli(['compile', schemas, '--out', out])).toMatchObject({ code: 0 });
    await write({ type: 'object', properties: { id: { type: 'string', format: 'uuid' } } });
    const compile = ['compile', schemas, '--out', out, '--check-against'];
    expect(await runCli([...compile, out])).toEqual({
      code: 1,
      out: '',
      err: 'data-import: Parcel: breaks senders: a document that was accepted is rejected: {"id":"text"} (changed: id format added: – → uuid)\n',
    });
  });

  it('records released events, and titles the AsyncAPI document', async () => {
    const [schemas, out] = [join(folder, 'shop'), join(folder, 'shop-out')];
    const write = (type: string) =>
      writeFile(
        join(schemas, 'customer.lost/v1.json'),
        JSON.stringify({ ...DEPRECATED_EVENT, properties: { reason: { type } } }),
      );
    await mkdir(join(schemas, 'customer.lost'), { recursive: true });
    await write('string');
    const compile = ['compile', schemas, '--out', out, '--title', 'Shop', '--api-version', '2.1.0'];
    expect(await runCli([...compile, '--release'])).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(await readFile(join(out, 'json/asyncapi.json'), 'utf8'))).toMatchObject({
      info: { title: 'Shop', version: '2.1.0' },
    });
    expect((await runCli(['list', 'own', '--contracts', out])).out).toBe(
      'customer.lost@v1  A customer left. (deprecated until 2027-02-28, owner: crm@shop.example)\n',
    );
    await write('integer');
    const { code, err } = await runCli(compile);
    expect(code).toBe(2);
    expect(err).toContain(
      'customer.lost/v1.json: customer.lost v1 was released, and changed: reason type changed: string → integer',
    );
  });

  it.each<[code: string, failure?: string]>([
    ['setInterval(() => {}, 1_000);'],
    ['Promise.reject(new Error("late\\nmore"));', 'a.js: a module fails after its import: late'],
    ['setInterval(() => { throw new Error("late"); });', 'a.js: a module fails after its import: late'],
    ['setTimeout(() => { throw 7; });', '.: a module fails after its import: 7'],
  ])('ends whatever a module does after its import: %s', async (code, failure) => {
    const written = { code: 0, out: '../module-out is written: 1 contract, 0 events\n', err: '' };
    const failed = { code: 2, out: '', err: `data-import: ${failure}\n` };
    const schemas = await mkdtemp(join(folder, 'module-'));
    const schema = `{ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' }`;
    await writeFile(join(schemas, 'a.js'), `export const A = ${schema};\n${code}`);
    const compile = ['compile', '.', '--out', '../module-out'];
    // Allow what the other tests forbid, because Ajv generates code from strings.
    const flags = ['--no-disallow-code-generation-from-strings'];
    expect(await execute(schemas, compile, '', flags)).toEqual(failure === undefined ? written : failed);
  });

  it('fails if it cannot write', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, err } = await runCli(['compile', SCHEMAS, '--out', join(file, 'out')]);
    expect(code).toBe(2);
    expect(err).toMatch(/^data-import: E\w+: /);
  });
});

function own(): string[] {
  return ['--contracts', generated];
}

describe('--contracts', () => {
  it('lists the contracts of a compiled folder, before the others', async () => {
    const { out } = await runCli(['list', 'own', ...own()]);
    expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual(
      ['AccountTextNote', 'Customer', 'Line', 'Order', 'OrderDelivery', 'OrderPlacedV1Totals'].concat(
        'TextNote',
        'Voucher',
        'customer.merged@v1',
        'order.placed@v1',
        '',
      ),
    );
    expect((await runCli(['list', ...own()])).out).toMatch(
      /^own\n {2}AccountTextNote\n {2}Customer .+ A customer of the shop\.\n/,
    );
  });

  it('prints their JSON Schema and samples', async () => {
    const shown = await runCli(['show', 'order.placed-v1', '--format', 'json', ...own()]);
    expect(JSON.parse(shown.out)).toMatchObject({ title: 'OrderPlacedV1', $defs: { Order: {} } });
    expect((await runCli(['show', 'Line', ...own()])).out).toContain('required, integer');
    expect((await runCli(['show', 'Order', '--format', 'ts', ...own()])).out).toMatch(
      /^export type Voucher = /m,
    );
    const sample = await runCli(['sample', 'Voucher', '--count', '5', ...own()]);
    expect(await runCli(['validate', 'Voucher', '-', ...own()], sample.out)).toMatchObject({ code: 0 });
  });

  it.each([
    ['../evil.mjs', undefined],
    ['./Voucher.js', '../evil.mjs'],
    ['./none.js', undefined],
    ['/etc/hostname', undefined],
  ])('refuses a module outside of the folder: %s, linked to %s', async (module, link) => {
    const copy = join(await mkdtemp(join(folder, 'copy-')), 'contracts');
    await cp(generated, copy, { recursive: true });
    await writeFile(join(copy, '../evil.mjs'), 'globalThis.hasRun = true; export const Voucher = {};');
    const index = await readFile(join(copy, 'contracts.json'), 'utf8');
    await writeFile(join(copy, 'contracts.json'), index.replace('./Voucher.js', module));
    if (link !== undefined) {
      await rm(join(copy, module));
      await symlink(link, join(copy, module));
    }
    const { code, err } = await runCli(['validate', 'Voucher', '-', '--contracts', copy], '{}');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`refers to ${module}, which is not in the folder`),
    ]);
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it.each<[fault: string, file: string, content: string, expected: RegExp]>([
    ['an index that is not JSON', 'contracts.json', '{', /contracts\.json is not JSON/],
    [
      'a contract without a module',
      'contracts.json',
      '{"generator":"@data-import/compiler","contracts":[{"name":"Voucher","schema":"./json/Voucher.json"}],"events":[]}',
      /contracts\.json is not an index/,
    ],
    ['a schema that is not JSON', 'json/Voucher.json', '{', /json\/Voucher\.json is not JSON/],
    [
      'a module that throws an error',
      'Voucher.js',
      'throw new Error("broken")',
      /Voucher\.js cannot be loaded: broken$/m,
    ],
    ['a module with a syntax error', 'Voucher.js', 'export const = 1', /Voucher\.js cannot be loaded: /],
    ['a module without the contract', 'Voucher.js', 'export {}', /Voucher\.js has no validator Voucher/],
  ])('reports %s', async (_, file, content, expected) => {
    const copy = join(await mkdtemp(join(folder, 'damaged-')), 'contracts');
    await cp(generated, copy, { recursive: true });
    await writeFile(join(copy, file), content);
    const { code, err } = await runCli(['validate', 'Voucher', '-', '--contracts', copy], '{}');
    expect(err).toMatch(expected);
    expect(err).toContain(`--contracts ${copy}: `);
    expect(code).toBe(2);
  });

  it('still knows the contracts of the packages, and suggests from both', async () => {
    expect(await runCli(['show', 'DunningPath', ...own()])).toMatchObject({ code: 0 });
    const { code, err } = await runCli(['show', 'Vouche', ...own()]);
    expect(code).toBe(2);
    expect(err).toContain('did you mean Voucher');
  });
});

function toDocument(paths: object): string {
  return JSON.stringify({ openapi: '3.1.0', info: {}, paths });
}

describe('diff of folders and OpenAPI documents', () => {
  const ping = { get: { operationId: 'ping', responses: { 204: {} } } };
  const pong = { get: { operationId: 'pong', responses: { 204: {} } } };

  it('prints who breaks and what is added, for people, programs and changelogs', async () => {
    const [before, after] = [join(folder, 'old.yaml'), join(folder, 'new.json')];
    await writeFile(before, toDocument({ '/ping': ping }));
    await writeFile(after, toDocument({ '/pong': pong }));
    const diff = ['diff', before, after];
    expect(await runCli(diff)).toEqual({
      code: 1,
      out: `${before} → ${after}

✗ operation ping: breaks senders, code: it was removed
+ operation pong: it was added

Smallest step of the version: major
`,
      err: '',
    });
    const json = await runCli([...diff, '--format', 'json', '--only', 'receivers']);
    expect([json.code, JSON.parse(json.out)]).toMatchObject([0, { bump: 'minor' }]);
    expect((await runCli([...diff, '--format', 'markdown'])).out).toBe(`### Breaking changes

- \`operation ping\`: breaks senders, code: it was removed

### Additions

- \`operation pong\`: it was added
`);
  });

  it('names what cannot be compared', async () => {
    const bad = join(folder, 'bad-schemas');
    await mkdir(bad);
    await writeFile(join(bad, 'a.json'), '{"type":1}');
    const { code, err } = await runCli(['diff', bad, bad]);
    expect([code, err]).toEqual([2, expect.stringContaining('a.json#/type: not a schema of draft 2020-12')]);
    expect(await runCli(['diff', 'Note', 'Note', '--format', 'markdown'])).toMatchObject({ code: 2 });
  });
});
