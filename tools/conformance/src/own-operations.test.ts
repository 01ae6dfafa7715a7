import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFolder } from '@data-import/compiler';
import type { ParameterValidator, Validator } from '@data-import/validators/runtime';
import { ROOT } from '@data-import/workspace/processes';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';

const PARENT = join(ROOT, 'tools/conformance/generated');
mkdirSync(PARENT, { recursive: true });
const folder = mkdtempSync(join(PARENT, 'operations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const API = `
openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
    put:
      operationId: replaceOrder
      summary: Replace an order */ export const injected = 1; /*
      parameters:
        - { name: dry run, in: query, schema: { type: boolean, default: false } }
        - { name: tags, in: query, explode: false, schema: { $ref: '#/components/schemas/tags' } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/order' } } } }
      responses:
        200: { content: { application/json: { schema: { $ref: '#/components/schemas/order' } } } }
        4XX: { content: { application/json: { schema: { type: object, required: [code], properties: { code: { type: string } } } } } }
components:
  schemas:
    tags: { type: array, items: { type: string, enum: [new, old] } }
    order: { type: object, required: [lines], properties: { lines: { type: integer, minimum: 1 } } }
`;

mkdirSync(join(folder, 'in'));
writeFileSync(join(folder, 'in/shop.yaml'), API);
const result = await compileFolder(join(folder, 'in'), join(folder, 'out'));

interface Operation {
  readonly pathParams: ParameterValidator<unknown, unknown>;
  readonly query: ParameterValidator<unknown, unknown>;
  readonly request: Validator<unknown>;
  readonly responses: Readonly<Record<string, Validator<unknown>>>;
}

const modules = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'out/operations.js')).href)) as {
  operations: Readonly<Record<string, Operation>>;
};

describe('the operations of a compiled OpenAPI document', () => {
  it('have validators of bodies', () => {
    expect(result.ok).toBe(true);
    expect(Object.keys(modules)).toEqual(['operations']);
    const { request, responses } = modules.operations['replaceOrder']!;
    expect(request.validate({ lines: 1 })).toEqual({ ok: true, value: { lines: 1 } });
    expect(request.validate({ lines: 0 })).toMatchObject({ ok: false, issues: [{ pointer: '/lines' }] });
    expect(Object.keys(responses)).toEqual(['200', '4XX']);
    expect([{}, { code: 'a' }].map((body) => responses['4XX']!.is(body))).toEqual([false, true]);
  });

  it('have validators of parameters, which decode them', () => {
    const { pathParams, query } = modules.operations['replaceOrder']!;
    expect(pathParams.parse({ id: '12' })).toEqual({ id: 12 });
    expect(pathParams.validate({ id: 'x' })).toMatchObject({ ok: false, issues: [{ pointer: '/id' }] });
    expect(query.parse(new URLSearchParams('tags=new,old'))).toEqual({
      tags: ['new', 'old'],
      'dry run': false,
    });
    expect(query.validate({ tags: 'new,bad' })).toMatchObject({ issues: [{ pointer: '/tags/1' }] });
  });

  it('have types', () => {
    const use = `import { operations } from './out/operations.js';
      const { request, responses, query, pathParams } = operations.replaceOrder;
      const lines: number = request.parse({}).lines;
      const code: string = responses['4XX'].parse({}).code;
      const id: number = pathParams.parse({}).id;
      const dry: boolean = query.parse({})['dry run'];
      const tags: ('new' | 'old')[] | undefined = query.parse({}).tags;
      const given: string | number = null! as NonNullable<(typeof pathParams)['~standard']['types']>['input']['id'];
      // @ts-expect-error: there is no such status
      responses[500];
      // @ts-expect-error: the values of tags are known
      const other: 'new'[] | undefined = query.parse({}).tags;
      export default [lines, code, id, dry, tags, given, other];`;
    const file = join(folder, 'use.ts');
    writeFileSync(file, use);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      skipLibCheck: false,
      types: [],
    });
    const messages = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(messages).toEqual([]);
  });
});
