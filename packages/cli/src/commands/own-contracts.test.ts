import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { start } from '../../test/built.js';
import { GENERATED, runCli, temporaryFolder } from '../../test/io.js';

const text = { type: 'string' };

/** Schemas with keywords that the platform's contracts do not use. */
const SCHEMAS: Readonly<Record<string, object | boolean>> = {
  'person.json': {
    type: 'object',
    required: ['age', 'tags'],
    properties: {
      age: { type: 'integer', minimum: 18, maximum: 30, multipleOf: 2 },
      tags: { type: 'array', uniqueItems: true, minItems: 2, maxItems: 3, items: { ...text, maxLength: 4 } },
      email: { ...text, format: 'email' },
      pair: { prefixItems: [text, { type: 'number' }], items: false },
      id: { ...text, format: 'uuid' },
    },
    patternProperties: { '^x-': { type: 'number' } },
    dependentRequired: { email: ['id'] },
    if: { properties: { age: { const: 20 } } },
    then: { required: ['email'] },
    propertyNames: { maxLength: 10 },
    not: { required: ['banned'] },
    unevaluatedProperties: false,
  },
  'codes.json': {
    type: 'array',
    contains: { const: { main: true } },
    items: { oneOf: [{ type: 'object' }, { ...text, pattern: '^[A-Z]{2}-\\d{3,5}(?:/[a-f]+)?$' }] },
    minItems: 2,
  },
  'tree.json': {
    type: 'object',
    properties: {
      children: { type: 'array', minItems: 1, items: { $ref: '#' } },
      size: { exclusiveMinimum: 0 },
    },
    dependentSchemas: { size: { required: ['children'] } },
    minProperties: 1,
    maxProperties: 3,
    additionalProperties: { enum: [{ a: [1] }, [true], 'x'] },
  },
  'composed.json': {
    allOf: [{ $ref: 'tree.json' }, { properties: { size: { type: 'number', multipleOf: 0.5 } } }],
  },
  'slow.json': { type: 'object', properties: { a: { ...text, pattern: '^(a+)+$' } }, required: ['a'] },
  'anything.json': true,
  'nothing.json': { type: 'string', minLength: 5, maxLength: 1 },
  'parcel.sent/v1.json': { type: 'object', required: ['id'], properties: { id: text }, deprecated: true },
  'parcel.sent/v2.json': {
    type: 'object',
    required: ['id'],
    properties: { id: { ...text, format: 'uuid' } },
  },
  'account.created/v1.json': { type: 'object', required: ['own'] },
  'create-notes-request.json': { type: 'object', required: ['own'] },
  'shop.json': {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/accounts/{id}': {
        post: {
          operationId: 'createAccount',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['own'] } } } },
          responses: { 201: { description: 'Created.' } },
        },
      },
    },
  },
};

const folder = temporaryFolder('own-', GENERATED);
const own: readonly string[] = ['--contracts', join(folder, 'out')];

beforeAll(async () => {
  for (const [file, schema] of Object.entries(SCHEMAS)) {
    await mkdir(join(folder, 'schemas', file, '..'), { recursive: true });
    await writeFile(join(folder, 'schemas', file), JSON.stringify(schema));
  }
  const compiled = await runCli(['compile', join(folder, 'schemas'), '--out', own[1]!]);
  expect(compiled).toMatchObject({ code: 0 });
});

async function check(name: string, ...folders: readonly string[]): Promise<string> {
  const options = folders.flatMap((each) => ['--contracts', each]);
  return (await runCli(['validate', name, '-', ...options], '{"age":1,"tags":[]}')).out;
}

describe('a name', () => {
  it.each([
    ['AccountCreatedV1'],
    ['account.created'],
    ['account.created', 'v1'],
    ['account.created-v1'],
    ['createNotes'],
    ['CreateNotesRequest'],
    ['createAccount'],
    ['createAccount', 'request'],
  ])('of a folder is never taken for a built-in one: %s %s', async (...name) => {
    const { code, out } = await runCli(['validate', ...name, '-', ...own], '{"mine":1}');
    expect([code, out]).toEqual([1, expect.stringMatching(/: 1 problem\n {2}own\n/)]);
  });

  it('may name the contract of parameters', async () => {
    expect((await runCli(['validate', 'createAccount', 'path', '-', ...own], '{"id":"x"}')).out).toContain(
      'expected an integer',
    );
  });

  it('resolves to a folder if the fields of a document decide', async () => {
    const person = '{"age":22,"tags":["a","b"]}';
    const { code, err } = await runCli(['validate', '-', ...own], person);
    expect([code, err]).toEqual([0, 'data-import: checked as Person: it has age and tags\n']);
    expect((await runCli(['validate', 'Tree', '-', ...own], '{"age":22,"tags":[1,2]}')).err).toContain(
      'looks like Person',
    );
    expect((await runCli(['which', '-', ...own], person)).out).toContain(': Person, valid');
  });

  it('resolves to the first folder that contains it', async () => {
    const [schemas, out] = ['other', 'other-out'].map((name) => join(folder, name));
    await mkdir(schemas!, { recursive: true });
    await writeFile(join(schemas!, 'person.json'), '{"type":"object","required":["other"]}');
    await writeFile(join(schemas!, 'robot.json'), '{"type":"object","required":["other"]}');
    expect(await runCli(['compile', schemas!, '--out', out!])).toMatchObject({ code: 0 });
    const first = own[1]!;
    expect(await check('Person', out!, first)).toContain('1 problem\n  other\n');
    expect(await check('Person', first, out!)).not.toContain('  other\n');
    expect(await check('Robot', first, out!)).toContain('1 problem\n  other\n');
  });
});

