import { printable } from '@data-import/validators/runtime';
import type { PlacedKey } from '../checking/checker.js';
import type { Io } from '../io.js';
import { count, formatPlace } from '../report/text.js';
import { DuplicateFinder } from '../summary/duplicates.js';

/** How many duplicates are listed. */
const LISTED = 20;
/** How many documents of each are. */
const MAX_PLACES = 5;

/** Reports the accounts that several documents have. */
export class DuplicateReport {
  readonly #finder = new DuplicateFinder({ maxPlaces: MAX_PLACES });

  add(file: string, keys: readonly PlacedKey[]): void {
    for (const { key, ...place } of keys) this.#finder.add(key, { file, ...place });
  }

  /** Returns whether there are any. */
  write({ err }: Io): boolean {
    let [accounts, documents] = [0, 0];
    for (const { count: found, places } of this.#finder.finish()) {
      accounts += 1;
      documents += found;
      if (accounts > LISTED) continue;
      const names = places.map(({ file, ...place }) => formatPlace(file, place));
      const rest = found > places.length ? `, and ${found - places.length} more` : '';
      err.write(
        `data-import: the same account in ${count(found, 'document')}: ${printable(names.join(', '))}${rest}\n`,
      );
    }
    if (accounts === 0) return false;
    const rest = accounts > LISTED ? `, of which ${LISTED} are listed` : '';
    err.write(
      `data-import: ${count(accounts, 'account')} in several documents, ${documents} in all${rest}\n`,
    );
    return true;
  }

  close(): void {
    this.#finder.close();
  }
}
