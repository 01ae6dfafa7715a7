import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractNames, differences, packagesOf, readReport, reportOf } from './report.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const contracts = contractNames(root);

describe.each(packagesOf(root))('the package %s', (name) => {
  it('exports what its committed report says', async () => {
    const committed = readReport(root, name);
    const current = await reportOf(join(root, 'packages', name), contracts);
    const hint =
      current === committed ? [] : ['run "npm run build" and "npm run api", and commit the result'];
    expect([...differences(committed, current), ...hint]).toEqual([]);
  });

  it('exports the same to CommonJS', async () => {
    expect(await reportOf(join(root, 'packages', name), contracts, 'require')).toBe(readReport(root, name));
  });
});

/** The lines that a report has for the modules of contracts. */
function modulesIn(name: string): string[] {
  return readReport(root, name)
    .split(/\n(?=\S)/)
    .filter((section) => section.startsWith('modules that export'))
    .flatMap((section) => section.trimEnd().split('\n').slice(1));
}

describe('modules of contracts', () => {
  it('follow a pattern, every one', () => {
    const names = (['validators', 'events'] as const).map((name) =>
      modulesIn(name).map((line) => line.trim().split(/[ /]+/).at(-1)!),
    );
    const events = [...contracts].filter((name) => /V\d[\d_]*$/.test(name));
    expect(names[1]!.toSorted()).toEqual(events.toSorted());
    expect(names[0]!.filter((name) => !contracts.has(name))).toEqual([]);
    expect(names[0]!.length).toBeGreaterThan(90);
  });
});

function contractFiles(name: string): Record<string, string> {
  return {
    [`dist/generated/${name}.js`]: `export const ${name} = {}; export function is${name}() {}`,
    [`dist/generated/${name}.d.ts`]: `
      export interface ${name} { field: string }
      export declare const ${name}: Validator<${name}>;
      export declare function is${name}(data: any): data is ${name};`,
    [`json/${name}.json`]: '{}',
  };
}

describe('a change of a package', () => {
  let folder = '';
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({
      name: '@fixture/shapes',
      type: 'module',
      exports: {
        '.': { import: { types: './dist/index.d.ts', default: './dist/index.js' } },
        './json/*': './json/*',
        './*': { import: { types: './dist/generated/*.d.ts', default: './dist/generated/*.js' } },
      },
    }),
    'dist/index.js': 'export function area() {}\nexport class Shape {}\nexport * from "./generated/A.js";',
    'dist/index.d.ts': `
      import type { Unit } from './unit.js';
      export * from './generated/A.js';
      /** How large. */
      export declare function area(shape: Shape, unit?: Unit): number;
      export declare class Shape { #sides; private secret: string; readonly name: string; }
      export type { Other } from 'elsewhere';`,
    'dist/unit.d.ts': 'export type Unit = /** metres */ "m" | "cm";',
    ...Object.assign({}, ...['A', 'B', 'C', 'D', 'E'].map(contractFiles)),
  };
  const names = new Set(['A', 'B', 'C', 'D', 'E', 'F']);
  let count = 0;

  /** The report of the fixture with some of its files otherwise; `undefined` is a file that is gone. */
  async function report(changes: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
    const packageFolder = join(folder, String((count += 1)));
    for (const [path, text] of Object.entries({ ...files, ...changes })) {
      if (text === undefined) continue;
      mkdirSync(dirname(join(packageFolder, path)), { recursive: true });
      writeFileSync(join(packageFolder, path), text);
    }
    return reportOf(packageFolder, names);
  }

  const changed = async (changes: Readonly<Record<string, string | undefined>>): Promise<string[]> =>
    differences(await report(), await report(changes));

  const edited = (path: string, from: string, to: string): Record<string, string> => {
    expect(files[path]).toContain(from);
    return { [path]: files[path]!.replace(from, to) };
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'api-report-'));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is told from a report that is flat', async () => {
    expect(await report()).toBe(`What @fixture/shapes exports, made by "npm run api" from what its build made.

.
  Other from 'elsewhere'
  class Shape
    readonly name: string
  function area(shape: Shape, unit?: Unit): number
  A, as in every module below
  isA, as in every module below

modules that export interface N; const N: Validator<N>; function isN(data: any): data is N
  ./A
  ./B
  ./C
  ./D
  ./E

named above without being exported
  type Unit = "m" | "cm"

files
  ./json/N.json of every contract N above
`);
  });

  it('of a comment or of the layout is none', async () => {
    expect(await changed(edited('dist/index.d.ts', 'How large.', 'The area.'))).toEqual([]);
    expect(await changed(edited('dist/index.d.ts', 'shape: Shape, unit', 'shape: Shape,\n\n  unit'))).toEqual(
      [],
    );
  });

  it('of a subpath that leads to nothing is none, whatever files it has', async () => {
    const closed = edited('package.json', '"./*":', '"./F":null,"./*":');
    expect(await changed({ ...contractFiles('F'), ...closed })).toEqual(['+ ./json/F.json']);
  });

  it('of a signature is one line, before and after', async () => {
    expect(await changed(edited('dist/index.d.ts', 'unit?: Unit', 'unit: Unit'))).toEqual([
      '- function area(shape: Shape, unit?: Unit): number',
      '+ function area(shape: Shape, unit: Unit): number',
    ]);
  });

  it('of a type that is not exported is seen as well', async () => {
    expect(await changed(edited('dist/unit.d.ts', '"cm"', '"mm"'))).toEqual([
      '- type Unit = "m" | "cm"',
      '+ type Unit = "m" | "mm"',
    ]);
  });

  it('that removes an export, a module or a file names it', async () => {
    expect(await changed(edited('dist/index.d.ts', "export type { Other } from 'elsewhere';", ''))).toEqual([
      "- Other from 'elsewhere'",
    ]);
    expect(await changed({ 'json/C.json': undefined })).toEqual(['+ but ./json/C.json']);
    expect(differences(await report(contractFiles('F')), await report())).toEqual(['- ./F']);
  });

  it('that takes a module out of the pattern shows what it exports now', async () => {
    const six = contractFiles('F');
    const declaration = six['dist/generated/F.d.ts']!.replace('Validator<F>', 'unknown');
    const before = await report(six);
    expect(differences(before, await report({ ...six, 'dist/generated/F.d.ts': declaration }))).toEqual([
      '- ./F',
      '+ ./F',
      '+ interface F',
      '+ const F: unknown',
      '+ function isF(data: any): data is F',
    ]);
  });

  it('that leaves only the type of a value says so', async () => {
    const code = 'export class Shape {}\nexport * from "./generated/A.js";';
    expect(await changed({ 'dist/index.js': code })).toEqual([
      '- function area(shape: Shape, unit?: Unit): number',
      '+ type of function area(shape: Shape, unit?: Unit): number',
    ]);
    expect(await changed({ 'dist/index.js': `${files['dist/index.js']}\nexport const hidden = 1;` })).toEqual(
      ['+ hidden, which has no type'],
    );
  });

  it('is not looked for in a package that is not built', async () => {
    await expect(report({ 'dist/index.d.ts': undefined })).rejects.toThrow(
      '@fixture/shapes has no ./dist/index.d.ts: run "npm run build" first',
    );
  });
});
