import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { folderHere } from '../../test/user-schemas.js';
import { filesIn } from '../../test/temporary-folder.js';
import { compileFolder, toContracts } from './compile-folder.js';
import { importModules } from './definitions.js';
import { formatProblem, Problems } from './problem.js';
import { readSchemaExports } from './schema-exports.js';

type Files = Readonly<Record<string, string>>;

const ZOD = `import { z } from 'zod';\n`;
const TYPEBOX = `import { Type } from 'typebox';\n`;

async function writeModules(files: Files): Promise<string> {
  const folder = await folderHere();
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'in', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return folder;
}

async function read(files: Files) {
  const folder = await writeModules(files);
  const problems = new Problems();
  const exported = await importModules(join(folder, 'in'), Object.keys(files), problems);
  const { contracts } = toContracts(readSchemaExports(exported, problems), {}, problems);
  const lines = [...problems.list, ...problems.remarks].map(formatProblem);
  return { contracts, names: [...contracts.keys()], lines };
}

it('a module that never ends is a problem', async () => {
  const folder = await writeModules({ 'a.mjs': 'await new Promise(() => {});' });
  const problems = new Problems();
  expect(await importModules(join(folder, 'in'), ['a.mjs'], problems, 50)).toEqual([]);
  expect(problems.list.map(formatProblem)).toEqual([
    'a.mjs: cannot be imported: it has not ended after 0.05 s',
  ]);
});

function toStandard(vendor: string): string {
  return `{ '~standard': { version: 1, vendor: '${vendor}', validate: (value) => ({ value }) } }`;
}

describe('schemas of typebox 1.x', () => {
  it('are contracts with the name of their $id or of their export, and refer to each other', async () => {
    const { contracts, lines } = await read({
      'order.ts': `${TYPEBOX}
        const LineSchema = Type.Object({ count: Type.Integer({ minimum: 1 }) }, { $id: 'Line' });
        export { LineSchema };
        export const order = Type.Object({
          lines: Type.Array(Type.Ref('Line')),
          pair: Type.Optional(Type.Tuple([Type.String(), Type.Null()])),
          price: Type.Union([Type.Number(), Type.Null()]),
        });`,
      'tree.ts': `${TYPEBOX}
        export const Tree = Type.Cyclic(
          { Node: Type.Object({ next: Type.Optional(Type.Ref('Node')) }, { additionalProperties: false }) }, 'Node');`,
    });
    expect(lines).toEqual([]);
    expect([...contracts.keys()]).toEqual(['Line', 'Node', 'Order', 'Tree']);
    const run = runValidators(contracts);
    const order = { lines: [{ count: 1 }], price: null, pair: ['a', null] };
    expect(run('Order').is(order)).toBe(true);
    expect(run('Order').validate({ ...order, lines: [{ count: 0 }], pair: ['a'] })).toMatchObject({
      issues: [{ pointer: '/lines/0/count' }, { pointer: '/pair' }],
    });
    expect([{ next: {} }, { next: { last: 1 } }].map((tree) => run('Tree').is(tree))).toEqual([true, false]);
  });

  it('may be events', async () => {
    const folder = await writeModules({
      'placed.ts': `${TYPEBOX}
        export default Type.Object({ id: Type.String() }, { 'x-event': { type: 'order.placed', version: 'v1' } });`,
    });
    expect(await compileFolder(join(folder, 'in'), join(folder, 'out'))).toMatchObject({
      contracts: ['OrderPlacedV1'],
      events: 1,
      remarks: [],
    });
    const files = await filesIn(join(folder, 'out'));
    expect(files['OrderPlacedV1.d.ts']).toContain('id: string;');
    expect(files['OrderPlacedV1.js']).toContain('from placed.ts (default)');
  });

  it('are refused or remarked on where JSON Schema cannot express them', async () => {
    const { lines } = await read({
      'a.ts': `${TYPEBOX}
        export const Large = Type.Object({ id: Type.BigInt() });
        export const Odd = Type.Object({ n: Type.Refine(Type.Integer(), (n) => n % 2 === 1) });`,
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /^a\.ts \(Large\)#\/properties\/id\/type: not a schema of .* must be one of "array"/,
      ),
      'a.ts (Odd): "refine" is ignored: JSON Schema has no functions',
    ]);
  });
});

