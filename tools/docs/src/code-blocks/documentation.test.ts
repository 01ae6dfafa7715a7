import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBlocks } from './check.js';
import { scriptOf } from './commands.js';
import { readPage, textOf } from '../markdown/page.js';
import { brokenLinks } from './links.js';
import { createSurroundings, documentation, packageFolders, readManifest } from './repository.js';

const surroundings = createSurroundings();
const pages = documentation().map((file) => readPage(file));
const faults = await checkBlocks(
  pages.flatMap(({ blocks }) => blocks),
  surroundings,
);

afterAll(() => {
  rmSync(surroundings.folder, { recursive: true });
});

describe.each(pages.filter(({ blocks }) => blocks.length > 0))('the blocks of $file', ({ blocks }) => {
  it.each(blocks.map(({ place, language }) => [place, language]))('%s (%s) does what it shows', (place) => {
    expect(faults.get(place!)?.join('\n\n')).toBe('');
  });
});

describe.each(pages)('the text of $file', (page) => {
  it('has no broken links', () => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it('names existing scripts', () => {
    const everyFolder = ['', ...packageFolders, 'tools/docs'];
    const known = new Set(everyFolder.flatMap((folder) => Object.keys(readManifest(folder).scripts ?? {})));
    expect(scriptsNamed(page).filter((script) => !known.has(script))).toEqual([]);
  });
});

/** The scripts that a page runs with `npm run …` and the like, in blocks and in inline code. */
function scriptsNamed({ nodes, blocks }: (typeof pages)[number]): string[] {
  const inline = nodes.filter(({ type }) => type === 'inlineCode').map(textOf);
  const lines = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.split('\n'));
  return [...inline, ...lines].flatMap((text) => {
    const [program, first = '', ...rest] = text.split(/[\s;]+/);
    if (program !== 'npm' && program !== 'pnpm') return [];
    const script = scriptOf(program, first, rest);
    return script === undefined ? [] : [script];
  });
}

it('CONTRIBUTING.md names every root script', () => {
  const named = new Set(scriptsNamed(pages.find(({ file }) => file === 'CONTRIBUTING.md')!));
  expect([...surroundings.scripts].filter((script) => !named.has(script))).toEqual([]);
});

it.each(['', ...packageFolders])(
  'the README of "%s" starts with the description of the package',
  (folder) => {
    const { name, description } = readManifest(folder);
    const { nodes } = pages.find(({ file }) => file === `${folder}/README.md`.replace(/^\//, ''))!;
    const [heading, paragraph] = nodes.filter(({ type }) => type === 'heading' || type === 'paragraph');
    expect(paragraph === undefined ? '' : textOf(paragraph)).toBe(`${description}.`);
    if (folder !== '') expect(textOf(heading!)).toBe(name);
  },
);
