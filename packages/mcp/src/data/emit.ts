import { listMarkdownParts } from '@data-import/reference/markdown';
import { type Page, plainText } from '@data-import/reference/page';
import { createSearchIndex } from '@data-import/reference/search-index';
import { type CatalogueData, type CataloguePage, toUri } from './catalogue-data.js';

/** The data of the server, from the pages of the catalogue. */
export function createData(pages: readonly Page[]): CatalogueData {
  return { pages: pages.map(toPage), search: createSearchIndex(pages) };
}

function toPage(page: Page): CataloguePage {
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
    parts: listMarkdownParts(page, { hrefFrom: (_from, to) => toUri(to) }),
  };
}
