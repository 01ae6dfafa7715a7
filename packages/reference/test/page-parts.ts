import { type Block, type FieldRow, type Inline, type Page, plainText, type Text } from '../src/page.js';

/** Blocks with those inside them. */
function flat(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) =>
    block.is === 'tabs' ? [block, ...flat(block.tabs.flatMap((tab) => tab.blocks))] : [block],
  );
}

/** Every block of a page, also those that a reader sees after a choice. */
export function blocksIn({ blocks }: Page): readonly Block[] {
  return flat(blocks);
}

function rowsIn(rows: readonly FieldRow[]): readonly FieldRow[] {
  return rows.flatMap((row) => [row, ...rowsIn(row.rows)]);
}

function listLines(block: Block): readonly Text[] {
  switch (block.is) {
    case 'text':
    case 'note':
      return [block.text];
    case 'list':
      return block.items;
    case 'facts':
      return block.facts.map(({ text }) => text);
    case 'table':
      return block.rows.flat();
    case 'cards':
      return block.cards.flatMap(({ page, title, text }) => [[{ page, text: title }], text]);
    case 'fields':
      return rowsIn(block.rows).flatMap(({ type, rules, description }) => [type, ...rules, description]);
    default:
      return [];
  }
}

/** Where the links of a page lead. */
export function linksIn(page: Page): readonly string[] {
  const lines = [page.summary, ...blocksIn(page).flatMap(listLines)];
  return lines
    .flat()
    .flatMap((part: Inline) => (typeof part !== 'string' && 'page' in part ? [part.page] : []));
}

/** The ids of the places in a page that a link can lead to. */
export function anchorsIn(page: Page): readonly string[] {
  return blocksIn(page).flatMap((block) => {
    if (block.is === 'heading') return [block.id];
    if (block.is === 'facts') return block.facts.flatMap(({ id }) => id ?? []);
    return block.is === 'fields' ? rowsIn(block.rows).map(({ path }) => `${block.id}-${path}`) : [];
  });
}

/** The rows of the tables of a page, as a reader sees them. */
export function tableRowsIn(page: Page): readonly (readonly string[])[] {
  return blocksIn(page).flatMap((block) =>
    block.is === 'table' ? block.rows.map((row) => row.map(plainText)) : [],
  );
}

/** The code of a page in a language. */
export function codeIn(page: Page, language: string): readonly string[] {
  return blocksIn(page).flatMap((block) =>
    block.is === 'code' && block.language === language ? [block.text] : [],
  );
}

/** The page with a path. */
export function pageAt(path: string, pages: readonly Page[]): Page {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`there is no page ${path}`);
  return page;
}
