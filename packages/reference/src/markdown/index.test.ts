import type { RootContent, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { listNodes, parseMarkdown } from '../../test/parse-markdown.js';
import type { Block, FieldRow, Page } from '../page.js';
import { fieldMarkdown, llmsTxt, toMarkdown, listMarkdownParts } from './index.js';

function toPage(blocks: readonly Block[], rest: Partial<Page> = {}): Page {
  return {
    path: 'contracts/Account',
    kind: 'contract',
    title: 'Account',
    isCode: true,
    summary: ['An account that is to be imported.'],
    labels: [],
    blocks,
    ...rest,
  };
}

function parsed(...blocks: readonly Block[]): RootContent[] {
  return parseMarkdown(toMarkdown(toPage(blocks))).children.slice(2);
}

function row(path: string, rest: Partial<FieldRow> = {}): FieldRow {
  const name = path.split('.').at(-1)!;
  return {
    name,
    path,
    type: ['string'],
    presence: 'optional',
    rules: [],
    description: [],
    remarks: [],
    rows: [],
    ...rest,
  };
}

function listCells(table: RootContent | undefined): string[][] {
  return (table as Table).children.map((line) => line.children.map((cell) => toString(cell)));
}

describe('the Markdown of a page', () => {
  it('starts with its title, its labels and its summary', () => {
    const labels = [
      { text: 'POST', tone: 'method' },
      { text: 'request', tone: 'request' },
    ] as const;
    expect(toMarkdown(toPage([], { labels }))).toBe(
      '# `Account`\n\nPOST, request\n\nAn account that is to be imported.\n',
    );
  });

  it('contains headings, with an explicit id unless renderers derive it from the text', () => {
    const blocks = [
      { is: 'heading', level: 2, text: 'Where it is used', id: 'where-it-is-used' },
      { is: 'heading', level: 3, text: '1. C#', id: 'first"<' },
    ] as const;
    expect(parsed(...blocks)).toMatchObject([
      { type: 'heading', depth: 2, children: [{ value: 'Where it is used' }] },
      {
        type: 'heading',
        depth: 3,
        children: [
          { type: 'html', value: '<a id="first&quot;&lt;">' },
          { type: 'html', value: '</a>' },
          { type: 'text', value: '1. C#' },
        ],
      },
    ]);
  });

  it('contains paragraphs, lists, notes, facts and cards', () => {
    const found = parsed(
      { is: 'text', text: ['- no list, ', { code: 'a' }] },
      { is: 'list', items: [['1. one'], [{ strong: 'two' }]] },
      { is: 'note', kind: 'gap', text: ['Its # length.'] },
      { is: 'facts', facts: [{ term: 'Method', text: [{ code: 'POST' }] }] },
      {
        is: 'cards',
        cards: [
          {
            page: 'shapes/A_b',
            title: 'A_b',
            text: ['A shape.'],
            isCode: true,
            labels: [{ text: 'v2', tone: 'version' }],
          },
        ],
      },
    );
    expect(found.map((node) => [node.type, toString(node)])).toEqual([
      ['paragraph', '- no list, a'],
      ['list', '1. onetwo'],
      ['blockquote', 'Undocumented: Its # length.'],
      ['list', 'Method: POST'],
      ['list', 'A_b (v2): A shape.'],
    ]);
    expect(found.flatMap((node) => listNodes(node, 'link')).map(({ url }) => url)).toEqual([
      '../shapes/A_b.md',
    ]);
  });

  it('contains every field, including nested ones, with path, depth, rules and remarks', () => {
    const email = row('customers[].email', {
      presence: 'required',
      format: { name: 'email', example: 'a|b@example.com' },
      rules: [['at most ', { code: '10' }, ' characters'], ['not empty']],
      description: ['Where bills go.'],
      remarks: [
        { kind: 'gap', text: 'Its length.' },
        { kind: 'known-values', text: 'a, b' },
      ],
    });
    const type = ['array of ', { page: 'contracts/Customer', text: 'Customer', isCode: true }];
    const [table] = parsed({
      is: 'fields',
      id: 'fields',
      rows: [row('customers', { type, rows: [email] }), row('a`b', { presence: 'alternative' })],
    });
    expect(listCells(table)).toEqual([
      ['Field', 'Type', 'Required', 'Description'],
      ['customers', 'array of Customer', 'no', ''],
      [
        '› customers[].email',
        'string',
        'yes',
        'Where bills go. Rules: format email, such as a|b@example.com; at most 10 characters; not empty. ' +
          'Undocumented: Its length. Known values: a, b.',
      ],
      ['a`b', 'string', 'alternative', ''],
    ]);
    expect(listNodes(table!, 'link').map(({ url }) => url)).toEqual(['Customer.md']);
    expect(listNodes(table!, 'inlineCode').map(({ value }) => value)).toContain('customers[].email');
  });

  it('uses code fences that are longer than any run of backticks inside', () => {
    const text = '```sh\n````\n';
    const [title, code] = parsed({ is: 'code', language: 'text', text, title: 'A *sample*' });
    expect(toString(title!)).toBe('A *sample*:');
    expect(code).toMatchObject({ type: 'code', lang: 'text', value: '```sh\n````' });
  });

  it('renders tabs as sections one level below the preceding heading', () => {
    const found = parsed(
      { is: 'heading', level: 2, text: 'Use', id: 'use' },
      {
        is: 'tabs',
        id: 'use',
        tabs: [
          { title: 'TypeScript', blocks: [{ is: 'heading', level: 2, text: 'Inside', id: 'inside' }] },
          { title: 'Shell', blocks: [{ is: 'code', language: 'sh', text: 'ls' }] },
        ],
      },
    );
    expect(
      found.map((node) => (node.type === 'heading' ? `${node.depth} ${toString(node)}` : node.type)),
    ).toEqual(['2 Use', '3 TypeScript', '4 Inside', '3 Shell', 'code']);
  });

  it('shows diffs with removed lines before added lines', () => {
    const [diff] = parsed({
      is: 'diff',
      before: 'v1',
      after: 'v2',
      lines: [
        { change: 'same', before: '{', after: '{' },
        { change: 'changed', before: '  "a": 1', after: '  "a": 2' },
        { change: 'changed', before: '  "b": 1', after: '  "b": 2' },
        { change: 'added', after: '  "c"' },
        { change: 'same', before: '}', after: '}' },
        { change: 'removed', before: '```' },
      ],
    });
    expect(diff).toMatchObject({
      type: 'code',
      lang: 'diff',
      value: '--- v1\n+++ v2\n {\n-  "a": 1\n-  "b": 1\n+  "a": 2\n+  "b": 2\n+  "c"\n }\n-```',
    });
  });

  it('links to a tool', () => {
    expect(parsed({ is: 'tool', tool: 'check' }).map((node) => toString(node))).toEqual([
      expect.stringContaining('open it there'),
    ]);
  });

  it('is split at the headings of level 2 without losing anything', () => {
    const page = toPage([
      { is: 'text', text: ['Before.'] },
      { is: 'heading', level: 2, text: 'v2', id: 'v2' },
      { is: 'fields', id: 'v2-fields', rows: [row('a')] },
      { is: 'heading', level: 3, text: 'Sample', id: 'sample' },
      { is: 'heading', level: 2, text: 'v1', id: 'v1' },
    ]);
    const parts = listMarkdownParts(page);
    expect(parts.map(({ id, title }) => [id, title])).toEqual([
      [undefined, undefined],
      ['v2', 'v2'],
      ['v1', 'v1'],
    ]);
    expect(`${parts.map(({ text }) => text).join('\n\n')}\n`).toBe(toMarkdown(page));
  });
});

describe('the table of a field', () => {
  const inner = { ...row('a[].b'), rows: [row('a[].b.c|d')] };
  const fields = [
    { is: 'fields', id: 'v2-fields', rows: [{ ...row('a'), rows: [inner] }, row('e')] },
  ] as const;
  const page = toPage([{ is: 'tabs', id: 'tabs', tabs: [{ title: 'v2', blocks: fields }] }]);

  it.each(['v2-fields-a[].b', 'v2-fields-a.b'])('lists the nested fields: %s', (anchor) => {
    const lines = fieldMarkdown(page, anchor)!.split('\n').slice(2);
    expect(lines.map((line) => line.split(' | ')[0])).toEqual(['| `a[].b`', '| › `a[].b.c\\|d`']);
  });

  it('is absent if the page does not contain the field', () => {
    expect(fieldMarkdown(page, 'v1-fields-a')).toBeUndefined();
  });
});

describe('llms.txt', () => {
  const home = toPage([], {
    path: '',
    kind: 'home',
    title: 'Contracts',
    isCode: false,
    summary: ['All of them.'],
  });

  it('contains the title, a quote, the questions, and a section of Markdown links for each kind', () => {
    const asked: Page = { ...home, blocks: [{ is: 'list', items: [['Why?']] }] };
    const list = toPage([], { path: 'events', kind: 'list', title: 'Events', summary: ['All [events].'] });
    const tree = parseMarkdown(llmsTxt([asked, list, toPage([])]));
    expect(tree.children.map((node) => [node.type, toString(node)])).toEqual([
      ['heading', 'Contracts'],
      ['blockquote', 'All of them.'],
      ['paragraph', expect.stringContaining('customers[].email')],
      ['paragraph', expect.stringContaining('Fields by name')],
      ['paragraph', expect.stringContaining('events/<type>.md')],
      ['paragraph', expect.stringContaining('OpenAPI of the operations')],
      ['heading', 'Questions'],
      ['list', 'Why?'],
      ['heading', 'Lists'],
      ['list', 'Events: All [events].'],
      ['heading', 'Contracts'],
      ['list', 'Account: An account that is to be imported.'],
    ]);
    const urls = listNodes(tree, 'link').map(({ url }) => url);
    expect(urls.slice(-2)).toEqual(['events.md', 'contracts/Account.md']);
  });

  it('requires a home page', () => {
    expect(() => llmsTxt([toPage([])])).toThrow('there is no home page');
  });
});
