import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toUSVString } from 'node:util';
import { compileFolder, formatProblem } from '@data-import/compiler';
import { forForm } from '@data-import/validators/helpers';
import type { Validator } from '@data-import/validators';
import { filesBelow } from '@data-import/workspace/exports';
import { sharedFolder } from '@data-import/workspace/testing';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { GENERATED, nested } from '../test/documents.js';
import { watched } from '../test/hostile-values.js';

const folder = sharedFolder(GENERATED);

/** A recursive expression whose discriminating fields come after the operands, the worst case for backtracking. */
function expressionSchema(...fields: readonly object[]): object {
  const operations = fields.map((own) => {
    const properties = { left: { $ref: '#' }, right: { $ref: '#' }, c: {}, d: {}, e: {}, ...own };
    const required = ['left', 'right', ...Object.keys(own)];
    return { type: 'object', properties, required, additionalProperties: false };
  });
  const value = { type: 'object', required: ['value'], properties: { value: { type: 'number' } } };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    anyOf: ['first', 'second', 'value'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: { first: operations[0], second: operations[1], value },
  };
}

describe.each([
  ['Tagged', expressionSchema({ op: { const: 'add' } }, { op: { const: 'multiply' } }), { op: 'multiply' }],
  ['Untagged', expressionSchema({ a: { type: 'number' } }, { b: { type: 'number' } }), { b: 1 }],
])('alternatives that contain themselves (%s)', async (name, schema, own) => {
  const schemas = join(folder, name);
  mkdirSync(schemas);
  writeFileSync(join(schemas, `${name}.json`), JSON.stringify(schema));
  const compiled = await compileFolder(schemas, join(folder, `out-${name}`));
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  const url = pathToFileURL(join(folder, `out-${name}`, `${name}.js`)).href;
  const module = (await import(/* @vite-ignore */ url)) as Record<string, Validator<unknown>>;
  const validator = module[name]!;

  const expression = (levels: number, value: unknown): unknown =>
    nested(levels, (left) => ({ left, right: { value: 1 }, ...own }), { value, unknown: 1 });

  it.each<[string, (value: unknown) => unknown]>([
    ['is', validator.is],
    ['validate', validator.validate],
    ...(['report', 'reject', 'strip'] as const).map((unknownFields): [string, typeof validator.validate] => [
      unknownFields,
      (value) => validator.validate(value, { unknownFields }),
    ]),
    ['partial', (value) => validator.validate(value, { partial: true })],
    ['forForm', forForm(validator).validate],
  ])('are decided in linear time (%s)', (_how, run) => {
    for (const value of [1, 'x']) {
      const [some, twice, more] = [5, 10, 20].map((levels) => {
        const { value: counted, reads } = watched(expression(levels, value));
        run(counted);
        return reads();
      });
      expect(more! - twice!).toBeLessThanOrEqual(2 * (twice! - some!));
    }
  });
});

declare global {
  // oxlint-disable-next-line no-var
  var hasRun: boolean | undefined;
}

const RUN = 'globalThis.hasRun=true';

/** Injection attempts: terminators of comments, lines, strings and templates, followed by code. */
const TEXTS = [
  `*/${RUN}/*`,
  `\n${RUN}//`,
  `\r${RUN}//`,
  `\u2028${RUN}//`,
  `\u2029${RUN}//`,
  `\u0085${RUN}//`,
  `\`;${RUN}//`,
  `\${${RUN}}`,
  `';${RUN}//`,
  `";${RUN}//`,
  `\\";${RUN}//`,
  `\\\n";${RUN}//`,
  `[]/;${RUN}//`,
  `]]>${RUN}<!--`,
  `\u202e\u200b\ud800${RUN}`,
];

