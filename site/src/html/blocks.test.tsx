import type { Block } from '@data-import/reference/page';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { field } from '../../test/sample.js';
import { Blocks } from './blocks.js';
import { listRuns } from './code.js';
import { Line, PagePath, withBreaks } from './line.js';

function toHtml(...blocks: readonly Block[]): string {
  return renderToString(
    <PagePath.Provider value="contracts/Account">
      <Blocks blocks={blocks} />
    </PagePath.Provider>,
  );
}

function toText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

describe('text of the contracts', () => {
  const evil = '<img src=x onerror="alert(1)"> & co';

  it('is escaped in every kind of block', () => {
    const line = [evil, { code: evil }, { strong: evil }, { page: 'gaps', text: evil }];
    const row = field(evil, {
      type: line,
      description: line,
      rules: [line],
      format: { name: evil, example: evil },
      remarks: [{ kind: 'gap', text: evil }],
      rows: [field(`${evil}.x`)],
    });
    const html = toHtml(
      { is: 'heading', level: 2, text: evil, id: evil },
      { is: 'text', text: line },
      { is: 'list', items: [line] },
      { is: 'note', kind: 'gap', text: line },
      { is: 'facts', facts: [{ term: evil, text: line }] },
      { is: 'table', columns: [evil, evil, evil], rows: [[line, line, line]] },
      {
        is: 'cards',
        cards: [{ page: 'gaps', title: evil, text: line, labels: [{ text: evil, tone: 'event' }] }],
      },
      { is: 'fields', id: 'fields', rows: [row] },
      { is: 'code', language: 'json', text: JSON.stringify({ [evil]: evil }), title: evil },
      { is: 'code', language: 'typescript', text: `const x = '${evil}'; // ${evil}` },
      { is: 'code', language: 'http', text: evil },
      { is: 'tabs', id: 'tabs', tabs: [{ title: evil, blocks: [{ is: 'text', text: [evil] }] }] },
      { is: 'diff', before: evil, after: evil, lines: [{ change: 'changed', before: evil, after: evil }] },
    );
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/ onerror="/);
    expect(toText(html)).toContain(evil);
    // The Content-Security-Policy forbids inline styles and scripts.
    expect(html).not.toMatch(/ style=|<script|<style/);
  });
});

describe('fields', () => {
  const rows = [
    field('customers', { presence: 'required', rows: [field('customers[].email', { name: 'email' })] }),
    field('note', { remarks: [{ kind: 'assumption', text: 'we take `null` as absent' }] }),
  ];

  it('have an anchor without the brackets of arrays', () => {
    const html = toHtml({ is: 'fields', id: 'v1-fields', rows });
    expect(html).toContain('<li id="v1-fields-customers.email"');
    expect(html).toContain('href="#v1-fields-customers.email"');
  });

  it('unfold without scripts, and explain each mark', () => {
    const html = toHtml({ is: 'fields', id: 'fields', rows });
    expect(html).toMatch(/<details class="inside" open><summary>1 field/);
    expect(html).toMatch(
      /<summary title="our assumption" aria-label="our assumption">†<\/summary><p><b>Our assumption:<\/b> we take <code>null<\/code>/,
    );
  });

  it('are unfolded level by level while only a few are visible', () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      field(`payload.f${index}`, { rows: [field(`payload.f${index}.x`)] }),
    );
    const html = toHtml({ is: 'fields', id: 'fields', rows: [field('payload', { rows: many })] });
    expect(html.match(/<details class="inside" open>/g)).toHaveLength(1);
    expect(html).toContain('Filter 101 fields');
  });

  it('mark required fields, and alternatives that are not fields', () => {
    const html = toHtml({
      is: 'fields',
      id: 'f',
      rows: [...rows, field('(A)', { name: 'A', presence: 'alternative' })],
    });
    expect(html.match(/<span class="required">required<\/span>/g)).toHaveLength(1);
    expect(html).toContain('<a href="#f-.A">A</a><span class="alternative">alternative</span>');
  });
});

it.each([
  [
    'json',
    '{ "a": [1, true, null, "x"] }',
    ['tok-propertyName', 'tok-number', 'tok-bool', 'tok-null', 'tok-string'],
  ],
  ['typescript', 'export interface A { b?: string } // c', ['tok-keyword', 'tok-typeName', 'tok-comment']],
  ['sh', "# c\ncurl --header 'a: b'", []],
  ['http', 'POST /a HTTP/1.1\nAccept: text/plain', []],
] as const)(
  'code of %s keeps its text, and its colours if it is JSON or TypeScript',
  (language, text, classes) => {
    const html = toHtml({ is: 'code', language, text });
    for (const each of classes) expect(html).toContain(`class="${each}"`);
    expect(toText(/<pre.*<\/pre>/s.exec(html)![0])).toBe(text);
  },
);

it('all tabs are rendered, and the first is selected', () => {
  const html = toHtml({
    is: 'tabs',
    id: 't',
    tabs: ['A', 'B'].map((title) => ({ title, blocks: [{ is: 'text', text: [`in ${title}`] }] })),
  });
  expect(html).toContain('id="t-1-tab" aria-controls="t-1" aria-selected="true" tabindex="0"');
  expect(html).toContain('id="t-2-tab" aria-controls="t-2" aria-selected="false" tabindex="-1"');
  expect(toText(html)).toMatch(/in A.*in B/);
});

function same(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    change: 'same' as const,
    before: `${index}`,
    after: `${index}`,
  }));
}

describe('a diff', () => {
  it('folds equal lines far from changes, and loses none', () => {
    const lines = [...same(10), { change: 'added' as const, after: 'x' }, ...same(5)];
    const runs = listRuns(lines);
    expect(runs.map(({ isFolded, run }) => [isFolded, run.length])).toEqual([
      [true, 7],
      [false, 7],
      [false, 2],
    ]);
    expect(runs.flatMap(({ run }) => run)).toEqual(lines);
  });

  it('states its colours and signs in words for screen readers', () => {
    const html = toHtml({
      is: 'diff',
      before: 'v1',
      after: 'v2',
      lines: [{ change: 'removed', before: 'x' }],
    });
    expect(html).toContain('<span class="hidden">Removed: </span><code>x</code>');
  });
});

it('long names may wrap before dots and after underscores, without changing their text', () => {
  const name = 'billing.ledger.entry_posted.createdByAnyone';
  expect(toText(renderToString(<>{withBreaks(name)}</>))).toBe(name);
  expect(renderToString(<>{withBreaks(name)}</>)).toContain('ledger<wbr/>.entry_<wbr/>posted');
});

it('wraps long names in sentences too, so that they do not widen a table column', () => {
  const sentence = 'It has the status TRANSACTION_IMPORT_SUCCESS.';
  const html = renderToString(<Line text={[sentence]} />);
  expect(html).toBe('It has the status TRANSACTION_<wbr/>IMPORT_<wbr/>SUCCESS.');
  expect(toText(html)).toBe(sentence);
});
