import { addFact, heading, markup, markupBlock } from '../blocks.js';
import { capitalise } from '../prose.js';
import { type Block, type FieldRow, type Page, plainText, type Text } from '../page.js';
import { ENERGY, OTHERS, type Term } from './terms.js';

const toId = ({ term }: Term): string => term.toLowerCase();

function termsBlock(terms: readonly Term[]): Block {
  return {
    is: 'facts',
    facts: terms.map((each) => ({
      id: toId(each),
      term: each.term,
      text: [`${capitalise(each.expansion)}.`, ...(each.meaning ? [' ', ...markup(each.meaning)] : [])],
    })),
  };
}

export function glossaryPage(): Page {
  return {
    path: 'glossary',
    kind: 'guide',
    section: 'guides',
    title: 'Glossary',
    summary: ['The abbreviations of fields, events and descriptions.'],
    labels: [],
    blocks: [
      markupBlock(
        'The specification uses abbreviations and expands none of them. Everything on this page is general industry usage, and not part of it: see [what is not documented](gaps).',
      ),
      heading(2, 'Energy supply', 'energy'),
      termsBlock(ENERGY),
      heading(2, 'Payments and computing', 'others'),
      termsBlock(OTHERS),
    ],
  };
}

/** The names and descriptions of fields, also of those inside others. */
function listTexts(rows: readonly FieldRow[]): string[] {
  return rows.flatMap(({ name, description, rows: inner }) => [
    name,
    plainText(description),
    ...listTexts(inner),
  ]);
}

function toPattern({ term, names = [term.toLowerCase()] }: Term): RegExp {
  return new RegExp(String.raw`\b${term}s?\b|(?<![A-Za-z0-9])(?:${names.join('|')})(?![A-Za-z0-9])`);
}

const PATTERNS = ENERGY.map((each) => [each, toPattern(each)] as const);

function describeTerms({ title, summary, blocks }: Page): Text {
  const rows = blocks.flatMap((block) => (block.is === 'fields' ? listTexts(block.rows) : []));
  if (rows.length === 0) return [];
  const texts = [title, plainText(summary), ...rows].join('\n');
  const used = PATTERNS.filter(([, pattern]) => pattern.test(texts));
  return used.flatMap(([each]): Text => [', ', { page: `glossary#${toId(each)}`, text: each.term }]).slice(1);
}

export function withGlossary(pages: readonly Page[]): readonly Page[] {
  return pages.map((page) => addFact(page, 'Abbreviations', describeTerms(page)));
}
