import { readFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { fillSections, type Others } from './sections.js';

/** A page before and after its sections are filled, formatted as in the repository. */
export async function filledPage(
  path: string,
  texts: ReadonlyMap<string, string>,
  others?: Others,
): Promise<{ page: string; filled: string }> {
  const page = await readFile(path, 'utf8');
  const filled = fillSections(page, texts, others);
  return { page, filled: await format(filled, { ...(await resolveConfig(path)), filepath: path }) };
}
