import { expect, it } from 'vitest';
import { ASSETS, SAMPLE_PAGES } from '../test/sample.js';
import { renderPage } from './html/layout.js';
import { createSite } from './html/site.js';
import { sitemap } from './sitemap.js';

const site = createSite(SAMPLE_PAGES, {
  assets: ASSETS,
  versions: [],
  repository: '',
  url: 'https://example.com/a/',
});

it('lists every page of a site with a configured URL', () => {
  const text = sitemap(site);
  expect(text.match(/<loc>/g)).toHaveLength(SAMPLE_PAGES.length);
  expect(text).toContain('<url><loc>https://example.com/a/contracts/Account/</loc></url>');
});

it('contains the canonical URLs of the pages', () => {
  const page = SAMPLE_PAGES.find(({ path }) => path === 'contracts/Account')!;
  const address = 'https://example.com/a/contracts/Account/';
  const html = renderPage(page, site);
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
  expect(renderPage(page, { ...site, url: undefined })).not.toMatch(/canonical|og:url/);
});
