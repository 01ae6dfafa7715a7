import type { Page } from '../page.js';
import type { Source } from '../source.js';
import { restContractPages } from './contract-pages.js';
import { shapePages } from './shape-pages.js';
import { valuePages } from './value-pages.js';

/** The pages of contracts, of the shapes of events and of lists of values. */
export async function contractPages({ rest, events }: Source): Promise<readonly Page[]> {
  return [...(await restContractPages(rest)), ...(await shapePages(events)), ...valuePages(rest)];
}
