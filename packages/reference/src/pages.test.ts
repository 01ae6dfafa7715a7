import { describe, expect, it } from 'vitest';
import { listEventTypes } from './events/event-types.js';
import { plainText } from './page.js';
import { anchorsIn, blocksIn, blocksOf, linksIn } from '../test/page-parts.js';
import { pages, source } from '../test/pages.js';

describe('all pages', () => {
  it('have a title and a summary', () => {
    for (const { path, title, summary } of pages) {
      expect(title, path).not.toBe('');
      expect(plainText(summary), path).toMatch(/^[A-Z0-9`].*\.$/s);
    }
  });

  it('link only to existing pages and anchors', () => {
    const anchors = new Map(pages.map((page) => [page.path, new Set(anchorsIn(page))]));
    const links = pages.flatMap((page) => linksIn(page).map((link) => ({ from: page.path, link })));
    const dead = links.filter(({ link }) => {
      const [path = '', anchor] = link.split('#');
      const found = anchors.get(path);
      if (path === 'compare' && anchor !== undefined) return !comparesContracts(anchor);
      return found === undefined || (anchor !== undefined && !found.has(anchor));
    });
    expect(dead).toEqual([]);
    expect(links.length).toBeGreaterThan(3000);
  });

  it('of operations and events contain a sample in each language, in tabs that share the choice', () => {
    const described = pages.filter(({ kind }) => kind === 'operation' || kind === 'event');
    expect(described.length).toBe(source.api.operations.length + listEventTypes(source.events).length);
    for (const page of described) {
      const tabs = blocksOf(blocksIn(page), 'tabs').filter(({ choice }) => choice === 'language');
      const titles = tabs.map((block) => block.tabs.map(({ title }) => title));
      expect(titles, page.path).toEqual([['Shell', 'TypeScript', 'Python']]);
    }
  });

  it('have unique ids', () => {
    for (const page of pages) {
      const tabs = blocksOf(blocksIn(page), 'tabs').map(({ id }) => id);
      const anchors = [...anchorsIn(page), ...tabs];
      expect(anchors, page.path).toEqual([...new Set(anchors)]);
    }
  });
});

function comparesContracts(hash: string): boolean {
  const versions = new Set(source.events.events.map(({ type, version }) => `events/${type}/${version}`));
  const sides = [...new URLSearchParams(hash)];
  const isPair = sides.map(([side]) => side).join() === 'before,after';
  return isPair && sides.every(([, contract]) => versions.has(contract));
}
