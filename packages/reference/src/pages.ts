import { errorKinds } from '@data-import/errors';
import { eventPages } from './events/pages.js';
import { operationPages } from './operations/operation-page.js';
import type { Page } from './page.js';
import type { Source } from './source.js';
import { restContractPages } from './contract/contract-pages.js';
import { shapePages } from './contract/shape-pages.js';
import { valuePages } from './contract/value-pages.js';
import { changelogPage, withChanges } from './changelog/changelog-page.js';
import type { ErrorKind } from './errors/error-cases.js';
import { errorsList } from './errors/errors-list.js';
import { advicePage } from './errors/advice-page.js';
import { issuePages } from './errors/issue-pages.js';
import { readDeclarations } from './errors/declarations.js';
import { kindPage } from './errors/kind-page.js';
import { glossaryPage, withGlossary } from './glossary/glossary-page.js';
import { choicesPage } from './guides/choices.js';
import { homePages, openApiPage } from './guides/home.js';
import { flowsPage, withFlows } from './flows/flows-page.js';
import { importPage } from './guides/import-page.js';
import { questionsPage } from './guides/questions.js';
import { remarkPage } from './guides/remark-pages.js';

export async function allPages(source: Source): Promise<readonly Page[]> {
  const parts = await Promise.all([
    guidePages(source),
    operationPages(source),
    [importPage(source), flowsPage(), openApiPage()],
    contractPages(source),
    eventPages(source),
    errorPages(source),
  ]);
  const pages = withGlossary(withChanges(withFlows(parts.flat()), source));
  const paths = new Set<string>();
  for (const { path } of pages) {
    if (paths.has(path)) throw new Error(`two pages have the path ${path}`);
    paths.add(path);
  }
  return pages;
}

export async function contractPages(source: Source): Promise<readonly Page[]> {
  const { rest, events } = source;
  return [...(await restContractPages(source)), ...(await shapePages(events)), ...valuePages(rest)];
}

export async function errorPages(source: Source): Promise<readonly Page[]> {
  const declarations = readDeclarations('packages/errors/src/interpretation.ts');
  const kinds = Object.keys(errorKinds) as ErrorKind[];
  return [
    errorsList(source),
    ...kinds.map((kind) => kindPage(kind, source, declarations)),
    ...issuePages(source),
    advicePage(),
  ];
}

export async function guidePages(source: Source): Promise<readonly Page[]> {
  return [
    ...homePages(source),
    remarkPage('gaps', source),
    remarkPage('assumptions', source),
    choicesPage(),
    changelogPage(source),
    questionsPage(),
    glossaryPage(),
  ];
}
