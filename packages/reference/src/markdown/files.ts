import { type Block, listParts, listRows, type Page, toId, withoutTabs } from '../page.js';
import { listMarkdownParts, type MarkdownOptions, toMarkdown } from './index.js';
import { encoded, fileHrefFrom, toMarkdownPath } from './inline.js';

const LONG = { page: 32_000, section: 4000 };

interface Split {
  /** Pages with an anchor that something links to. */
  readonly targets: Set<string>;
  /** The files of sections, by page and heading, and of the anchors in these, by page and anchor. */
  readonly sections: Map<string, string>;
  readonly places: Map<string, string>;
  readonly tools: ReadonlySet<string>;
}

export function toMarkdownFiles(pages: readonly Page[]): ReadonlyMap<string, string> {
  const tools = new Set(pages.filter(({ kind }) => kind === 'tool').map(({ path }) => path));
  const split: Split = { targets: new Set(), sections: new Map(), places: new Map(), tools };
  for (const page of pages) splitPage(page, split);
  return new Map(pages.flatMap((page) => filesOf(page, split)));
}

function splitPage(page: Page, { targets, sections, places }: Split): void {
  const hrefFrom = (_from: string, to: string): string => {
    targets.add(to);
    return to;
  };
  const parts = listMarkdownParts(page, { hrefFrom });
  if (parts.reduce((sum, { text }) => sum + text.length, 0) <= LONG.page) return;
  listParts(page.blocks).forEach(([, ...blocks], index) => {
    const { id, text } = parts[index]!;
    if (id === undefined || text.length <= LONG.section) return;
    const file = toMarkdownPath(`${page.path}.${id}`);
    sections.set(`${page.path}#${id}`, file);
    for (const inner of withoutTabs(blocks).flatMap(listIds)) places.set(`${page.path}#${toId(inner)}`, file);
  });
}

function toHref(from: string, to: string, { places, tools }: Split): string {
  const [path, place] = to.split('#') as [string, string | undefined];
  if (place === undefined) return fileHrefFrom(from, toMarkdownPath(path));
  // The fragment contains the tool's input, so keep it and link to the HTML page.
  if (tools.has(path)) return `${fileHrefFrom(from, path)}/#${encoded(place)}`;
  const file = places.get(`${path}#${toId(place)}`) ?? toMarkdownPath(path);
  return `${file === from ? '' : fileHrefFrom(from, file)}#${encoded(toId(place))}`;
}

function filesOf(page: Page, split: Split): [string, string][] {
  const own = toMarkdownPath(page.path);
  const optionsOf = (file: string): MarkdownOptions => ({
    hrefFrom: (_from, to) => toHref(file, to, split),
    fileHrefFrom: (_from, to) => fileHrefFrom(file, to),
    isTarget: (place) => split.targets.has(`${page.path}#${place}`),
  });
  const others: [string, string][] = [];
  const blocks = listParts(page.blocks).flatMap((part): readonly Block[] => {
    const [heading] = part;
    if (heading?.is !== 'heading') return part;
    const file = split.sections.get(`${page.path}#${heading.id}`);
    if (file === undefined) return part;
    const [, section] = listMarkdownParts({ ...page, blocks: part }, optionsOf(file));
    others.push([file, `[\`${page.title}\`](${fileHrefFrom(file, own)})\n\n${section!.text}\n`]);
    return [heading, { is: 'text', text: [{ file, text: `${heading.text} of ${page.title}` }] }];
  });
  return [[own, toMarkdown({ ...page, blocks }, optionsOf(own))], ...others];
}

function listIds(block: Block): readonly string[] {
  if (block.is === 'heading') return [block.id];
  if (block.is === 'facts') return block.facts.flatMap(({ id }) => id ?? []);
  return block.is === 'fields' ? listRows(block.rows).map(({ path }) => `${block.id}-${path}`) : [];
}
