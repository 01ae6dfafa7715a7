import { type Block, type FieldRow, listParts, type Page, toId } from '../page.js';
import { listMarkdownParts, type MarkdownOptions, type MarkdownPart, toMarkdown } from './index.js';
import { encoded, fileHrefFrom, toMarkdownPath } from './inline.js';

const LONG = { page: 32_000, section: 4000 };

type Href = (from: string, to: string) => string;

export function toMarkdownFiles(pages: readonly Page[]): ReadonlyMap<string, string> {
  const targets = new Set<string>();
  const split = new Map<string, ReadonlyMap<string, string>>();
  const note: Href = (_from, to) => {
    targets.add(to);
    return to;
  };
  for (const page of pages)
    split.set(page.path, listSectionFiles(page, listMarkdownParts(page, { hrefFrom: note })));
  const places = new Map(
    [...split].filter(([, files]) => files.size > 0).map(([path]) => [path, new Map<string, string>()]),
  );
  for (const page of pages) addPlaces(page, split.get(page.path)!, places.get(page.path));
  const tools = new Set(pages.filter(({ kind }) => kind === 'tool').map(({ path }) => path));
  const fileOf = (path: string, place = ''): string =>
    places.get(path)?.get(toId(place)) ?? toMarkdownPath(path);
  const toHref = (from: string, to: string): string => {
    const [path, place] = to.split('#') as [string, string | undefined];
    if (place === undefined) return fileHrefFrom(from, toMarkdownPath(path));
    // The fragment contains the tool's input, so keep it and link to the HTML page.
    if (tools.has(path)) return `${fileHrefFrom(from, path)}/#${encoded(place)}`;
    const file = fileOf(path, place);
    return `${file === from ? '' : fileHrefFrom(from, file)}#${encoded(toId(place))}`;
  };
  return new Map(pages.flatMap((page) => filesOf(page, split.get(page.path)!, { toHref, targets })));
}

interface Linking {
  readonly toHref: Href;
  readonly targets: ReadonlySet<string>;
}

function filesOf(
  page: Page,
  sections: ReadonlyMap<string, string>,
  { toHref, targets }: Linking,
): [string, string][] {
  const own = toMarkdownPath(page.path);
  const optionsOf = (file: string): MarkdownOptions => ({
    hrefFrom: (_from, to) => toHref(file, to),
    fileHrefFrom: (_from, to) => fileHrefFrom(file, to),
    isTarget: (place) => targets.has(`${page.path}#${place}`),
  });
  const others: [string, string][] = [];
  const blocks = listParts(page.blocks).flatMap((part): readonly Block[] => {
    const [heading] = part;
    const file = heading?.is === 'heading' ? sections.get(heading.id) : undefined;
    if (heading?.is !== 'heading' || file === undefined) return part;
    const [, section] = listMarkdownParts({ ...page, blocks: part }, optionsOf(file));
    others.push([file, `[\`${page.title}\`](${fileHrefFrom(file, own)})\n\n${section!.text}\n`]);
    return [heading, { is: 'text', text: [{ file, text: `${heading.text} of ${page.title}` }] }];
  });
  return [[own, toMarkdown({ ...page, blocks }, optionsOf(own))], ...others];
}

function listSectionFiles({ path }: Page, parts: readonly MarkdownPart[]): ReadonlyMap<string, string> {
  const total = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= LONG.page) return new Map();
  return new Map(
    parts.flatMap(({ id, text }) =>
      id === undefined || text.length <= LONG.section ? [] : [[id, toMarkdownPath(`${path}.${id}`)]],
    ),
  );
}

function addPlaces(
  { blocks }: Page,
  files: ReadonlyMap<string, string>,
  places: Map<string, string> | undefined,
): void {
  let file: string | undefined;
  for (const block of blocks) {
    const isStart = block.is === 'heading' && block.level === 2;
    if (isStart) file = files.get(block.id);
    if (file === undefined) continue;
    for (const id of isStart ? [] : listIds(block)) places?.set(toId(id), file);
  }
}

function listIds(block: Block): readonly string[] {
  if (block.is === 'heading') return [block.id];
  if (block.is === 'facts') return block.facts.flatMap(({ id }) => id ?? []);
  if (block.is === 'tabs') return block.tabs.flatMap(({ blocks }) => blocks.flatMap(listIds));
  return block.is === 'fields' ? listPaths(block.rows).map((path) => `${block.id}-${path}`) : [];
}

function listPaths(rows: readonly FieldRow[]): readonly string[] {
  return rows.flatMap(({ path, rows: inner }) => [path, ...listPaths(inner)]);
}
