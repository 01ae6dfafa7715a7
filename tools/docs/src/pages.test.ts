import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '@data-import/workspace/packages';
import { ROOT } from '@data-import/workspace/processes';
import { describe, expect, it } from 'vitest';
import { checkTypes } from './check-types.js';
import { createExampleFolder } from './example-folder.js';
import { findBrokenLinks } from './links.js';
import { type Block, matches, parsePage, readPages, toText } from './page.js';
import { runCode } from './run-code.js';
import { runCommands } from './run-commands.js';

const pages = readPages();
const blocks = pages.flatMap((page) => page.blocks);
const folder = createExampleFolder();

/** Excludes excerpts, whose files have their own tests, and incomplete fragments. */
function isCode({ language, options }: Block): boolean {
  return ['ts', 'js'].includes(language) && !options.has('file') && !options.has('fragment');
}

/** A block without a language contains commands if it starts like one. */
function isCommands({ language, text }: Block): boolean {
  return language === 'sh' || (language === '' && /^(npm|npx|node) /.test(text));
}

function toCases(wanted: (block: Block) => boolean): (readonly [string, Block])[] {
  return blocks.filter(wanted).map((each) => [each.place, each] as const);
}

/** Removes white space and trailing commas, which a formatter may change. */
function withoutLayout(text: string): string {
  return text.replaceAll(/\s+/g, '').replaceAll(/,(?=[)}\]]|$)/g, '');
}

function isDeclaration({ options, text }: Block): boolean {
  return options.has('fragment') && /^(export )?(type|interface) /.test(text);
}

/** Compares as TypeScript does: `a?: string` and `a?: string | undefined` are two types. */
function compareWithPackage(code: Block): Block {
  const name = /^type (\w+) =/.exec(code.text)?.[1];
  const lines = [
    code.text,
    `import type { ${name} as Generated } from '${code.options.get('from') ?? `@data-import/${code.file.split('/')[1]}`}';`,
    'type Is<A> = <T>() => T extends A ? 1 : 2;',
    `export const same: Is<${name}> extends Is<Generated> ? true : false = true;`,
  ];
  return { ...code, text: lines.join('\n') };
}

function block(fence: string, text: string): Block {
  return parsePage('page.md', `\`\`\`${fence}\n${text}\n\`\`\``).blocks[0]!;
}

it("finds a declared type that differs from the package's", () => {
  const wrong = {
    ...block('ts fragment from=@data-import/schemas', 'type NotFound = { detail: string };'),
    file: 'packages/errors/README.md',
  };
  expect(checkTypes([compareWithPackage(wrong)]).get(wrong.place)).toEqual([
    expect.stringContaining('false'),
  ]);
});

const messages = checkTypes(blocks.filter(isCode));
// `strict` marks code that needs a library with this requirement.
const loose = blocks.filter((each) => isCode(each) && !each.options.has('strict'));
const looseMessages = checkTypes(loose, false);

it.each(toCases(isCode))('the code block %s prints the output that it shows', async (place, code) => {
  expect(messages.get(place)).toEqual([]);
  expect(looseMessages.get(place) ?? []).toEqual([]);
  await runCode(code);
});

it.each(toCases(isCommands))(
  'the command block %s prints the output that it shows',
  async (_place, commands) => {
    expect(await runCommands(commands, folder)).toEqual([]);
  },
);

it.each(toCases(({ language }) => language === 'json'))('the block %s is valid JSON', (_place, { text }) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow();
});

it.each(toCases(({ options }) => options.has('file')))(
  'the excerpt %s is in its file',
  (_place, { options, text }) => {
    let rest = withoutLayout(readFileSync(join(ROOT, options.get('file')!), 'utf8'));
    // `…` marks omitted text, a line `// …` omitted lines.
    for (const part of `${text}\n`.split(/^\s*\/\/ …\n|…/m).map(withoutLayout)) {
      expect(rest).toContain(part);
      rest = rest.slice(rest.indexOf(part) + part.length);
    }
  },
);

it.each(toCases(isDeclaration))('the declared type %s equals the exported type', (place, code) => {
  expect(code.text).toMatch(/^type /);
  expect(checkTypes([compareWithPackage(code)]).get(place)).toEqual([]);
});

it.each(pages)('$file has no broken links', (page) => {
  expect(findBrokenLinks(page)).toEqual([]);
});

it.each(['', ...publishedPackages(ROOT).map(({ folder: path }) => path)])(
  'the README of "%s" starts with the description of the package',
  (path) => {
    const manifest = readFileSync(join(ROOT, path, 'package.json'), 'utf8');
    const { description } = JSON.parse(manifest) as { description: string };
    const { nodes } = pages.find(({ file }) => file === join(path, 'README.md'))!;
    expect(toText(nodes.find(({ type }) => type === 'paragraph')!)).toBe(`${description}.`);
  },
);

describe('a check of a page', () => {
  it.each([
    ['another value', 'const two = 2;\n\ntwo + 1; // → 2', 'line 4 shows\n2\nbut gives\n3'],
    ['another value below', 'const two = 2;\n// → 3', 'line 3 shows\n3\nbut gives\n2'],
    ['less than it prints', 'for (const n of [1, 2]) console.log(n);\n// → 1', 'but gives\n1\n2'],
    ['a value in a function', 'function f() {\n  return 1; // → 1\n}\nf();', '→ follows no statement'],
    ['an exception', "throw new Error('no');", 'no'],
  ])('finds %s', async (_what, text, message) => {
    await expect(runCode(block('ts', text))).rejects.toThrow(message);
  });

  it('finds a wrong type, a failed command, a missing script and a broken link', async () => {
    const typed = block('ts', 'const a = 1;\nexport const b: string = a;');
    expect(checkTypes([typed]).get(typed.place)).toEqual([expect.stringContaining("line 3: Type 'number'")]);
    const failing = block('sh', 'data-import validate Account none.json');
    expect(await runCommands(failing, folder)).toHaveLength(1);
    expect(await runCommands(block('sh', 'npm run none'), folder)).toEqual(['there is no "npm run none"']);
    const page = parsePage('page.md', '[a](none.md) [b](README.md#none) `docs/none.md`');
    expect(findBrokenLinks(page)).toHaveLength(3);
  });

  it.each([
    ['a\nb', 'a  \nb\n', true],
    ['a…c', 'abc', true],
    ['a…c', 'ab\nc', false],
    ['a\n…\nd', 'a\nb\nc\nd', true],
    ['a.c', 'abc', false],
  ])('%j matches %j: %s', (shown, actual, expected) => {
    expect(matches(shown, actual)).toBe(expected);
  });
});
