import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderHere } from '../../test/user-schemas.js';
import { filesIn } from '../../test/temporary-folder.js';
import { compileFolder } from './compile-folder.js';
import { formatProblem } from './problem.js';

async function compiled(files: Readonly<Record<string, string>>): Promise<{
  readonly problems?: readonly string[];
  readonly contracts?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}> {
  const folder = await folderHere();
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'in', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const result = await compileFolder(join(folder, 'in'), join(folder, 'out'));
  if (!result.ok) return { problems: result.problems.map(formatProblem) };
  return { contracts: result.contracts, files: await filesIn(join(folder, 'out')) };
}

const DEFINE = `import { closedObject, event, string } from '@data-import/define';\n`;
const TYPEBOX = `import { Type } from '@sinclair/typebox';\n`;

describe('TypeBox definitions', () => {
  it('are the exports of modules: of builders, or of TypeBox itself', async () => {
    const { files, contracts } = await compiled({
      'customers/customer.ts': `${DEFINE}
        export const limit: number = 3;
        export const Customer = closedObject('Customer', 'A customer.', { name: string('A name.') });`,
      'merged.js': `${DEFINE}import { Customer } from './customers/customer.ts';
        export const CustomerMergedV1 = event('customer.merged', 'v1', 'Merged.', { customer: Customer });`,
      'plain.mts': `${TYPEBOX}
        export const Plain = Type.Object({ inner: Type.Object({ a: Type.Integer() }) }, { $id: 'Plain' });`,
      'index.ts': `export * from './customers/customer.js';`,
      'customer.test.ts': `throw new Error('tests are not definitions');`,
    });
    expect(contracts).toEqual(['Customer', 'CustomerMergedV1', 'Plain', 'PlainInner']);
    expect(files!['CustomerMergedV1.d.ts']).toContain('customer: Customer;');
    expect(files!['catalogue.js']).toContain('export const events = [CustomerMergedV1];');
    expect(files!['Plain.js']).toContain('from plain.mts (Plain)');
  });

  it('may have tuples, no name of their own, and modules', async () => {
    const { problems, contracts, files } = await compiled({
      'tuple.ts': `${TYPEBOX}
        export const Case = Type.Object({
          t: Type.Tuple([Type.String(), Type.Number()]), e: Type.Optional(Type.Tuple([])),
        });`,
      'module.ts': `${TYPEBOX}
        const shop = Type.Module({
          Order: Type.Object({ lines: Type.Array(Type.Ref('Line')) }),
          Line: Type.Object({ pair: Type.Tuple([Type.Number(), Type.Ref('Price')]) }),
          Price: Type.Number(),
        });
        export const Order = shop.Import('Order');
        export const FirstLine = shop.Import('Line');`,
      'tree.ts': `${TYPEBOX}
        export default Type.Recursive((This) => Type.Object({ children: Type.Array(This) }));`,
    });
    expect(problems).toBeUndefined();
    expect(contracts).toEqual(['Case', 'FirstLine', 'Line', 'Order', 'Price', 'Tree']);
    expect(files!['Case.d.ts']).toContain('t: [string, number];\n  e?: [];');
    expect(files!['Line.d.ts']).toContain('pair: [number, Price];');
    expect(files!['Order.d.ts']).toContain('lines: Line[];');
    expect(files!['FirstLine.d.ts']).toContain('type FirstLine = Line;');
    expect(files!['Tree.d.ts']).toContain('children: Tree[];');
  });

  it('may be personal data where they are used', async () => {
    const { files, problems } = await compiled({
      'customer.ts': `import { closedObject, event, list, optional, pii, string } from '@data-import/define';
        export const Customer = closedObject('Customer', 'A customer.', { name: string('A name.') });
        export const CustomerMergedV1 = event('customer.merged', 'v1', 'Merged.', {
          kept: Customer, lost: optional(pii(Customer)), others: list(pii(Customer), 'The others.'),
        });`,
    });
    expect(problems).toBeUndefined();
    expect(files!['CustomerMergedV1.js']).toContain("pii: ['lost', 'others[*]']");
    expect(files!['Customer.js']).not.toContain('pii');
    expect(JSON.parse(files!['json/CustomerMergedV1.json']!)).toMatchObject({
      properties: { kept: { $ref: '#/$defs/Customer' }, lost: { $ref: '#/$defs/Customer', 'x-pii': true } },
    });
  });

  it('may be compiled by a program of CommonJS', async () => {
    const folder = await folderHere();
    await mkdir(join(folder, 'in'));
    const text = `${TYPEBOX}export const Plain = Type.Object({}, { $id: 'Plain' });`;
    await writeFile(join(folder, 'in/plain.ts'), text);
    const script = `require('@data-import/compiler').compileFolder('in', 'out').then(({ ok }) => console.log(ok))`;
    const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['true\n', '']);
  });

  it('may be in a project of CommonJS', async () => {
    const { contracts } = await compiled({
      '../package.json': '{ "type": "commonjs" }',
      'customer.ts': `${DEFINE}export const Customer = closedObject('Customer', 'A.', { name: string('A name.') });`,
      'merged.ts': `${DEFINE}import { Customer } from './customer.js';
        export * from './customer.js';
        export const CustomerMergedV1 = event('customer.merged', 'v1', 'Merged.', { customer: Customer });`,
    });
    expect(contracts).toEqual(['Customer', 'CustomerMergedV1']);
  });

  it.each([
    ['a.ts: exports "A", which calls itself "B"', `export const A = Type.String({ $id: 'B' });`],
    [
      'a.ts (A)#/properties/b: "B" is used here, but no module of the folder exports it',
      `export const A = Type.Object({ b: Type.String({ $id: 'B' }) }, { $id: 'A' });`,
    ],
    [
      'a.ts (A)#/properties/b/maxLength: not a schema of draft 2020-12: must be an integer',
      `export const A = Type.Object({ b: Type.String({ maxLength: '3' }) }, { $id: 'A' });`,
    ],
  ])('refuses: %s', async (problem, text) => {
    expect(await compiled({ 'a.ts': TYPEBOX + text })).toEqual({ problems: [problem] });
  });
});
