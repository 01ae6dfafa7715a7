import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { listNodes, parseMarkdown } from '../../test/parse-markdown.js';
import type { Page } from '../page.js';
import { llmsTxt, toMarkdown, toMarkdownPath } from './index.js';
import { blocksIn, blocksOf, rowsIn } from '../../test/page-parts.js';
import { pages } from '../../test/pages.js';

interface Read {
  readonly page: Page;
  readonly tree: Root;
}

const read: readonly Read[] = pages.map((page) => ({ page, tree: parseMarkdown(toMarkdown(page)) }));

describe('every page', () => {
  it('contains its title, its headings and the titles of its tabs', () => {
    for (const { page, tree } of read) {
      const tabs = blocksOf(blocksIn(page), 'tabs').flatMap((block) => block.tabs.map(({ title }) => title));
      const expected = [page.title, ...blocksOf(blocksIn(page), 'heading').map(({ text }) => text), ...tabs];
      const found = listNodes(tree, 'heading').map((node) => toString(node, { includeHtml: false }));
      expect(found.toSorted(), page.path).toEqual(expected.toSorted());
    }
  });

  it('lists every field in its tables, by path', () => {
    for (const { page, tree } of read) {
      const paths = blocksOf(blocksIn(page), 'fields').flatMap(({ rows }) =>
        rowsIn(rows).map(({ path }) => path),
      );
      const tables = listNodes(tree, 'table').filter(
        ({ children }) => toString(children[0]) === 'FieldTypeRequiredDescription',
      );
      const found = tables.flatMap(({ children }) =>
        children
          .slice(1)
          .map((row) => toString(row.children[0], { includeHtml: false }).replace(/^[› ]+/, '')),
      );
      expect(found, page.path).toEqual(paths);
      for (const row of tables.flatMap(({ children }) => children))
        expect(row.children, page.path).toHaveLength(4);
    }
  });

  it('contains its code and its tables unchanged', () => {
    for (const { page, tree } of read) {
      const code = blocksOf(blocksIn(page), 'code').map(({ text }) => text.replace(/\n$/, ''));
      const found = listNodes(tree, 'code').filter(({ lang }) => lang !== 'diff');
      expect(
        found.map(({ value }) => value),
        page.path,
      ).toEqual(code);
      const tables =
        blocksOf(blocksIn(page), 'table').length +
        blocksOf(blocksIn(page), 'fields').filter(({ rows }) => rows.length > 0).length;
      expect(listNodes(tree, 'table'), page.path).toHaveLength(tables);
    }
  });

  it('contains no HTML except the ids of headings', () => {
    for (const { page, tree } of read) {
      for (const { value } of listNodes(tree, 'html'))
        expect(value, page.path).toMatch(/^(<a id="[^"<>]+">|<\/a>)$/);
    }
  });
});

it('llms.txt lists the questions of the home page, and every other page except events once', () => {
  const tree = parseMarkdown(llmsTxt(read.map(({ page }) => page)));
  const [questions, ...lists] = listNodes(tree, 'list');
  expect(toString(questions)).toContain('Which parts are undocumented?');
  const items = lists.flatMap((list) => list.children);
  const urls = items.map((item) => listNodes(item, 'link')[0]?.url);
  const expected = read
    .filter(({ page }) => page.kind !== 'home' && page.kind !== 'event')
    .map(({ page }) => toMarkdownPath(page.path));
  expect(urls.toSorted()).toEqual(expected.toSorted());
  for (const item of items) expect(toString(item)).toMatch(/: \S/);
});