it.each(['contracts.json', 'json/new.ndjson'])('is not replaced by an output: %s', async (file) => {
  const path = join(own[1]!, file);
  const before = await readdir(own[1]!, { recursive: true });
  for (const option of ['--accepted', '--rejects', '--report', '--html']) {
    const { code, err } = await runCli(['validate', 'Person', '-', ...own, option, path], '{}');
    expect([code, err]).toEqual([
      2,
      `data-import: ${path} is in ${own[1]}, which contains the contracts: write it elsewhere\n`,
    ]);
  }
  expect(await readdir(own[1]!, { recursive: true })).toEqual(before);
});

it.each(['Person', 'Codes', 'Tree', 'parcel.sent@v2'])(
  'guards over bytes of %s do not change a report',
  async (name) => {
    const out = join(folder, 'bytes');
    const compiled = await runCli(['compile', join(folder, 'schemas'), '--out', out, '--bytes']);
    expect(compiled).toMatchObject({ code: 0 });
    const valid = await runCli(['sample', name, '--count', '20', ...own]);
    const invalid = await runCli(['sample', name, '--invalid', '--count', '10', ...own]);
    const lines = `${valid.out}{"a":\n${invalid.out}`;
    const [fast, slow] = await Promise.all(
      [out, own[1]!].map((contracts) => runCli(['validate', name, '-', '--contracts', contracts], lines)),
    );
    expect(fast).toEqual(slow);
    expect(fast!.out).toContain('30 documents: 20 valid, 10 invalid');
  },
);

describe('samples of any schema', () => {
  it.each(['Composed', 'Anything'])('of %s are valid', async (name) => {
    const samples = await runCli(['sample', name, '--count', '20', ...own]);
    expect(samples).toMatchObject({ code: 0, err: '' });
    const { code, out } = await runCli(['validate', name, '-', ...own], samples.out);
    expect([code, out]).toEqual([0, expect.stringContaining('20 documents: 20 valid')]);
  });

  it('are not found where a schema accepts nothing, or everything', async () => {
    const result = await runCli(['sample', 'Nothing', ...own]);
    expect(result).toEqual({ code: 2, out: '', err: 'data-import: found no valid document of Nothing\n' });
    expect(await runCli(['sample', 'Anything', '--invalid', ...own])).toEqual({
      code: 2,
      out: '',
      err: 'data-import: no invalid document of Anything was found: it may accept any JSON value\n',
    });
  });
});

const EVENTS = [
  { type: 'parcel.sent', version: 'v1', payload: { id: 'P-1' } },
  { type: 'parcel.sent', version: 'v2', payload: { id: 'P-1' } },
  { type: 'parcel.snt', version: 'v1', payload: {} },
  { type: 'account.created', version: 'v1', payload: {} },
  { type: 'agreement.revoked', version: 'v2', payload: {} },
].map((event) => JSON.stringify(event));

it('events knows those of a folder, which come first', async () => {
  const file = join(folder, 'dump.ndjson');
  await writeFile(file, `${EVENTS.join('\n')}\n`);
  const { code, out } = await runCli(['events', file, '--format', 'json', ...own]);
  expect(code).toBe(1);
  const { drift, suggestions } = JSON.parse(out) as Record<string, Readonly<Record<string, unknown>>>;
  expect(suggestions).toEqual([{ type: 'parcel.snt', suggestions: ['parcel.sent'] }]);
  expect(drift).toMatchObject({ events: 5 });
  const { out: tables } = await runCli(['events', file, ...own]);
  expect(tables).toContain('5 events: 1 valid, 3 invalid, 1 of an unknown type');
  expect(tables).toMatch(/parcel\.sent v2 +id +format/);
  expect(tables).toMatch(/account\.created v1 +own +missing/);
  expect(tables).toMatch(/Deprecated[^]*parcel\.sent v1/);
});

it.each(['1', '2'])(
  'a pattern that backtracks for years ends at a signal, with %s threads',
  async (workers) => {
    const runFolder = await mkdtemp(join(folder, 'slow-'));
    const argv = ['validate', 'Slow', '-', ...own, '--workers', workers, '--accepted', 'good'];
    const child = start(runFolder, argv);
    onTestFinished(() => void child.kill('SIGKILL'));
    const [err, closed] = [readText(child.stderr!), once(child, 'close')];
    let out = '';
    child.stdout!.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stdin!.write('{"a":"a"}\n{"a":1}\n');
    await once(child.stdout!, 'data');
    child.stdin!.write(`{"a":"${'a'.repeat(60)}!"}\n`);
    await setTimeout(200);
    child.kill('SIGTERM');
    expect(await closed).toEqual([130, null]);
    expect(out).toContain('2 documents: 1 valid, 1 invalid');
    expect(await err).toContain('interrupted: the rest of the input was not checked');
    expect(await readdir(runFolder)).toEqual([]);
  },
);
