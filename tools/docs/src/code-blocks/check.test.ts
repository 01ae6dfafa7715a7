import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBlocks } from './check.js';
import type { Surroundings } from './commands.js';
import { brokenLinks } from './links.js';
import { matches } from './matches.js';
import { toModule } from './module.js';
import { type Block, parsePage } from '../markdown/page.js';
import { runBlocks } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'data-import-docs-'));
writeFileSync(join(folder, 'good.json'), '{ "document_path": "a.pdf" }');
writeFileSync(join(folder, 'bad.json'), '{}');

const surroundings: Surroundings = {
  scripts: new Set(['test', 'generate']),
  packages: new Set(['@data-import/validators']),
  folder,
  blocksFolder: join(ROOT, 'tools/docs/generated/types'),
};

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The only block of a page; its text starts on line 2. */
function blockOf(fence: string, text: string, after = '', file = 'page.md'): Block {
  return parsePage(file, `\`\`\`${fence}\n${text}\n\`\`\`\n\n${after}`).blocks[0]!;
}

/** The faults of a block that is not code. */
async function faultsOf(fence: string, text: string, after = ''): Promise<string> {
  const faults = await checkBlocks([blockOf(fence, text, after)], surroundings);
  return [...faults.values()].flat().join('\n');
}

const PATH = "closedObject('DocumentPath', '…', { document_path: text('…') });";

