import { execFileSync } from 'node:child_process';
import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { json, refer } from '../../test/openapi-documents.js';
import { compileFiles, findProblems, schemaFolder } from '../../test/user-schemas.js';
import { filesIn, temporaryFolder } from '../../test/temporary-folder.js';
import { compileFolder, type CompileFolderOptions } from './compile-folder.js';
import { formatProblem } from './problem.js';

describe('an input that cannot be compiled', () => {
  it.each([
    [/: no schema found; expected JSON Schema/, { 'readme.md': '' }],
    [/^a\.json: expected JSON: close brace expected at line 1, column 2$/, { 'a.json': '{' }],
    [/^a\.json: expected JSON: [a-z ]+ at line 1, column 2$/, { 'a.json': '[/**/01]' }],
    [/^a\.json: expected a JSON Schema, which is an object/, { 'a.json': '[]' }],
    [
      /^a\.json: is nested deeper than \d+ levels of JSON$/,
      { 'a.json': `${'{"not":'.repeat(100_000)}{}${'}'.repeat(100_000)}` },
    ],
    [/: a schema is nested too deeply$/, { 'a.json': `${'{"not":'.repeat(2_400)}{}${'}'.repeat(2_400)}` }],
    [
      /^a\.json#\/dependentRequired\/a\/0: not a/,
      {
        'a.json':
          '{"type":[{"valueOf":1},{"valueOf":2}],"dependentRequired":{"a":[{"valueOf":1},{"valueOf":2}]}}',
      },
    ],
    [
      /^a\.json#\/properties\/a~1b\/enum\/1: JavaScript changes the digits of the number$/,
      { 'a.json': '{"properties":{"a/b":{"enum":[1,-1e400]}}}' },
    ],
    ...['9007199254740993', '-12345678901234567890', '1e-400', '0.12345678901234567890123', '1e400'].map(
      (number): [RegExp, Record<string, string>] => [
        /^a\.json#\/const: JavaScript changes the digits of the number\na\.yaml#\/const: JavaScript changes the digits/,
        {
          'a.json': `{"title":"\\"\\\\","description":"9007199254740993","const":${number}}`,
          'a.yaml': `description: "9007199254740993"\nconst: ${number}\n`,
        },
      ],
    ),
    [/^a\.json#\/x-event: expected \{ "type"/, { 'a.json': { 'x-event': true } }],
    [
      /^a\.json#\/x-event: the event type "\.\.\/a" may only contain letters/,
      { 'a.json': { 'x-event': { type: '../a', version: 'v1' } } },
    ],
    [/^a\.b\/v1\.json: the payload of an event must be an object$/, { 'a.b/v1.json': { type: 'string' } }],
    [
      /^c\/a\.b\/v1\.json: a\.b v1 is already defined in a\.b\/v1\.json$/,
      { 'a.b/v1.json': { type: 'object' }, 'c/a.b/v1.json': { type: 'object' } },
    ],
    [/^a\.mjs: cannot be imported: no$/, { 'a.mjs': 'throw new Error("no");' }],
    [/^a\.mts: cannot be imported: Cannot find [^\n]+$/, { 'a.mts': "import 'none';" }],
    [/^a\.mjs: cannot be imported: .+process\.exit/, { 'a.mjs': 'process.exit(0);' }],
  ])('%s', async (expected, files) => {
    const problems = await findProblems(files);
    expect(problems.join('\n')).toMatch(expected);
  });

  it('is reported for every file at once, and leaves the output as it was', async () => {
    const folder = await schemaFolder({ 'a.json': { type: 1 }, 'b.json': { $ref: 'd.json' } });
    const out = join(await temporaryFolder(), 'out');
    const result = await compileFolder(folder, out);
    expect(result).toMatchObject({ ok: false, problems: [{ file: 'a.json' }, { file: 'b.json' }] });
    await expect(readdir(out)).rejects.toThrow('ENOENT');
  });

  it('is text in another encoding', async () => {
    const folder = await schemaFolder({});
    await writeFile(join(folder, 'a.json'), Buffer.from('{"const":"é"}', 'latin1'));
    const result = await compileFolder(folder, `${folder}-out`);
    expect(result).toMatchObject({ problems: [{ file: 'a.json', message: 'expected text in UTF-8' }] });
  });

  it('remarks on repeated names in an object', async () => {
    const deep = '{ "not": '.repeat(1000) + '{}' + ' }'.repeat(1000);
    const text = `{ "type": "string",
      "properties": { "a/b": { "minimum": 1,\n"minimum": 2, "maximum": 3 }, "minimum": ${deep} },
      "type": "object" }`;
    const result = await compileFiles({ 'a.json': text });
    expect(result).toMatchObject({
      remarks: [
        {
          file: 'a.json',
          pointer: '/properties/a~1b',
          message: '"minimum" is in this object again in line 3: only the last one counts',
        },
        {
          file: 'a.json',
          pointer: '',
          message: '"type" is in this object again in line 4: only the last one counts',
        },
      ],
    });
  });

  it.each([
    ['a.json', 'expected a folder with schemas, found a file: name the folder that contains it'],
    ['none', 'expected a folder with schemas'],
  ])('is no folder: %s', async (name, message) => {
    const file = join(await temporaryFolder({ 'a.json': '{}' }), name);
    expect(await compileFolder(file, `${file}-out`)).toMatchObject({ problems: [{ file, message }] });
  });
});

it('remarks name links and pipes, which are skipped, and folders that look like events', async () => {
  const folder = await schemaFolder({ 'a.json': {}, 'order/v1.json': {}, 'config/1.0.0.json': {} });
  await symlink(join(folder, '../secret.json'), join(folder, 'link.json'));
  execFileSync('mkfifo', [join(folder, 'pipe.json')]);
  const result = await compileFolder(folder, join(await temporaryFolder(), 'out'));
  expect(result).toMatchObject({ ok: true, contracts: ['A', 'Config100', 'V1'], events: 0 });
  expect(result.ok && result.remarks.map(formatProblem).toSorted()).toEqual([
    'link.json: is not a file or folder itself, such as a link, and is skipped',
    expect.stringMatching(/^order\/v1\.json: is not read as an event: only a folder with a dot/),
    'pipe.json: is not a file or folder itself, such as a link, and is skipped',
  ]);
  const strict = await compileFolder(folder, join(await temporaryFolder(), 'out'), { strict: true });
  expect(strict).toMatchObject({ ok: false, problems: { length: 3 } });
});

describe('schemas that cannot be compiled', () => {
  const API = {
    openapi: '3.1.0',
    info: {},
    paths: {
      '/a': { get: { operationId: 'getA', responses: { 200: json(refer('User')) } } },
      '/b': { get: { operationId: 'getB', responses: { 200: json(refer('Good')) } } },
    },
    components: {
      schemas: {
        Good: { type: 'object' },
        Bad: { type: 'object', properties: { a: { $ref: 'missing.json' } } },
        User: { type: 'array', items: refer('Bad') },
        Endless: { allOf: [refer('Endless')] },
      },
    },
  };

  it('are omitted, with those that refer to them', async () => {
    const { out, ...result } = await compileFiles({ 'api.json': API, 'no.json': '{', 'own.json': {} });
    expect(result).toMatchObject({ ok: true, contracts: ['Good', 'Own'] });
    expect((result.ok ? result.omitted : []).map(formatProblem)).toEqual([
      'no.json: expected JSON: close brace expected at line 1, column 2',
      'api.json#/components/schemas/Bad/properties/a: "$ref" refers to "missing.json", which is not in the folder',
      'api.json#/components/schemas/Endless: "Endless" refers to itself for the same value: this never ends',
      'api.json: "User" is left out: it refers to "Bad"',
      'api.json: "getA" is left out: it has "User"',
    ]);
    const { operations } = JSON.parse((await filesIn(out))['contracts.json']!) as { operations: object[] };
    expect(operations).toMatchObject([{ operationId: 'getB' }]);
  });

  it('are all omitted if several have the same problem', async () => {
    const missing = { properties: { a: { $ref: 'missing.json' } } };
    const schemas = { First: missing, Good: {}, Second: missing };
    const result = await compileFiles({ 'a.json': { $ref: '#/$defs/Good', $defs: schemas } });
    expect(result).toMatchObject({ ok: true, contracts: ['A', 'Good'] });
    expect((result.ok ? result.omitted : []).map(formatProblem)).toEqual([
      expect.stringMatching(/^a\.json#\/\$defs\/First\/properties\/a: .* \(and at 1 other place\)$/),
    ]);
  });

  it('are one problem in an OpenAPI document in several files, which has to be bundled', async () => {
    const paths = { '/a': { $ref: 'paths/a.yaml' }, '/b': { $ref: './paths/b.yaml' } };
    const problems = await findProblems({
      'api.yaml': JSON.stringify({ openapi: '3.0.3', info: {}, paths }),
      'paths/a.yaml': 'get: {}',
      'paths/b.yaml': '- get',
    });
    expect(problems).toEqual([
      'api.yaml#/paths/~1a: refers to paths/a.yaml: bundle the document first, for example with `npx @redocly/cli bundle api.yaml --output api.bundled.yaml`, and compile a folder with the result',
    ]);
  });

  it.each<[string, CompileFolderOptions]>([
    ['release', { release: true }],
    ['strict', { strict: true }],
    ['checkAgainst', { checkAgainst: '.' }],
  ])('are refused where all of them are needed: %s', async (_name, options) => {
    const folder = await schemaFolder({ 'api.json': API });
    expect(await compileFolder(folder, `${folder}-out`, options)).toMatchObject({ ok: false });
  });
});
