import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { describe, expect, it } from 'vitest';
import { familiesOf, familyOf } from './families.js';
import { type Condition, differences, packageFolders, reportFile, reportOf } from './report.js';

function committedReport(name: string): string {
  return readFileSync(join(ROOT, reportFile(name)), 'utf8');
}

function currentReport(name: string, condition?: Condition): Promise<string> {
  return reportOf(join(ROOT, 'packages', name), familiesOf, condition);
}

describe.each(packageFolders())('the package %s', (name) => {
  it('exports what its committed report says', async () => {
    const found = differences(committedReport(name), await currentReport(name));
    const hint = found.length === 0 ? [] : ['run "npm run build" and "npm run api", and commit the result'];
    expect([...found, ...hint]).toEqual([]);
  });

  it('exports the same to CommonJS', async () => {
    expect(await currentReport(name, 'require')).toBe(committedReport(name));
  });
});

describe('what is generated for every contract', () => {
  it.each([
    ['events', 'T: { V: types.N }'],
    ['events', "{ readonly type: 'T'; readonly version: 'V'; readonly payload: types.N; }"],
    [
      'events',
      "./T/V\n    type N\n    const N: EventValidator<'T', 'V', N>\n    function isN(data: any): data is types.N",
    ],
    ['events', './json/N.json'],
    ['schemas', 'type N'],
    ['schemas', 'const N: ObjectDefinition<types.N>'],
    ['schemas', 'const N: TUnsafe<types.N>'],
    ['schemas', 'const N: readonly VALUES'],
    ['schemas', './json/N.json'],
    [
      'validators',
      './N\n    type N\n    const N: Validator<N>\n    function isN(data: any): data is types.N',
    ],
  ])('is a pattern without exceptions: %s, %s', (name, pattern) => {
    const report = committedReport(name);
    expect(report).toContain(`${pattern}\n`);
    expect(report).not.toContain('but not');
  });
});

