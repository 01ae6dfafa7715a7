import { type Block, type FieldRow, type Page, plainText } from '../src/page.js';

/** Every block, also those in tabs. */
export function blocksIn(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) =>
    block.is === 'tabs' ? [block, ...block.tabs.flatMap((tab) => blocksIn(tab.blocks))] : [block],
  );
}

/** The blocks under a heading, up to the next heading of its level or above. */
export function toSection({ blocks }: Page, id: string): readonly Block[] {
  const start = blocks.findIndex((block) => block.is === 'heading' && block.id === id);
  const heading = blocks[start];
  if (heading?.is !== 'heading') throw new Error(`no heading has the id ${id}`);
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex((block) => block.is === 'heading' && block.level <= heading.level);
  return end === -1 ? rest : rest.slice(0, end);
}

/** The text outside of code. */
export function toWords(blocks: readonly Block[]): string {
  return blocksIn(blocks)
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
