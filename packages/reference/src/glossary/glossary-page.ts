import { addFact, markup, pageLink } from '../blocks.js';
import { writePage } from '../content.js';
import { commaSeparated } from '../prose.js';
import { type Block, listRows, type Page, plainText, type Text } from '../page.js';
import TERMS from './terms.json' with { type: 'json' };

/** Terms that field names spell out; other field names contain the abbreviation in lower case. */
export const FIELD_NAMES: Readonly<Record<string, string>> = { MAP: 'meter_asset_provider' };

function termsBlock(terms: Readonly<Record<string, string>>): Block {
  const facts = Object.entries(terms).map(([term, text]) => ({
    id: term.toLowerCase(),
    term,
    text: markup(text),
  }));
  return { is: 'facts', facts };
}

export function glossaryPage(): Page {
  return writePage('glossary', { energy: [termsBlock(TERMS.energy)], others: [termsBlock(TERMS.others)] });
}

const PATTERNS = Object.keys(TERMS.energy).map((term) => {
  const name = FIELD_NAMES[term] ?? term.toLowerCase();
  return [term, new RegExp(String.raw`\b${term}s?\b|(?<![A-Za-z0-9])${name}(?![A-Za-z0-9])`)] as const;
});

function describeTerms({ title, summary, blocks }: Page): Text {
  const rows = blocks.flatMap((block) => (block.is === 'fields' ? listRows(block.rows) : []));
  if (rows.length === 0) return [];
  const fields = rows.flatMap(({ name, description }) => [name, plainText(description)]);
  const texts = [title, plainText(summary), ...fields].join('\n');
  const used = PATTERNS.filter(([, pattern]) => pattern.test(texts));
  return commaSeparated(used, ([term]) => pageLink(`glossary#${term.toLowerCase()}`, term));
}

export function withGlossary(pages: readonly Page[]): readonly Page[] {
  return pages.map((page) => addFact(page, 'Abbreviations', describeTerms(page)));
}
