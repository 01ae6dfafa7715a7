import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, it } from 'vitest';
import type { Block, Page } from '../page.js';
import { ROOT } from '../contracts.js';
import { contractPages } from '../pages.js';
import { source } from '../../test/pages.js';

const FOLDER = join(ROOT, 'packages/reference/src/contract');
let pages: readonly Page[];

beforeAll(async () => {
  pages = await contractPages(source);
});

/** The diagnostics of modules in memory, with the options of this repository. */
function listFaults(modules: ReadonlyMap<string, string>): string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const checked = { ...options, noEmit: true, noUnusedLocals: false, skipLibCheck: true, types: ['node'] };
  const host = ts.createCompilerHost(checked);
  const files = new Map([...modules].map(([name, text]) => [join(FOLDER, `${name}.ts`), text]));
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, target, ...more) => {
    const text = files.get(path);
    if (text === undefined) return getSourceFile(path, target, ...more);
    return ts.createSourceFile(path, text, target, true);
  };
  const program = ts.createProgram([...files.keys()], checked, host);
  return [...files.keys()].flatMap((path) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(path)).map(({ messageText }) => {
      return `${path.slice(FOLDER.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    }),
  );
}

function codeIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.is === 'tabs') return block.tabs.flatMap((tab) => codeIn(tab.blocks));
    return block.is === 'code' && block.language === 'typescript' ? [block.text] : [];
  });
}

const SAME = `type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;`;

/** Type-checks that the text of a page declares the type that a package exports. */
function comparedWith(from: string, { title, blocks }: Page): string {
  const text = codeIn(blocks).find((code) => code.includes(`export `))!;
  const names = [...text.matchAll(/^export (?:type|interface) (\w+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => name === title || name === `${title}Input`);
  const compared = names.map((name) => {
    const module = name === title ? from : `@data-import/validators/${title}`;
    return `export const same${name}: Same<${name}, import('${module}').${name}> = true;`;
  });
  return [text, SAME, ...compared].join('\n');
}

const packages = { contract: '@data-import/schemas', shape: '@data-import/events' } as const;

it('are the types that the packages export', () => {
  const modules = Object.entries(packages).flatMap(([kind, from]) =>
    pages
      .filter((page) => page.kind === kind)
      .map((page) => [`${kind}-${page.title}`, comparedWith(from, page)] as const),
  );
  expect(modules).toHaveLength(source.rest.schemas.size + source.events.shapes.length);
  expect(listFaults(new Map(modules))).toEqual([]);
  const [name, text] = modules.find(([, each]) => each.includes(': string;'))!;
  expect(listFaults(new Map([[name, text.replace(': string;', ': number;')]]))).not.toEqual([]);
});

it('and all other code of the pages compiles', () => {
  const modules = pages.flatMap(({ path, blocks }) =>
    codeIn(blocks)
      .filter((code) => code.includes('import ') && !code.includes('export '))
      .map((code, index) => {
        const name = `${path.replaceAll('/', '-')}-${index}`;
        return [name, `declare const input: unknown;\n${code}`] as const;
      }),
  );
  expect(modules.length).toBeGreaterThan(400);
  expect(listFaults(new Map(modules))).toEqual([]);
  expect(
    listFaults(new Map([['x', "import { Acount } from '@data-import/validators/Account';"]])),
  ).toHaveLength(1);
});
