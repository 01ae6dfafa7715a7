import { type Fact, facts, heading, listBlock, markup, markupBlock } from './blocks.js';
import type { Block, Page } from './page.js';
import PAGES from './pages.json' with { type: 'json' };

interface Content extends Omit<Page, 'path' | 'summary' | 'labels' | 'blocks'> {
  readonly summary: string;
  readonly blocks: readonly ContentBlock[];
}

type ContentBlock =
  | string
  | Block
  | { readonly insert: string }
  | { readonly heading: string; readonly id: string; readonly level?: 3 }
  | { readonly facts: Readonly<Record<string, string>> }
  | { readonly list: readonly string[] }
  | { readonly cards: readonly (readonly [page: string, title: string, text: string])[] };

type Inserted = string | number | readonly Block[];

/** Creates a page of `pages.json`, with values for each `{name}` in its texts, and blocks for each `insert`. */
export function writePage(path: keyof typeof PAGES, inserted: Readonly<Record<string, Inserted>> = {}): Page {
  const { summary, blocks, ...page } = PAGES[path] as unknown as Content;
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = inserted[name];
      if (value === undefined) throw new Error(`the page "${path}" has no value for ${name}`);
      return String(value);
    });
  const toBlocks = (block: ContentBlock): readonly Block[] => {
    if (typeof block === 'string') return [markupBlock(fill(block))];
    if ('is' in block) return [block];
    if ('insert' in block) return inserted[block.insert] as readonly Block[];
    if ('heading' in block) return [heading(block.level ?? 2, fill(block.heading), block.id)];
    if ('list' in block) return [listBlock(block.list.map((item) => markup(fill(item))))];
    if ('facts' in block) return [facts(Object.entries(block.facts) satisfies Fact[])];
    const cards = block.cards.map(([to, title, text]) => ({ page: to, title, text: markup(fill(text)) }));
    return [{ is: 'cards', cards }];
  };
  return { path, ...page, summary: markup(fill(summary)), labels: [], blocks: blocks.flatMap(toBlocks) };
}