describe('schemas that implement Standard JSON Schema', () => {
  it('are those of zod: their input', async () => {
    const { contracts, lines } = await read({
      'order.ts': `${ZOD}
        export const Line = z.strictObject({ count: z.int().min(1).default(1) }).meta({ id: 'OrderLine' });
        export const order = z.object({ lines: z.array(Line), first: Line.nullable(), at: z.iso.datetime() });
        export const category = z.object({ name: z.string(), get parent() { return category.optional(); } })
          .meta({ id: 'category' });`,
    });
    expect(lines).toEqual([]);
    expect([...contracts.keys()]).toEqual(['Category', 'Order', 'OrderLine']);
    const run = runValidators(contracts);
    const order = { lines: [{}, { count: 2 }], first: null, at: '2026-01-02T03:04:05Z' };
    expect(run('Order').is(order)).toBe(true);
    expect(run('Order').validate({ ...order, lines: [{ count: 0, more: 1 }], at: 'now' })).toMatchObject({
      issues: [{ pointer: '/lines/0/count' }, { pointer: '/lines/0/more' }, { pointer: '/at' }],
    });
    const parents = [
      { name: 'a', parent: { name: 'b' } },
      { name: 'a', parent: {} },
    ];
    expect(parents.map((each) => run('Category').is(each))).toEqual([true, false]);
  });

  it('are those of other libraries, which may be functions', async () => {
    const { contracts, lines } = await read({
      'user.ts': `import { type } from 'arktype';
        export const User = type({ email: 'string.email', 'age?': 'number >= 18' });`,
    });
    expect(lines).toEqual([]);
    const users = [{ email: 'a@b.example' }, { email: 'a@b.example', age: 17 }, { email: 'a' }];
    expect(users.map((user) => runValidators(contracts)('User').is(user))).toEqual([true, false, false]);
  });

  it('say how to convert those that do not', async () => {
    const { lines, names } = await read({
      'a.ts': `${ZOD}
        export const A = ${toStandard('zod')};
        export const B = ${toStandard('valibot')};
        export const C = ${toStandard('other')};
        export const D = z.object({ at: z.date() });`,
    });
    expect(names).toEqual([]);
    const converts = 'that does not convert itself to JSON Schema';
    expect(lines).toEqual([
      `a.ts (A): a schema of zod ${converts}: use zod 4.2 or later`,
      `a.ts (B): a schema of valibot ${converts}: export the result of toStandardJsonSchema of @valibot/to-json-schema`,
      `a.ts (C): a schema of other ${converts}: export JSON Schema with "$schema" instead`,
      'a.ts (D): zod cannot express it as JSON Schema: Date cannot be represented in JSON Schema',
    ]);
  });
});

describe('JSON Schema in modules', () => {
  it('has $schema; other exports are ignored', async () => {
    const { contracts, lines } = await read({
      'a.ts': `${ZOD}
        export const limit = 3;
        export const kinds = { type: 'kind' };
        export const nothing = null;
        export const Old = { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 1, exclusiveMinimum: true };
        export const New = z.toJSONSchema(z.string());
        export const Bare = { type: 'object', properties: {} };`,
    });
    expect(lines).toEqual(['a.ts (Bare): is ignored: JSON Schema in modules needs "$schema"']);
    expect(Object.fromEntries([...contracts].map(([name, { schema }]) => [name, schema]))).toEqual({
      New: { type: 'string' },
      Old: { exclusiveMinimum: 1 },
    });
  });

  it('must be JSON, and have a name of its own', async () => {
    const head = `const $schema = 'https://json-schema.org/draft/2020-12/schema';\n`;
    const { lines } = await read({
      'a.ts': `${head}export const A = { $schema, type: 'object' }; export const B = { $schema }; B.not = B;`,
      'b.ts': `${head}export const A = { $schema, type: 'string' };`,
      'c.ts': `export const C = { get $schema() { throw new Error('no schema\\nyet'); } };`,
      'd.ts': `export const D = { get '~standard'() { throw null; } };`,
    });
    expect(lines).toEqual([
      'a.ts (B): cannot be written as JSON: Converting circular structure to JSON',
      'b.ts (A): "A" is already defined in a.ts (A)',
      'c.ts (C): cannot be written as JSON: no schema',
      'd.ts (D): cannot be written as JSON: null',
    ]);
  });
});
