import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, pnpm, ROOT, run } from '@data-import/workspace/processes';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { WorkingCopy } from '../../test/working-copy.js';
import { type Block, type Page, readPage } from '../markdown/page.js';

// What a change leaves alone comes from the cache of the last build.
vi.stubEnv('TURBO_CACHE_DIR', process.env['TURBO_CACHE_DIR'] ?? join(ROOT, '.turbo/cache'));

const copy = new WorkingCopy();
const { folder } = copy;

vi.setConfig({ testTimeout: 400_000 });

afterEach(() => copy.reset());
afterAll(() => copy.remove());

function edit(path: string, change: (text: string) => string): void {
  const file = join(folder, path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after, path).not.toBe(before);
  writeFileSync(file, after);
}

/** The first inline code of a page that matches. */
function inlineCode({ nodes }: Page, pattern: RegExp): string {
  const found = nodes.find((node) => node.type === 'inlineCode' && pattern.test(node.value));
  if (found?.type !== 'inlineCode') throw new Error(`no code matches ${pattern}`);
  return found.value;
}

function runCommands({ text }: Block): void {
  for (const line of text.split('\n')) {
    const [program = '', ...args] = line.split(' ');
    run(program, args, folder);
  }
}

/** The list of files that a change touches, and the block of commands before it. */
function outcomeOf({ blocks }: Page): { readonly commands: Block; readonly list: readonly string[] } {
  const index = blocks.findIndex(({ options }) => options.has('touches'));
  const [commands, list] = [blocks[index - 1]!, blocks[index]!];
  return { commands, list: list.text.split('\n').map((line) => line.split(' ')[0]!) };
}

/** The files that differ from the last commit; a name that the change made up is `*`, as in the list. */
function touchedFiles(): string[] {
  const lines = git(folder, 'status', '--porcelain', '--untracked-files=all').split('\n');
  const paths = lines.map((line) => line.trim().replace(/^\S+\s+/, ''));
  return paths.map((path) => path.replace(/(?<=^\.changeset\/contracts-).*(?=\.md$)/, '*')).toSorted();
}

it('CONTRIBUTING.md: a documented field touches the listed files', () => {
  const page = readPage('CONTRIBUTING.md', folder);
  edit(inlineCode(page, /^packages\/schemas\/src\/.*\.ts$/), (text) =>
    text.replace(/\n {2}\},\n/, `\n    ${inlineCode(page, /^\w+: .*,$/)}$&`),
  );
  edit(inlineCode(page, /^examples\/payloads\//), (text) =>
    text.replace(/"meter_serial_number"/, `${inlineCode(page, /^"\w+": .*,$/)}\n$&`),
  );
  const { commands, list } = outcomeOf(page);
  expect(commands.text.split('\n')).toHaveLength(2);
  runCommands(commands);
  expect(touchedFiles()).toEqual(list.toSorted());
});

it('adding-an-event-version.md: a new version touches the listed files', () => {
  const page = readPage('docs/adding-an-event-version.md', folder);
  runCommands(page.blocks.find(({ language }) => language === 'sh')!);
  const [draft, described] = page.blocks.filter(({ language }) => language === 'ts');
  const [, importLine = '', definition = ''] = /^(import .*)\n\n([^]*)$/.exec(described!.text) ?? [];
  edit(described!.options.get('uses')!, (text) =>
    text.replace(draft!.text, definition).replace(/^import .* from '@data-import\/define';$/m, importLine),
  );
  const { commands, list } = outcomeOf(page);
  expect(commands.text.split('\n')).toHaveLength(2);
  runCommands(commands);
  expect(touchedFiles()).toEqual(list.toSorted());
});

it('generating events does not run the generators of REST contracts, nor the other way round', () => {
  interface Task {
    readonly taskId: string;
    readonly dependencies: readonly string[];
  }
  const { tasks } = JSON.parse(pnpm('exec', 'turbo', 'run', 'generate', '--dry=json')) as { tasks: Task[] };
  const needs = (id: string): string[] => {
    const { dependencies } = tasks.find(({ taskId }) => taskId === id)!;
    return [id, ...dependencies.flatMap(needs)];
  };
  const [events, schemas, validators] = ['events', 'schemas', 'validators'].map(
    (name) => `@data-import/${name}#generate`,
  );
  expect(needs(validators!)).toContain(schemas);
  expect(needs(validators!)).not.toContain(events);
  expect(needs(events!)).not.toContain(schemas);
  expect(needs(events!)).not.toContain(validators);
});
