import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { repository } from '../workspace.js';

export const pageFile = join(repository, 'docs', 'performance.md');

function marker(place: string, kind: 'begin' | 'end'): string {
  return `<!-- bench: ${kind === 'end' ? '/' : ''}${place} -->`;
}

/**
 * Puts text between the markers of a place.
 *
 * @throws {RangeError} where the page does not have the place exactly once.
 */
export function replacePlace(page: string, place: string, text: string): string {
  const [before, rest, ...more] = page.split(marker(place, 'begin'));
  const [, after, ...further] = rest?.split(marker(place, 'end')) ?? [];
  if (before === undefined || after === undefined || more.length + further.length > 0) {
    throw new RangeError(
      `docs/performance.md has to have ${marker(place, 'begin')} … ${marker(place, 'end')} once`,
    );
  }
  return `${before}${marker(place, 'begin')}\n\n${text}\n\n${marker(place, 'end')}${after}`;
}

/** Writes text into places of the page, and charts beside it. */
export async function writePage(
  places: ReadonlyMap<string, string>,
  charts: ReadonlyMap<string, string>,
): Promise<void> {
  let page = await readFile(pageFile, 'utf8');
  for (const [place, text] of places) page = replacePlace(page, place, text);
  const options = await resolveConfig(pageFile);
  await writeFile(pageFile, await format(page, { ...options, filepath: pageFile }));
  for (const [name, chart] of charts) await writeFile(join(repository, 'docs', name), chart);
}
