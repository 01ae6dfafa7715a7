import { markdownPartsOf } from '@data-import/reference/markdown';
import { type Page, plainText } from '@data-import/reference/page';
import { createSearchIndex } from '@data-import/reference/search-index';
import { type CatalogueData, type CataloguePage, uriOf } from './catalogue-data.js';

/** The data of the server, from the pages of the catalogue. */
export function dataOf(pages: readonly Page[]): CatalogueData {
  return { pages: pages.map(pageOf), search: createSearchIndex(pages) };
}

function pageOf(page: Page): CataloguePage {
  const { path, kind, title, summary, group, labels, keywords = [], check = [] } = page;
  return {
    path,
    kind,
    title,
    summary: plainText(summary),
    ...(group !== undefined && { group }),
    labels: labels.map(({ text }) => text),
    names: [...new Set(keywords)],
    versions: check.flatMap((target) => (target.kind === 'event' ? [target.version] : [])),
    parts: markdownPartsOf(page, { hrefFrom: (_from, to) => uriOf(to) }),
  };
}
