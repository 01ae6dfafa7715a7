import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../src/html/layout.js';
import { createSite } from '../src/html/site.js';
import { OUTPUT } from '../src/serve.js';
import { ASSETS, SAMPLE_PAGES } from './sample.js';

const files = readdirSync(OUTPUT, { recursive: true, encoding: 'utf8' });

const pages = new Map(
  files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => [file.replace(/\/?index\.html$/, ''), readFileSync(join(OUTPUT, file), 'utf8')]),
);

function listMatches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, match]) => match!);
}

function failing(check: (html: string, path: string) => boolean): readonly string[] {
  return [...pages].filter(([path, html]) => !check(html, path)).map(([path]) => path);
}

function leadsToEvents(html: string, path: string): boolean {
  const [main] = listMatches(html, /<nav class="main-nav" aria-label="Main">(.*?)<\/nav>/gs);
  const [events] = listMatches(main!, /href="([^"]*)"[^>]*>Events</g);
  return new URL(events!, `site:/${path === '' ? '' : `${path}/`}`).pathname === '/events/';
}

function downloadsOf(path: string): readonly string[] {
  const links = listMatches(pages.get(path)!, /<a href="([^"]+)" download/g);
  return links.map((link) => new URL(link, `site:/${path}/`).pathname.slice(1));
}

describe('every page', () => {
  it('is smaller than 150 kB', () => {
    const bytes = [...pages].map(([path, html]) => [path, Buffer.byteLength(html)] as const);
    expect(bytes.filter(([, size]) => size >= 150_000)).toEqual([]);
  });

  it('has a unique title, also for link previews', () => {
    const titles = [...pages.values()].flatMap((html) => listMatches(html, /<title>(.*?)<\/title>/g));
    expect(titles).toHaveLength(pages.size);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    for (const name of ['title', 'description', 'type', 'site_name'])
      expect(failing((html) => html.includes(`<meta property="og:${name}" content="`))).toEqual([]);
  });

  it('has ids without brackets', () => {
    const ids = [...pages].flatMap(([path, html]) =>
      listMatches(html, / id="([^"]*)"/g).map((id) => `${path}: ${id}`),
    );
    expect(ids.length).toBeGreaterThan(pages.size);
    expect(ids.filter((id) => /[[\](){}<>\s]/.test(id.split(': ')[1]!))).toEqual([]);
  });

  it('links to its source and to a form for mistakes', () => {
    expect(
      failing((html) => /<a href="https:[^"]+\/issues\/new\?title=Mistake%20on%20[^"]+">/.test(html)),
    ).toEqual([]);
  });

  it('has an image for previews of links, if the site has an address', () => {
    const url = 'https://example.com/a/';
    const site = createSite(SAMPLE_PAGES, { assets: ASSETS, versions: [], repository: '', url });
    const [image] = listMatches(
      renderPage(SAMPLE_PAGES[0]!, site),
      /<meta property="og:image" content="([^"]+)"/g,
    );
    expect(files).toContain(image!.slice(url.length));
  });

  it('links to the events in its header', () => {
    expect(failing(leadsToEvents)).toEqual([]);
  });
});

describe('the documents for programs', () => {
  it('can be downloaded from every page that they describe', () => {
    for (const path of pages.keys()) {
      const [folder, name, ...more] = path.split('/');
      if (name === undefined || more.length > 0) continue;
      const expected = {
        contracts: ['openapi.json', `schemas/rest/${name}.json`],
        shapes: ['asyncapi.json', `schemas/events/${name}.json`],
        operations: ['openapi.json'],
      }[folder!];
      if (expected !== undefined) expect(downloadsOf(path), path).toEqual(expect.arrayContaining(expected));
    }
    const { events } = JSON.parse(readFileSync(join(OUTPUT, 'schemas/events/index.json'), 'utf8')) as {
      events: readonly { readonly type: string; readonly name: string }[];
    };
    for (const { type, name } of events) {
      const expected = ['asyncapi.json', `schemas/events/${name}.json`];
      expect(downloadsOf(`events/${type}`), type).toEqual(expect.arrayContaining(expected));
    }
  });

  it('exist', () => {
    const all = new Set([...pages.keys()].flatMap(downloadsOf));
    for (const file of all) expect(statSync(join(OUTPUT, file)).size, file).toBeGreaterThan(100);
  });
});
