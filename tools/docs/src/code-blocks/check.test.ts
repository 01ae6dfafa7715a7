import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBlocks } from './check.js';
import type { Surroundings } from './commands.js';
import { brokenLinks } from './links.js';
import { matches } from './matches.js';
import { toModule } from './module.js';
import { type Block, parsePage } from './page.js';
import { root } from './repository.js';
import { runBlocks } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'readme-check-'));
writeFileSync(join(folder, 'good.json'), '{ "document_path": "a.pdf" }');
writeFileSync(join(folder, 'bad.json'), '{}');

const surroundings: Surroundings = {
  root,
  scripts: new Set(['test', 'generate']),
  packages: new Set(['@data-import/validators']),
  folder,
  blocksFolder: join(root, 'tools/docs/generated/types'),
};

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The one block of a page, whose text starts on line 2. */
function blockOf(fence: string, text: string, after = '', file = 'page.md'): Block {
  return parsePage(file, `\`\`\`${fence}\n${text}\n\`\`\`\n\n${after}`).blocks[0]!;
}

/** What is found in a block that is no code. */
async function faultsOf(fence: string, text: string, after = ''): Promise<string> {
  const faults = await checkBlocks([blockOf(fence, text, after)], surroundings);
  return [...faults.values()].flat().join('\n');
}

const PATH = "closedObject('DocumentPath', '…', { document_path: text('…') });";

/** Blocks of code, and what is found in each: a part of the message, where it has to be refused. */
const CODE: readonly (readonly [shows: string, fence: string, text: string, found?: string])[] = [
  ['a value', 'ts', '1 + 1; // → 2'],
  ['a promise', 'ts', 'Promise.resolve(2); // → 2'],
  ['what is printed', 'ts', 'for (const n of [1, 2]) console.log("n", n);\n// → n 1\n//   n 2'],
  ['neighbouring lines', 'ts', 'const two = 2;\ntwo + 1; // → 3'],
  ['a published type', 'ts type=@data-import/schemas', 'interface DocumentPath { document_path: string }'],
  ['a definition', 'ts uses=@data-import/define definition=DocumentPath', PATH],
  ['another value', 'ts', 'const two = 2;\n\ntwo + 1; // → 2', ':4: shows\n2\nand gives\n3'],
  ['another value below', 'ts', 'const two = 2;\n// → 3', ':3: shows\n3\nand gives\n2'],
  ['less than is printed', 'ts', 'for (const n of [1, 2]) console.log(n);\n// → 1', 'and gives\n1\n2'],
  [
    'a value in a function',
    'ts',
    'function f() {\n  return 1; // → 1\n}\n\nf();',
    ':3: → follows no statement',
  ],
  ['a wrong type', 'ts', 'const a = 1;\nexport const b: string = a;', ":3: Type 'number' is not"],
  ['an implicit any', 'ts', 'export function f(x) { return x; }', "implicitly has an 'any' type"],
  [
    'no such export',
    'ts',
    "import { none } from '@data-import/errors';\nnone();",
    "no exported member 'none'",
  ],
  ['an exception', 'ts', "throw new Error('no');", ':2: throws Error: no'],
  ['another type', 'ts type=@data-import/schemas', 'interface DocumentPath { path: string }', "'false'"],
  [
    'another definition',
    'ts uses=@data-import/define definition=DocumentPath',
    PATH.replace('document_path', 'path'),
    ':2: is not the schema of DocumentPath',
  ],
];

describe('a block of code', async () => {
  const blocks = CODE.map(([shows, fence, text]) => blockOf(fence, text, '', `${shows}.md`));
  const faults = await checkBlocks(blocks, surroundings);

  it.each(CODE.map(([shows, , , found]) => [shows, found] as const))('that shows %s', (shows, found) => {
    const message = faults.get(`${shows}.md:2`)?.join('\n');
    if (found === undefined) expect(message).toBe('');
    else expect(message).toContain(found);
  });
});

it('names a block that never ends, and what it kept from running', () => {
  const texts = ['1; // → 1', 'await new Promise(() => undefined);', '1; // → 1'];
  const modules = texts.map((text, index) => toModule(blockOf('ts', text, '', `${index}.md`), new Map()));
  expect([...runBlocks(modules).values()]).toEqual([
    [],
    ['1.md:2: does not end'],
    ['2.md:2: is not run, because one before it does not end'],
  ]);
});

