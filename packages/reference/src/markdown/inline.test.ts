import fc from 'fast-check';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../test/parse-markdown.js';
import { type Inline, plainText, type Text } from '../page.js';
import { printMarkdown, toPhrasing } from './inline.js';

const hostile = fc
  .array(
    fc.constantFrom(
      ...'\\`*_[]()<>~|&!#+-=.:@"\'{}/^$ \n\t1a'.split(''),
      '``',
      '\\|',
      '&amp;',
      '&#42;',
      '<b>',
      'http://a.b/',
      'www.a.b',
      'a@b.cd',
      '](',
      '![',
      '1.',
      '**',
      '__',
      '~~~',
      '---',
      '[^1]',
      '[ ]',
      'account_number',
      '😀',
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

const words = fc.oneof(hostile, fc.string({ unit: 'grapheme', maxLength: 20 }), fc.lorem());
const inline: fc.Arbitrary<Inline> = fc.oneof(
  words,
  fc.record({ code: words }),
  fc.record({ strong: words }),
  fc.record({ page: fc.constantFrom('', 'a/b', 'a.b_c', 'x#y[].*'), text: words, isCode: fc.boolean() }),
);
const text: fc.Arbitrary<Text> = fc.array(inline, { maxLength: 5 });
const place = { href: (page: string) => `${encodeURIComponent(page)}.md` };

/** Normalises white space, and characters that the parser replaces. */
function said(line: string): string {
  return line
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll('\0', '\u{FFFD}')
    .trim();
}

function read(node: Nodes): string {
  return said(toString(node));
}

/** Markdown readers autolink bare URLs, which is intended. */
function isAddress(node: PhrasingContent): boolean {
  return node.type === 'link' && /@|:\/\/|www/.test(toString(node));
}

function paragraphOf(parts: Text): RootContent {
  return { type: 'paragraph', children: toPhrasing(parts, place) };
}

function tableOf(...cells: readonly Text[]): RootContent {
  const children = cells.map((cell) => ({ type: 'tableCell' as const, children: toPhrasing(cell, place) }));
  return { type: 'table', children: [0, 1].map(() => ({ type: 'tableRow', children })) };
}

describe('a line of Markdown', () => {
  it('reads as its text, for any text', () => {
    fc.assert(
      fc.property(text, (parts) => {
        const { children } = parseMarkdown(printMarkdown([paragraphOf(parts)]));
        expect(children.length).toBeLessThan(2);
        if (children[0] !== undefined) expect(children[0].type).toBe('paragraph');
        expect(children.map(read).join('')).toBe(said(plainText(parts)));
      }),
      { numRuns: 500 },
    );
  });

  it('reads as its text in a cell, and does not change other cells', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [table] = parseMarkdown(printMarkdown([tableOf(one, other)])).children;
        expect(table?.type).toBe('table');
        if (table?.type !== 'table') return;
        expect(table.children[1]!.children.map(read)).toEqual(
          [one, other].map((each) => said(plainText(each))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('contains only the markup of its parts', () => {
    fc.assert(
      fc.property(words, (string) => {
        const [paragraph] = parseMarkdown(printMarkdown([paragraphOf([string])])).children;
        if (paragraph?.type !== 'paragraph') return;
        const markup = paragraph.children.filter((each) => each.type !== 'text' && !isAddress(each));
        expect(markup.map(({ type }) => type)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps names readable', () => {
    expect(printMarkdown([paragraphOf(['account_number of 1 < 2 & so on, at a.b'])])).toBe(
      'account_number of 1 < 2 & so on, at a.b',
    );
  });

  it('renders strong words, code and links', () => {
    const parts: Text = [{ strong: 'Required.' }, ' See ', { page: 'a/b', text: 'a|b', isCode: true }, '.'];
    const [table] = parseMarkdown(printMarkdown([tableOf(parts)])).children;
    expect(table!.type === 'table' && table!.children[1]!.children[0]!.children).toMatchObject([
      { type: 'strong' },
      { type: 'text', value: ' See ' },
      { type: 'link', url: 'a%2Fb.md', children: [{ type: 'inlineCode', value: 'a|b' }] },
      { type: 'text', value: '.' },
    ]);
  });
});
