import { describe, expect, it } from 'vitest';
import { plainText } from './page.js';
import { anchorsIn, linksIn } from '../test/page-parts.js';
import { pages } from '../test/pages.js';

describe('all pages', () => {
  it('have a title and a summary', () => {
    for (const { path, title, summary } of pages) {
      expect(title, path).not.toBe('');
      expect(plainText(summary), path).not.toBe('');
    }
  });

  it('link to pages that there are, and to places that these have', () => {
    const anchors = new Map(pages.map((page) => [page.path, new Set(anchorsIn(page))]));
    const links = pages.flatMap((page) => linksIn(page).map((link) => ({ from: page.path, link })));
    const dead = links.filter(({ link }) => {
      const [path = '', anchor] = link.split('#');
      const found = anchors.get(path);
      // The rest of the path of a tool is for the tool.
      if (['check', 'compare'].includes(path)) return found === undefined;
      return found === undefined || (anchor !== undefined && !found.has(anchor));
    });
    expect(dead).toEqual([]);
    expect(links.length).toBeGreaterThan(3000);
  });

  it('have no two places with one id', () => {
    for (const page of pages) {
      const anchors = anchorsIn(page);
      expect(
        anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index),
        page.path,
      ).toEqual([]);
    }
  });
});