describe('a block of JSON', () => {
  it.each([
    ['json', '{ "a": 1 }', ''],
    ['json', '{ "a": 1, }', 'page.md:2: '],
    ['json valid=DocumentPath', '{ "document_path": "a.pdf" }', ''],
    ['json valid=DocumentPath', '{}', 'page.md:2: /document_path this field is required'],
    ['json valid=Nothing', '{}', 'there is no contract Nothing'],
    ['json schema=DocumentPath', '{ "type": "object" }', 'page.md:2: is not the schema of DocumentPath'],
    [
      'json schema=DocumentPath',
      `{ "type": "obj…", "required": ["document_path"], "additionalProperties": false,
         "properties": { "document_path": { "type": "string" } } }`,
      '',
    ],
    ['json schema=DocumentPath', '{ "type": "…" }', 'page.md:2: is not the schema of DocumentPath'],
    ['json schema=Nothing', '{}', 'there is no JSON Schema of Nothing'],
  ])('%s: %s', async (fence, text, found) => {
    const faults = await faultsOf(fence, text);
    if (found === '') expect(faults).toBe('');
    else expect(faults).toContain(found);
  });
});

function fenced(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}

/** How the output for a file is shown when it is laid out for reading. */
function jsonOutput(entry: object): string {
  return `\`\`\`json output\n${JSON.stringify({ file: 'good.json', ...entry, issues: [] }, null, 2)}\n\`\`\``;
}

describe('a list of paths', () => {
  it.each([
    ['packages/*/package.json   a file of each package', ''],
    ['packages/schemas/src/<area>/<name>.ts\ndocs/', ''],
    [
      'docs/\npackages/schemas/src/<area>/<name>.rs',
      'page.md:3: there is no packages/schemas/src/<area>/<name>.rs',
    ],
    ['packages/*/nothing.json', 'page.md:2: there is no packages/*/nothing.json'],
  ])('%j', async (text, found) => {
    expect(await faultsOf('text paths', text)).toBe(found);
  });
});

describe('a block of commands', () => {
  const validate = 'npx data-import validate DocumentPath';

  it.each([
    ['npm install @data-import/validators', ''],
    ['npm install @data-import/nothing', 'there is no package @data-import/nothing'],
    ['npm test   # everything', ''],
    ['npm run generate', ''],
    ['npm run nothing', 'package.json has no script "nothing"'],
    ['pnpm nothing', 'package.json has no script "nothing"'],
    ['node tools/scripts/start.mjs', ''],
    ['node tools/nothing.mjs', 'there is no tools/nothing.mjs'],
    ['git commit', ''],
    [`${validate} good.json`, ''],
    ['data-import validate DocumentPath - < good.json', ''],
    [`${validate} nothing.json`, 'nothing.json'],
  ])('%s', async (text, found) => {
    const faults = await faultsOf('sh', text);
    if (found === '') expect(faults).toBe('');
    else expect(faults).toMatch(/^page\.md:2: /);
    expect(faults).toContain(found);
  });

  it('needs no language', async () => {
    expect(await faultsOf('', 'pnpm nothing')).toContain('package.json has no script "nothing"');
    expect(await faultsOf('', 'a tree, or an output')).toBe('');
  });

  it('is compared with the output that is shown below it', async () => {
    expect(await faultsOf('sh', `${validate} bad.json`, fenced('✗ bad.json…\n…\n1 document…'))).toBe('');
    expect(await faultsOf('sh', `${validate} bad.json`, fenced('✓ bad.json'))).toContain('✗ bad.json');
  });

  it('is compared with a line of the output that is laid out for reading', async () => {
    const command = `${validate} good.json --format ndjson`;
    expect(await faultsOf('sh', command, jsonOutput({ valid: true }))).toBe('');
    expect(await faultsOf('sh', command, jsonOutput({ valid: false }))).toContain('which is no line of');
  });
});

describe('a text that is shown', () => {
  it.each([
    ['a\nb', 'a  \nb\n', true],
    ['a', 'b', false],
    ['a…c', 'abc', true],
    ['a…c', 'ab\nc', false],
    ['a\n…\nd', 'a\nb\nc\nd', true],
    ['a.c', 'abc', false],
  ])('%j stands for %j: %s', (shown, actual, expected) => {
    expect(matches(shown, actual)).toBe(expected);
  });
});

describe('a link', () => {
  it.each([
    ['[a](README.md)', []],
    ['[a](https://example.com/nothing)', []],
    ['[a](nothing.md)', ['CONTRIBUTING.md:3: there is no nothing.md']],
    ['![a](docs/nothing.svg)', ['CONTRIBUTING.md:3: there is no docs/nothing.svg']],
    ['[a](#in-it-too)', []],
    ['[a](#nothing)', ['CONTRIBUTING.md:3: CONTRIBUTING.md has no heading #nothing']],
    ['[a](README.md#nothing)', ['CONTRIBUTING.md:3: README.md has no heading #nothing']],
  ])('%s', (text, found) => {
    expect(brokenLinks(parsePage('CONTRIBUTING.md', `## In it, *too*\n\n${text}`), root)).toEqual(found);
  });
});
