import { findProgram } from '@data-import/workspace/programs';
import { Skipped } from './check.js';
import { once } from './temporary.js';

/**
 * The executable of a browser.
 *
 * @throws {Skipped} if there is none.
 */
export const chromium = once((): string => {
  const found = findProgram({
    title: 'Chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome'],
    variable: 'CHROMIUM',
    debian: 'chromium',
  });
  if (found.path === undefined) throw new Skipped(found.missing);
  return found.path;
});
