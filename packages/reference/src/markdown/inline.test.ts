import fc from 'fast-check';
import type { Nodes, PhrasingContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../test/parse-markdown.js';
import { type Inline, plainText, type Text } from '../page.js';
import { findLine } from './inline.js';
import { toTable } from './blocks.js';

/** The characters of markup, and words. */
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

/** Line breaks and trailing spaces do not count; the parser replaces characters that no text has. */
function said(line: string): string {
  return line
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll('\0', '\u{FFFD}')
    .trim();
}

function read(node: Nodes): string {
  return said(toString(node));
}

function listCodes(node: Nodes): string[] {
  if (node.type === 'inlineCode') return [said(node.value)];
  return 'children' in node ? node.children.flatMap((child: Nodes) => listCodes(child)) : [];
}

/** Readers make links of bare addresses, as people expect. */
function isAddress(node: PhrasingContent): boolean {
  return node.type === 'link' && /@|:\/\/|www/.test(toString(node));
}

function toMarkup(children: readonly PhrasingContent[]): string[] {
  return children.filter((each) => each.type !== 'text' && !isAddress(each)).map(({ type }) => type);
}

describe('a line of Markdown', () => {
  it('has no definition of a link where a link to code begins it', () => {
    const line = findLine([{ page: 'a', text: ']:', isCode: true }], place);
    expect(read(parseMarkdown(line))).toBe(']:');
  });

  it('reads as its text, whatever that is', () => {
    fc.assert(
      fc.property(text, (parts) => {
        const { children } = parseMarkdown(findLine(parts, place));
        expect(children.length).toBeLessThan(2);
        if (children[0] !== undefined) expect(children[0].type).toBe('paragraph');
        expect(children.map(read).join('')).toBe(said(plainText(parts)));
      }),
      { numRuns: 1500 },
    );
  });

  it('reads as its text in a cell, and does not change other cells', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const cells = [one, other].map((each) => findLine(each, { ...place, isCell: true }));
        const [table] = parseMarkdown(toTable(['a', 'b'], [cells])).children;
        expect(table?.type).toBe('table');
        if (table?.type !== 'table') return;
        expect(table.children).toHaveLength(2);
        expect(table.children[1]!.children.map(read)).toEqual(
          [one, other].map((each) => said(plainText(each))),
        );
      }),
      { numRuns: 1500 },
    );
  });

  it('has no markup but the markup of its parts', () => {
    fc.assert(
      fc.property(words, (string) => {
        const [paragraph] = parseMarkdown(findLine([string], place)).children;
        if (paragraph?.type !== 'paragraph') return;
        expect(toMarkup(paragraph.children)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('has code as code', () => {
    fc.assert(
      fc.property(words, words, (before, code) => {
        fc.pre(said(code) !== '' && said(code) === code);
        const line = findLine([before, ' ', { code }, ' after'], place);
        expect(listCodes(parseMarkdown(line))).toEqual([code]);
        fc.pre(!code.includes('\\|'));
        const cell = findLine([before, ' ', { code }], { ...place, isCell: true });
        expect(listCodes(parseMarkdown(toTable(['a'], [[cell]])))).toEqual([code]);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps names readable', () => {
    expect(findLine(['account_number of 1 < 2 & so on, at a.b'], place)).toBe(
      String.raw`account_number of 1 \< 2 & so on, at a.b`,
    );
  });

  it('has strong words and links as such', () => {
    const parts: Text = [{ strong: 'Required.' }, ' See ', { page: 'a/b', text: 'a|b', isCode: true }, '.'];
    const [paragraph] = parseMarkdown(findLine(parts, place)).children;
    expect(paragraph).toMatchObject({
      children: [
        { type: 'strong' },
        { type: 'text', value: ' See ' },
        { type: 'link', url: 'a%2Fb.md', children: [{ type: 'inlineCode', value: 'a|b' }] },
        { type: 'text', value: '.' },
      ],
    });
  });
});
