import { errorKinds } from '@data-import/errors';
import type { Page } from '../page.js';
import type { Source } from '../source.js';
import type { ErrorKind } from './error-cases.js';
import { errorsList } from './errors-list.js';
import { issuePages } from './issue-pages.js';
import { kindPage } from './kind-page.js';
import { readDeclarations } from './declarations.js';

/** The kinds of error and the issue codes: two lists, and a page for each. */
export async function errorPages(source: Source): Promise<readonly Page[]> {
  const declarations = readDeclarations('packages/errors/src/interpretation.ts');
  const kinds = Object.keys(errorKinds) as ErrorKind[];
  return [
    errorsList(source),
    ...kinds.map((kind) => kindPage(kind, source, declarations)),
    ...issuePages(source),
  ];
}