/** Compiles schemas, imports the modules, and expects that no injected code runs. Returns the reasons of a refusal. */
async function compileAndRun(files: Readonly<Record<string, object>>): Promise<readonly string[]> {
  const root = mkdtempSync(join(folder, 'case-'));
  for (const [file, schema] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'in', file)), { recursive: true });
    writeFileSync(join(root, 'in', file), JSON.stringify(schema));
  }
  const compiled = join(root, 'out');
  const { ok, problems = [] } = await compileFolder(join(root, 'in'), compiled);
  if (!ok) return problems.map(formatProblem);
  for (const path of filesBelow(compiled)) {
    const text = readFileSync(join(compiled, path), 'utf8');
    if (path.endsWith('.json')) JSON.parse(text);
    else expect(findStatements(path.replace('.d.ts', '.ts'), text), `${path}\n${text}`).toEqual([]);
    if (path.endsWith('.js')) await import(/* @vite-ignore */ pathToFileURL(join(compiled, path)).href);
    expect(globalThis.hasRun, `${path}\n${text}`).toBeUndefined();
  }
  return [];
}

/** Lists syntax errors, and statements other than declarations, imports and exports. */
function findStatements(fileName: string, text: string): unknown[] {
  const { diagnostics = [] } = ts.transpileModule(text, { fileName, reportDiagnostics: true });
  const { statements } = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022);
  return [...diagnostics, ...statements.filter((each) => ts.isExpressionStatement(each) || ts.isBlock(each))];
}

function literalPattern(text: string): string {
  return `^${text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;
}

describe('hostile text runs nowhere', () => {
  it.each(TEXTS)('in values and annotations: %j', async (text) => {
    const annotations = { title: text, description: text, $comment: text, default: text, examples: [text] };
    const schema = {
      $id: `urn:${encodeURIComponent(toUSVString(text))}`,
      ...annotations,
      default: { a: text },
      examples: [{ plain: text }],
      'x-event': { type: 'a.b', version: 'v1' },
      'x-owner': text,
      'x-other': text,
      type: 'object',
      properties: {
        plain: { ...annotations, type: 'string' },
        format: { ...annotations, type: 'string', format: 'date' },
        pattern: { ...annotations, type: 'string', pattern: literalPattern(text) },
        values: { ...annotations, enum: [text, 'other'] },
        only: { ...annotations, const: text },
        items: { ...annotations, type: 'array', items: { enum: [text] } },
        inner: { ...annotations, default: {}, type: 'object', properties: { a: { const: text } } },
        named: { $ref: '#/$defs/named', description: text },
      },
      required: ['plain'],
      if: { properties: { only: { const: text } }, required: ['only'] },
      // oxlint-disable-next-line unicorn/no-thenable
      then: { required: ['values'] },
      $defs: { named: { ...annotations, type: 'string' } },
    };
    expect(await compileAndRun({ 'a.json': schema })).toEqual([]);
  });

  it('in names of files and definitions', async () => {
    const files = TEXTS.map((text, index) => {
      const name = toUSVString(text);
      return [`${name}A${index}.json`, { $defs: { [`${name}B${index}`]: {} } }];
    });
    expect(await compileAndRun(Object.fromEntries(files))).toEqual([]);
  });

  it.each(TEXTS)('in texts of operations: %j', async (text) => {
    const parameters = [
      { name: 'a', in: 'query', description: text, schema: { type: 'string', default: text } },
    ];
    const responses = { 200: { description: text }, '4XX': { description: text } };
    const operation = { operationId: 'run', summary: text, description: text, parameters, responses };
    const info = { title: text, description: text, version: '1' };
    const document = { openapi: '3.0.3', info, paths: { '/a': { get: operation } } };
    expect(await compileAndRun({ 'api.json': document })).toEqual([]);
  });

  it.each(TEXTS)('in names of fields, formats, events, types and keywords: %j', async (text) => {
    const fields = { type: 'object', properties: {} };
    const field = { ...fields, properties: { [text]: {} }, required: [text] };
    // The compiler ignores unknown formats and keywords, with a remark.
    const unknown = { type: 'string', format: text, [text]: text };
    for (const problem of await compileAndRun({ 'a.json': field, 'b.json': unknown })) {
      expect(problem).toMatch(/^a\.json: A\./);
    }
    const problems = await compileAndRun({
      '0.json': { ...fields, 'x-event': { type: text, version: 'v1' } },
      '1.json': { ...fields, 'x-event': { type: 'a', version: text } },
      '2.json': { type: text },
      '3.json': { $ref: text },
      '4.json': { [text]: text },
    });
    expect(new Set(problems.map((problem) => problem.split(/[#:]/)[0]))).toEqual(
      new Set(['0.json', '1.json', '2.json', '3.json', '4.json']),
    );
  });
});
