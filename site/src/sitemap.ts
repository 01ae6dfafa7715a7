import { escaped } from './atom.js';
import { addressOf, type Site } from './html/site.js';

export function sitemap(site: Site): string {
  const urls = [...site.pages.values()].map(
    (page) => `  <url><loc>${escaped(addressOf(page, site)!)}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