/** Blocks of code, each with a part of the message that it is rejected with, if any. */
const CODE: readonly (readonly [shows: string, fence: string, text: string, found?: string])[] = [
  ['a value', 'ts', '1 + 1; // → 2'],
  ['a promise', 'ts', 'Promise.resolve(2); // → 2'],
  ['what it prints', 'ts', 'for (const n of [1, 2]) console.log("n", n);\n// → n 1\n//   n 2'],
  ['neighbouring lines', 'ts', 'const two = 2;\ntwo + 1; // → 3'],
  ['a published type', 'ts type=@data-import/schemas', 'interface DocumentPath { document_path: string }'],
  ['a definition', 'ts uses=@data-import/define definition=DocumentPath', PATH],
  ['another value', 'ts', 'const two = 2;\n\ntwo + 1; // → 2', ':4: shows\n2\nbut gives\n3'],
  ['another value below', 'ts', 'const two = 2;\n// → 3', ':3: shows\n3\nbut gives\n2'],
  ['less than it prints', 'ts', 'for (const n of [1, 2]) console.log(n);\n// → 1', 'but gives\n1\n2'],
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

describe('an excerpt of a file', () => {
  const file = 'ts file=examples/lambda/send.ts';
  const start = 'export async function send(eventId: string | undefined, path: string): Promise<void> {';
  const end = 'throw new Error(';

  it.each([
    ['of one part', start],
    ['of several parts', `${start}\n  // …\n  ${end}`],
  ])('%s is not run', async (_name, text) => {
    expect(await faultsOf(file, text)).toBe('');
  });

  it.each([
    ['another text', file, 'export async function send(): Promise<void> {', 'send.ts does not have'],
    ['another order', file, `${end}\n// …\n${start}`, 'does not have, or not in this order:\nexport async'],
    ['no such file', 'ts file=examples/none.ts', start, 'page.md:2: no such file: examples/none.ts'],
  ])('is rejected with %s', async (_name, fence, text, found) => {
    expect(await faultsOf(fence, text)).toContain(found);
  });
});

it('reports a block that never ends and the blocks after it', () => {
  const texts = ['1; // → 1', 'await new Promise(() => undefined);', '1; // → 1'];
  const modules = texts.map((text, index) => toModule(blockOf('ts', text, '', `${index}.md`), new Map()));
  expect([...runBlocks(modules).values()]).toEqual([
    [],
    ['1.md:2: does not end'],
    ['2.md:2: was not run because an earlier block does not end'],
  ]);
});

describe('a block of JSON', () => {
  it.each([
    ['json', '{ "a": 1 }', ''],
    ['json', '{ "a": 1, }', 'page.md:2: '],
    ['json valid=DocumentPath', '{ "document_path": "a.pdf" }', ''],
    ['json valid=DocumentPath', '{}', 'page.md:2: /document_path this field is required'],
    ['json valid=Nothing', '{}', 'no such contract: Nothing'],
    ['json schema=DocumentPath', '{ "type": "object" }', 'page.md:2: is not the schema of DocumentPath'],
    [
      'json schema=DocumentPath',
      `{ "type": "obj…", "required": ["document_path"], "additionalProperties": false,
         "properties": { "document_path": { "type": "string" } } }`,
      '',
    ],
    ['json schema=DocumentPath', '{ "type": "…" }', 'page.md:2: is not the schema of DocumentPath'],
    ['json schema=Nothing', '{}', 'no such JSON Schema: Nothing'],
  ])('%s: %s', async (fence, text, found) => {
    const faults = await faultsOf(fence, text);
    if (found === '') expect(faults).toBe('');
    else expect(faults).toContain(found);
  });
});

function fenced(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}

/** The output for a file, formatted as a page shows it. */
function jsonOutput(entry: object): string {
  return `\`\`\`json output\n${JSON.stringify({ file: 'good.json', ...entry, issues: [] }, null, 2)}\n\`\`\``;
}

describe('a list of paths', () => {
  it.each([
    ['packages/*/package.json   a file of each package', ''],
    ['packages/schemas/src/<area>/<name>.ts\ndocs/', ''],
    [
      'docs/\npackages/schemas/src/<area>/<name>.rs',
      'page.md:3: no such path: packages/schemas/src/<area>/<name>.rs',
    ],
    ['packages/*/nothing.json', 'page.md:2: no such path: packages/*/nothing.json'],
  ])('%j', async (text, found) => {
    expect(await faultsOf('text paths', text)).toBe(found);
  });
});

describe('a block of commands', () => {
  const validate = 'npx data-import validate DocumentPath';

  it.each([
    ['npm install @data-import/validators', ''],
    ['npm install @data-import/nothing', 'no such package: @data-import/nothing'],
    ['npm test   # everything', ''],
    ['npm run generate', ''],
    ['npm run nothing', 'package.json has no script "nothing"'],
    ['pnpm nothing', 'package.json has no script "nothing"'],
    ['node tools/scripts/start.mjs', ''],
    ['node tools/nothing.mjs', 'no such file: tools/nothing.mjs'],
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

  it('is compared with a line of the output that is formatted', async () => {
    const command = `${validate} good.json --format ndjson`;
    expect(await faultsOf('sh', command, jsonOutput({ valid: true }))).toBe('');
    expect(await faultsOf('sh', command, jsonOutput({ valid: false }))).toContain('which is not a line of');
  });
});

describe('what a page shows', () => {
  it.each([
    ['a\nb', 'a  \nb\n', true],
    ['a', 'b', false],
    ['a…c', 'abc', true],
    ['a…c', 'ab\nc', false],
    ['a\n…\nd', 'a\nb\nc\nd', true],
    ['a.c', 'abc', false],
  ])('%j matches %j: %s', (shown, actual, expected) => {
    expect(matches(shown, actual)).toBe(expected);
  });
});

describe('a link', () => {
  it.each([
    ['[a](README.md)', []],
    ['[a](https://example.com/nothing)', []],
    ['[a](nothing.md)', ['CONTRIBUTING.md:3: no such file: nothing.md']],
    ['![a](docs/nothing.svg)', ['CONTRIBUTING.md:3: no such file: docs/nothing.svg']],
    ['[a](#in-it-too)', []],
    ['[a](#nothing)', ['CONTRIBUTING.md:3: CONTRIBUTING.md has no heading #nothing']],
    ['[a](README.md#nothing)', ['CONTRIBUTING.md:3: README.md has no heading #nothing']],
  ])('%s', (text, found) => {
    expect(brokenLinks(parsePage('CONTRIBUTING.md', `## In it, *too*\n\n${text}`))).toEqual(found);
  });
});
