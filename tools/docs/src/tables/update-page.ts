import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEventContracts, readRestContracts } from '@data-import/workspace/contracts';
import { filledPage } from '@data-import/workspace/filled-page';
import { generatedSections, SNIPPETS } from './sections.js';

export const PAGE = 'docs/modelling.md';

/**
 * Updates the generated sections of `docs/modelling.md` from the committed contracts, formatted as in the repository.
 *
 * @param root the root folder of the repository
 * @throws {Error} if the page is out of date and `check` is set: the page is left as it is
 */
export async function updatePage(
  root: string,
  { check }: { readonly check: boolean },
): Promise<'unchanged' | 'written'> {
  const path = join(root, PAGE);
  const sections = generatedSections(readRestContracts(root), readEventContracts(root), await loadSnippets());
  const { page, filled } = await filledPage(path, sections);
  if (filled === page) return 'unchanged';
  if (check) throw new Error(`${PAGE} is out of date\nrun "npm run generate" and commit the result`);
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
