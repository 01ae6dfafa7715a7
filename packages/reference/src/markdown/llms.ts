import type { Page, PageKind } from '../page.js';
import { findLine, markdownHrefFrom } from './inline.js';

const TITLES: Readonly<Record<Exclude<PageKind, 'home'>, string>> = {
  guide: 'Guides',
  list: 'Lists',
  operation: 'Operations',
  contract: 'Contracts',
  event: 'Events',
  shape: 'Shapes that events share',
  'error-kind': 'Kinds of error',
  'issue-code': 'Issue codes of the validators',
  'value-list': 'Lists of values',
  tool: 'Tools in the browser',
};

/** The list of all pages for programs that read text (https://llmstxt.org), with links to their Markdown. */
export function llmsTxt(pages: readonly Page[]): string {
  const home = pages.find(({ kind }) => kind === 'home');
  if (home === undefined) throw new Error('there is no home page');
  const place = { href: (to: string) => markdownHrefFrom('', to) };
  const sections = Object.entries(TITLES).flatMap(([kind, title]) => {
    const links = pages.filter((page) => page.kind === kind).map((page) => linkTo(page));
    return links.length === 0 ? [] : [`## ${title}\n\n${links.join('\n')}`];
  });
  const head = [
    `# ${findLine([home.title], place)}`,
    `> ${findLine(home.summary, place)}`,
    'Every page has a twin in Markdown, which these links are to. A field is written as its path: `customers[].email`.',
  ];
  return `${[...head, ...sections].join('\n\n')}\n`;
}

function linkTo({ path, title, isCode = false, summary }: Page): string {
  const place = { href: (to: string) => markdownHrefFrom('', to) };
  return `- ${findLine([{ page: path, text: title, isCode }], place)}: ${findLine(summary, place)}`;
}
