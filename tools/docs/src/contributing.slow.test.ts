import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { type Block, type Page, readPage } from './page.js';
import { WorkingCopy } from './working-copy.js';

// Reuses the build cache for unchanged packages.
vi.stubEnv('TURBO_CACHE_DIR', process.env['TURBO_CACHE_DIR'] ?? join(ROOT, '.turbo/cache'));
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 600_000 });

const copy = new WorkingCopy();

afterEach(() => copy.reset());
afterAll(() => copy.remove());

/** Returns the page's first matching inline code. */
function findCode({ nodes }: Page, pattern: RegExp): string {
  const found = nodes.find((node) => node.type === 'inlineCode' && pattern.test(node.value));
  if (found?.type !== 'inlineCode') throw new Error(`no code matches ${pattern}`);
  return found.value;
}

function findText({ blocks }: Page, language: string, pattern: RegExp): string {
  return blocks.find((block) => block.language === language && pattern.test(block.text))!.text;
}

/** Runs the commands of a page, and expects the files that it lists after them to have changed. */
function finish(page: Page): void {
  copy.write(findCode(page, /^\.changeset\//), findText(page, 'md', /^---/));
  const index = page.blocks.findIndex(({ options }) => options.has('touches'));
  const [commands, list] = page.blocks.slice(index - 1, index + 1) as [Block, Block];
  copy.runCommands(commands);
  const listed = list.text.split('\n').map((line) => line.split(' ')[0]!);
  expect(copy.listTouchedFiles()).toEqual(listed.toSorted());
}

it('CONTRIBUTING.md: documenting a field touches the listed files', () => {
  const page = readPage('CONTRIBUTING.md', copy.folder);
  const field = findCode(page, /^\w+: .*,$/);
  copy.replace(findCode(page, /^packages\/schemas\/src\/.*\.ts$/), /\n {2}\},\n/, `\n    ${field}$&`);
  const value = findCode(page, /^"\w+": .*,$/);
  copy.replace(findCode(page, /^examples\/payloads\//), '"meter_serial_number"', `${value}\n$&`);
  finish(page);
});

it('adding-an-event-version.md: a new version touches the listed files', () => {
  const page = readPage('docs/adding-an-event-version.md', copy.folder);
  copy.runCommands(page.blocks.find(({ language }) => language === 'sh')!);
  const [importLine = '', ...definition] = findText(page, 'ts', /^import/).split('\n');
  const touched = page.blocks.find(({ options }) => options.has('touches'))!;
  const file = touched.text.split(' ')[0]!;
  copy.replace(file, findText(page, 'ts', /^export/), definition.join('\n').trim());
  copy.replace(file, /^import .* from '@data-import\/define';$/m, importLine);
  finish(page);
});

it('adding-an-operation.md: a new operation touches the listed files', () => {
  const page = readPage('docs/adding-an-operation.md', copy.folder);
  copy.write(`packages/schemas/${findCode(page, /^src\/operations\//)}`, findText(page, 'ts', /operation\(/));
  finish(page);
});
