import { describe, expect, it } from 'vitest';
import { finishDeclarations } from './declarations.js';
import { filesIn, temporaryFolder } from '../../test/temporary-folder.js';

async function finish(files: Record<string, string>): Promise<Record<string, string>> {
  const folder = await temporaryFolder(files);
  await finishDeclarations(folder);
  return filesIn(folder);
}

describe('finishDeclarations', () => {
  it('keeps declarations that an entry reaches, drops others, and does not touch other files', async () => {
    const finished = await finish({
      'index.js': 'export {};',
      'index.cjs': '',
      'index.d.ts': "export * from './generated/a.js';\nexport type { B } from './b.js';\n",
      'generated/a.d.ts': "import type { C } from '../deep/c.js';\nexport interface A { c: C }\n",
      'b.d.ts': "export type B = import('./deep/d.js').D;\n",
      'deep/c.d.ts': 'export interface C {}\n',
      'deep/d.d.ts': "export * from '../b.js';\nexport interface D {}\n",
      'internal.d.ts': "export * from './deep/c.js';\n",
      'generated/second.js': '',
      'generated/second.cjs': '',
      'generated/second.d.ts': 'export declare const second = 2;\n',
      'schema.json': '{}',
    });
    const names = ['b.d', 'deep/c.d', 'deep/d.d', 'generated/a.d', 'generated/second.d', 'index.d'];
    const declarations = names.flatMap((name) => [`${name}.ts`, `${name}.cts`]);
    const others = ['generated/second.cjs', 'generated/second.js', 'index.cjs', 'index.js', 'schema.json'];
    expect(Object.keys(finished)).toEqual([...declarations, ...others].toSorted());
  });

  it('writes a twin for CommonJS in which the relative imports, and only they, are of twins', async () => {
    const finished = await finish({
      'index.js': '',
      'index.cjs': '',
      'index.d.ts': [
        'export * from "./a.js";',
        "import type { StandardSchemaV1 } from '@standard-schema/spec';",
        "export type C = import('./a.js').A | import('pkg/x.js').X;",
        "export type Path = './a.js';",
        "export declare const load: () => Promise<typeof import('./a.js')>;",
        "import * as a from './a.js'; export { a };",
        "import './a.js';",
        "import './data.json';",
        "import 'pkg/../x.js';",
        '',
      ].join('\n'),
      'a.d.ts': 'export interface A {}\n',
    });
    expect(finished['index.d.cts']).toBe(
      [
        'export * from "./a.cjs";',
        "import type { StandardSchemaV1 } from '@standard-schema/spec';",
        "export type C = import('./a.cjs').A | import('pkg/x.js').X;",
        "export type Path = './a.js';",
        "export declare const load: () => Promise<typeof import('./a.cjs')>;",
        "import * as a from './a.cjs'; export { a };",
        "import './a.cjs';",
        "import './data.json';",
        "import 'pkg/../x.js';",
        '',
      ].join('\n'),
    );
    expect(finished['a.d.cts']).toBe('export interface A {}\n');
  });

  it('has one declaration for all modules of a folder that are one in CommonJS', async () => {
    const finished = await finish({
      'list.js': '',
      'list.cjs': '',
      'list.d.ts': "export * from './all/one.js';\nexport * from './all/b.js';\n",
      'all.cjs': '',
      'all.d.ts': 'export declare const one = 1, b = 2;\n',
      'all/one.js': '',
      'all/one.d.ts': 'export declare const one = 1;\n',
      'all/b.js': '',
      'all/b.d.ts': 'export declare const b = 2;\n',
    });
    expect(finished).toMatchObject({
      'list.d.cts': "export * from './all.cjs';\nexport * from './all.cjs';\n",
      'all.d.cts': 'export declare const one = 1, b = 2;\n',
    });
    const declarations = Object.keys(finished).filter((name) => /\.d\.c?ts$/.test(name));
    expect(declarations).toEqual(['all.d.cts', 'all/b.d.ts', 'all/one.d.ts', 'list.d.cts', 'list.d.ts']);
  });

  it('keeps modules of a folder apart that CommonJS has one by one, beside a module of the same name', async () => {
    const finished = await finish({
      'all.js': '',
      'all.cjs': '',
      'all.d.ts': "export * from './all/one.js';\n",
      'all/one.js': '',
      'all/one.cjs': '',
      'all/one.d.ts': 'export declare const one = 1;\n',
    });
    expect(finished).toMatchObject({
      'all.d.cts': "export * from './all/one.cjs';\n",
      'all/one.d.cts': 'export declare const one = 1;\n',
    });
  });

  it('does not follow imports in a comment', async () => {
    const text = [
      '/** Import it from "./nowhere.js". */',
      'export interface A {',
      "    /**\n     * As in `import('./nowhere.js')` or\n     * from './nowhere.js'.\n     */",
      '    a: string; // from "./nowhere.js"',
      '}',
      '',
    ].join('\n');
    const finished = await finish({ 'index.js': '', 'index.cjs': '', 'index.d.ts': text });
    expect(finished['index.d.ts']).toBe(text);
    expect(finished['index.d.cts']).toBe(text);
  });

  it('escapes invisible characters of literals', async () => {
    const text = 'export declare const values: readonly ["a\u202eb"];\n';
    const finished = await finish({ 'index.js': '', 'index.cjs': '', 'index.d.ts': text });
    const shown = 'export declare const values: readonly ["a\\u202eb"];\n';
    expect(finished).toMatchObject({ 'index.d.ts': shown, 'index.d.cts': shown });
  });

  it('fails where a missing declaration is imported', async () => {
    const files = { 'index.js': '', 'index.cjs': '', 'index.d.ts': "export * from './a.js';\n" };
    await expect(finish(files)).rejects.toThrow('a.d.ts is imported, but there is no such declaration');
  });

  it('can run again', async () => {
    const once = await finish({
      'index.js': '',
      'index.cjs': '',
      'index.d.ts': "export * from './a.js';\n",
      'a.d.ts': 'export interface A {}\n',
    });
    expect(await finish(once)).toEqual(once);
  });
});
