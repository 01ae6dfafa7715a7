import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEventContracts, readRestContracts } from '@data-import/workspace/contracts';
import { filledPage } from '@data-import/workspace/filled-page';
import { generatedTexts, SNIPPETS } from './page.js';

const PAGE = 'docs/modelling.md';

/**
 * Brings the generated parts of `docs/modelling.md` up to date with the committed contracts, laid out as the
 * formatter of the repository leaves it.
 *
 * @param root the folder of the repository
 * @throws {Error} with `check`, where the page would change: it is left as it is
 */
export async function updatePage(
  root: string,
  { check }: { readonly check: boolean },
): Promise<'unchanged' | 'written'> {
  const path = join(root, PAGE);
  const rest = readRestContracts(root);
  const events = readEventContracts(root);
  const { page, filled } = await filledPage(path, generatedTexts(rest, events, await loadSnippets()));
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
