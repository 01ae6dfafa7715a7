import { type Block, type FieldRow, type Inline, type Page, plainText, type Text } from '../src/page.js';

export function blocksIn({ blocks }: Pick<Page, 'blocks'>): readonly Block[] {
  return blocks.flatMap((block) =>
    block.is === 'tabs' ? [block, ...block.tabs.flatMap((tab) => blocksIn(tab))] : [block],
  );
}

export function blocksOf<Is extends Block['is']>(
  blocks: readonly Block[],
  is: Is,
): readonly Extract<Block, { is: Is }>[] {
  return blocks.filter((block) => block.is === is) as Extract<Block, { is: Is }>[];
}

export function notesIn(page: Pick<Page, 'blocks'>): readonly string[] {
  return blocksOf(blocksIn(page), 'note').map(({ text }) => plainText(text));
}

export function rowsIn(rows: readonly FieldRow[]): readonly FieldRow[] {
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

export function linksIn(page: Pick<Page, 'blocks'> & Partial<Page>): readonly string[] {
  const lines = [page.summary ?? [], ...blocksIn(page).flatMap(listLines)];
  return lines
    .flat()
    .flatMap((part: Inline) => (typeof part !== 'string' && 'page' in part ? [part.page] : []));
}

export function anchorsIn(page: Page): readonly string[] {
  return blocksIn(page).flatMap((block) => {
    if (block.is === 'heading') return [block.id];
    if (block.is === 'facts') return block.facts.flatMap(({ id }) => id ?? []);
    return block.is === 'fields' ? rowsIn(block.rows).map(({ path }) => `${block.id}-${path}`) : [];
  });
}

export function tableRowsIn(page: Pick<Page, 'blocks'>): readonly (readonly string[])[] {
  return blocksOf(blocksIn(page), 'table').flatMap(({ rows }) => rows.map((row) => row.map(plainText)));
}

export function factsIn(page: Page): ReadonlyMap<string, string> {
  const facts = blocksOf(blocksIn(page), 'facts').flatMap((block) => block.facts);
  return new Map(facts.map(({ term, text }) => [term, plainText(text)]));
}

export function codeIn(page: Pick<Page, 'blocks'>, language?: string): readonly string[] {
  const code = blocksOf(blocksIn(page), 'code');
  return code
    .filter((block) => language === undefined || block.language === language)
    .map(({ text }) => text);
}

export function pageAt(path: string, pages: readonly Page[]): Page {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`there is no page ${path}`);
  return page;
}

export function toSection({ blocks }: Page, id: string): readonly Block[] {
  const start = blocks.findIndex((block) => block.is === 'heading' && block.id === id);
  const heading = blocks[start];
  if (heading?.is !== 'heading') throw new Error(`no heading has the id ${id}`);
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.is === 'heading' && block.level <= heading.level);
  return end === -1 ? rest : rest.slice(0, end);
}

export function toWords(blocks: readonly Block[]): string {
  return blocksIn({ blocks })
    .map((block) => {
      switch (block.is) {
        case 'text':
        case 'note':
          return plainText(block.text);
        case 'list':
          return block.items.map(plainText).join('\n');
        case 'table':
          return block.rows.map((row) => row.map(plainText).join(' | ')).join('\n');
        case 'fields':
          return rowWords(block.rows);
        default:
          return '';
      }
    })
    .join('\n');
}

function rowWords(rows: readonly FieldRow[]): string {
  return rows
    .map(({ name, remarks, rows: inner }) =>
      [name, ...remarks.map(({ text }) => text), rowWords(inner)].join('\n'),
    )
    .join('\n');
}
