import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEventContracts, readRestContracts } from '@data-import/workspace/contracts';
import { filledPage } from '@data-import/workspace/filled-page';
import { readIssueCodes } from '@data-import/reference/issue-codes';
import { issueExamples } from '@data-import/reference/issue-examples';
import { issueCodesTable, issueExamplesTable, issueParametersTable } from '../issues/issue-tables.js';
import { errorKindsTable, knownErrorCodesTable, readErrorTables, repeatTable } from './error-tables.js';
import { eventVersionsTable } from './event-versions.js';
import { generatedSections, SNIPPETS } from './sections.js';

/** The generated sections of each page. */
const PAGES = {
  'docs/modelling.md': async (root: string) =>
    generatedSections(readRestContracts(root), readEventContracts(root), await loadSnippets()),
  'docs/event-versions.md': async (root: string) =>
    new Map([['event versions', eventVersionsTable(readEventContracts(root))]]),
  'docs/issues.md': async (root: string) =>
    new Map([
      ['issue codes', issueCodesTable(readIssueCodes(root))],
      ['issue parameters', issueParametersTable(readIssueCodes(root))],
      ['issue examples', issueExamplesTable(issueExamples)],
    ]),
  'packages/errors/README.md': async (root: string) => {
    const tables = await readErrorTables(root);
    return new Map([
      ['kinds of error', errorKindsTable(tables)],
      ['sending again', repeatTable(readRestContracts(root))],
      ['known error codes', knownErrorCodesTable(tables)],
    ]);
  },
} satisfies Readonly<Record<string, (root: string) => Promise<Map<string, string>>>>;

export type Page = keyof typeof PAGES;

export const MODELLING: Page = 'docs/modelling.md';

export const pages = Object.keys(PAGES) as Page[];

/**
 * Updates the generated sections of a page, formatted as in the repository.
 *
 * @param root the root folder of the repository
 * @throws {Error} if the page is out of date and `check` is set: the page is left as it is
 */
export async function updatePage(
  root: string,
  name: Page,
  { check }: { readonly check: boolean },
): Promise<'unchanged' | 'written'> {
  const path = join(root, name);
  const { page, filled } = await filledPage(path, await PAGES[name](root));
  if (filled === page) return 'unchanged';
  if (check) throw new Error(`${name} is out of date\nrun "npm run generate" and commit the result`);
  await writeFile(path, filled);
  return 'written';
}

async function loadSnippets(): Promise<Map<string, string>> {
  const snippets = new Map<string, string>();
  for (const [name, file] of Object.entries(SNIPPETS)) {
    snippets.set(name, await readFile(new URL(`snippets/${file}`, import.meta.url), 'utf8'));
  }
  return snippets;
}
