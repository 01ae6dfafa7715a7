import type { Page } from '../page.js';
import type { Source } from '../source.js';
import { aboutPage } from './about.js';
import { homePage } from './home.js';
import { gapsPage, readingsPage } from './remark-pages.js';
import { checkPage, comparePage } from './tools.js';

/** The first page, the tools, and what is about the catalogue as a whole. */
export async function guidePages(source: Source): Promise<readonly Page[]> {
  return [
    homePage(source),
    checkPage(source),
    comparePage(),
    aboutPage(),
    gapsPage(source),
    readingsPage(source),
  ];
}
