import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StandardContracts } from '../src/profile/profile.js';
import { type Compiled, compileFolder, type NotCompiled } from '../src/user-schemas/compile-folder.js';
import { formatProblem } from '../src/user-schemas/problem.js';
import { temporaryFolder } from './temporary-folder.js';
import { schemaFolder } from './user-schemas.js';

export const text = { type: 'string' };

export function body(name: string, example?: object): object {
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example } } };
}

export const STANDARD: StandardContracts = {
  events: ['created', 'closed'].map((kind) => ({
    type: `account.${kind}`,
    version: 'v1',
    name: kind === 'created' ? 'AccountCreatedV1' : 'AccountClosedV1',
    schema: { type: 'object', properties: { [kind === 'created' ? 'platform_number' : 'at']: text } },
  })),
  openapi: {
    openapi: '3.1.1',
    paths: {
      '/accounts/{account}/': {
        post: {
          operationId: 'createAccount',
          parameters: [{ name: 'account', in: 'path', required: true, schema: text }],
          'x-parameters': { path: { title: 'AccountPath', additionalProperties: false } },
          requestBody: body('Account'),
          responses: { 201: { description: 'Created.', ...body('Import', { at: 'now' }) } },
        },
      },
    },
    components: {
      schemas: {
        Account: {
          type: 'object',
          properties: {
            number: text,
            name: text,
            lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
          },
          required: ['number'],
          additionalProperties: false,
        },
        Line: { type: 'object', properties: { amount: text }, additionalProperties: false },
        LineData: { type: 'object', properties: { amount: text } },
        Import: { type: 'object', properties: { platform_identifier: text, at: text } },
      },
    },
  },
};

export const schemas = '$.components.schemas';

export function overlay(...actions: readonly object[]): { readonly 'overlay.json': object } {
  return { 'overlay.json': { overlay: '1.1.0', info: { title: 'Acme', version: '1' }, actions } };
}

export async function compileProfile(files: Record<string, unknown>, standard = STANDARD) {
  const folder = await schemaFolder(files);
  const out = join(await temporaryFolder(), 'out');
  const result = await compileFolder(folder, out, { standard });
  const {
    profile,
    problems = [],
    ...others
  } = result as unknown as Omit<Compiled, 'ok' | 'problems'> & Partial<Omit<NotCompiled, 'ok'>>;
  const read = async (name: string) => JSON.parse(await readFile(join(out, `json/${name}.json`), 'utf8'));
  const remarks = others.remarks?.map(formatProblem);
  return { ...others, profile: profile!, problems: problems.map(formatProblem), remarks, read, out };
}