function conditions(path: string): object {
  return { import: { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` } };
}

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
  const NAMES = ['Angle', 'Circle', 'Curve', 'Line', 'Point'];
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify({
      name: '@fixture/shapes',
      type: 'module',
      exports: { '.': conditions('index'), './json/*': './json/*', './*': conditions('generated/*') },
    }),
    'dist/index.js':
      'export function area() {}\nexport class Shape {}\nexport * from "./generated/Angle.js";',
    'dist/index.d.ts': `
      import type { Unit } from './unit.js';
      export * from './generated/Angle.js';
      /** How large. */
      export declare function area(shape: Shape, unit?: Unit): number;
      export declare class Shape { #sides; private secret: string; readonly name: string; }
      export type { Other } from 'elsewhere';`,
    'dist/unit.d.ts': 'export type Unit = /** metres */ "m" | "cm";',
    ...Object.assign({}, ...NAMES.map(contractFiles)),
  };
  type Changes = Readonly<Record<string, string | undefined>>;

  /** The report of the fixture with some files changed; `undefined` removes a file. */
  async function report(changes: Changes = {}, names: readonly string[] = NAMES): Promise<string> {
    const folder = temporaryFolder();
    const all = Object.entries({ ...files, ...changes });
    writeFiles(folder, new Map(all.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]]))));
    return reportOf(folder, () => [familyOf('contract', names)]);
  }

  async function changed(changes: Changes, names?: readonly string[]): Promise<string[]> {
    return differences(await report(), await report(changes, names));
  }

  function edited(path: string, from: string, to: string): Record<string, string> {
    expect(files[path]).toContain(from);
    return { [path]: files[path]!.replace(from, to) };
  }

  it('starts from this report', async () => {
    expect(await report())
      .toBe(`The public surface of @fixture/shapes, written by "npm run api" from its build.

.
  type Angle
  const Angle: Validator<Angle>
  Other from 'elsewhere'
  class Shape
    readonly name: string
  function area(shape: Shape, unit?: Unit): number
  function isAngle(data: any): data is Angle

for every contract N
  ./N
    type N
    const N: Validator<N>
    function isN(data: any): data is N

named above without being exported
  type Unit = "m" | "cm"

files
  for every contract N
    ./json/N.json
`);
  });

  it('that adds a contract changes nothing', async () => {
    expect(await changed(contractFiles('Square'), [...NAMES, 'Square'])).toEqual([]);
  });

  it('in a comment or the layout changes nothing', async () => {
    const wrapped = edited('dist/index.d.ts', 'shape: Shape, unit', 'shape: Shape,\n\n  unit');
    expect(await changed(edited('dist/index.d.ts', 'How large.', 'The area.'))).toEqual([]);
    expect(await changed(wrapped)).toEqual([]);
  });

  it('in a closed subpath changes nothing', async () => {
    const closed = edited('package.json', '"./*":', '"./Square":null,"./*":');
    const withoutJson = { ...contractFiles('Square'), 'json/Square.json': undefined };
    expect(await changed({ ...withoutJson, ...closed })).toEqual([]);
  });

  it.each([
    [
      'a parameter that becomes required',
      'unit?: Unit',
      'unit: Unit',
      'function area(shape: Shape, unit: Unit): number',
    ],
    [
      'a renamed parameter',
      'shape: Shape',
      'figure: Shape',
      'function area(figure: Shape, unit?: Unit): number',
    ],
    ['a changed result', '): number', '): string', 'function area(shape: Shape, unit?: Unit): string'],
  ])('reports %s in one line, before and after', async (_what, from, to, line) => {
    expect(await changed(edited('dist/index.d.ts', from, to))).toEqual([
      '- function area(shape: Shape, unit?: Unit): number',
      `+ ${line}`,
    ]);
  });

  it('reports a changed member of a class', async () => {
    expect(await changed(edited('dist/index.d.ts', 'name: string', 'title: string'))).toEqual([
      '- readonly name: string',
      '+ readonly title: string',
    ]);
  });

  it('reports a changed type that is not exported', async () => {
    expect(await changed(edited('dist/unit.d.ts', '"cm"', '"mm"'))).toEqual([
      '- type Unit = "m" | "cm"',
      '+ type Unit = "m" | "mm"',
    ]);
  });

  it('reports a removed export', async () => {
    expect(await changed(edited('dist/index.d.ts', "export type { Other } from 'elsewhere';", ''))).toEqual([
      "- Other from 'elsewhere'",
    ]);
  });

  it('reports a contract without its file', async () => {
    expect(await changed({ 'json/Curve.json': undefined })).toEqual([
      '- for every contract N',
      '+ for every contract N, but not Curve',
    ]);
  });

  it('reports a contract whose module breaks the pattern, and what it exports', async () => {
    const path = 'dist/generated/Line.d.ts';
    expect(await changed(edited(path, 'Validator<Line>', 'unknown'))).toEqual([
      '- for every contract N',
      '+ ./Line',
      '+ type Line',
      '+ const Line: unknown',
      '+ function isLine(data: any): data is Line',
      '+ for every contract N, but not Line',
    ]);
  });

  it('reports a value of which only the type is left, and a value without a type', async () => {
    const code = 'export class Shape {}\nexport * from "./generated/Angle.js";';
    expect(await changed({ 'dist/index.js': code })).toEqual([
      '- function area(shape: Shape, unit?: Unit): number',
      '+ type of function area(shape: Shape, unit?: Unit): number',
    ]);
    expect(await changed({ 'dist/index.js': `${files['dist/index.js']}\nexport const hidden = 1;` })).toEqual(
      ['+ hidden, which has no type'],
    );
  });

  it('needs a build', async () => {
    await expect(report({ 'dist/index.d.ts': undefined })).rejects.toThrow(
      '@fixture/shapes must be built first, by "npm run build": "." of exports leads to ./dist/index.d.ts',
    );
  });
});
