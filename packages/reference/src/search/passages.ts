import { type Block, plainText, type Text } from '../page.js';
import type { IndexedPassage } from './format.js';

/** What the blocks of a page say, in pieces, each with the heading above it. */
export function passagesOf(blocks: readonly Block[]): IndexedPassage[] {
  const passages: IndexedPassage[] = [];
  let at: string | undefined;
  for (const block of blocks) {
    if (block.is === 'heading') at = block.id;
    const texts = textsOf(block).map((text) => text.trim());
    for (const text of texts) if (text !== '') passages.push(at === undefined ? { text } : { text, at });
  }
  return passages;
}

function lines(texts: readonly Text[]): readonly string[] {
  return texts.map(plainText);
}

function textsOf(block: Block): readonly string[] {
  switch (block.is) {
    case 'text':
    case 'note':
      return lines([block.text]);
    case 'list':
      return lines(block.items);
    case 'facts':
      return block.facts.map(({ term, text }) => `${term}: ${plainText(text)}`);
    case 'table':
      return block.rows.map((row) => lines(row).join(' · '));
    case 'tabs':
      return block.tabs.flatMap((tab) => tab.blocks.flatMap(textsOf));
    default:
      // Cards lead to pages that are found themselves; code is not what people search for in words.
      return [];
  }
}
