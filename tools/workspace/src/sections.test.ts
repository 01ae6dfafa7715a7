import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillSections } from './sections.js';

const PAGE = 'before\n<!-- generated: one -->\nold\n<!-- end -->\nafter\n';

describe('fillSections', () => {
  it('replaces what is between the markers and leaves the rest', () => {
    expect(fillSections(PAGE, new Map([['one', 'new']]))).toBe(
      'before\n<!-- generated: one -->\n\nnew\n\n<!-- end -->\nafter\n',
    );
  });

  it('changes nothing the second time', () => {
    const line = fc.stringMatching(/^[ -;=-~]*$/);
    const text = fc.array(line).map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, text, (prose, one, two) => {
        const page = `${prose}\n${PAGE}${prose}\n<!-- generated: two -->\n<!-- end -->\n`;
        const texts = new Map([
          ['one', one],
          ['two', two],
        ]);
        const filled = fillSections(page, texts);
        expect(filled).toContain(`\n\n${two}\n\n`);
        expect(fillSections(filled, texts)).toBe(filled);
      }),
    );
  });

  it('keeps the sections of others on request', () => {
    const page = `${PAGE}<!-- generated: two -->\n\nkept\n\n<!-- end -->\n`;
    expect(fillSections(page, new Map([['one', 'new']]), 'keep')).toBe(
      page.replace('\nold\n', '\n\nnew\n\n'),
    );
    expect(() => fillSections(page + PAGE, new Map([['two', 'new']]), 'keep')).toThrow('"one" occurs twice');
  });

  it.each([
    ['a marker without a text', PAGE, ['two'], 'no generated section is called "one"; known: two'],
    ['a text without a marker', PAGE, ['one', 'two'], 'no marker on the page for: two'],
    ['a section without an end', '<!-- generated: one -->\n', ['one'], '"one" does not end'],
    ['an end without a section', '<!-- end -->\n', [], 'without a generated section before it'],
    ['a section twice', PAGE + PAGE, ['one'], '"one" occurs twice'],
    [
      'a section in another',
      '<!-- generated: one -->\n<!-- generated: two -->\n<!-- end -->\n',
      ['one', 'two'],
      '"one" does not end before "two" begins',
    ],
  ])('rejects %s', (_what, page, names, message) => {
    expect(() => fillSections(page, new Map(names.map((name) => [name, 'text'])))).toThrow(message);
  });
});
