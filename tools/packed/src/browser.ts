import { findChromium } from '@data-import/workspace/browser';
import { Skipped } from './check.js';
import { once } from './temporary.js';

/**
 * The executable of a browser.
 *
 * @throws {Skipped} if there is none.
 */
export const chromium = once((): string => {
  const found = findChromium();
  if (found.path === undefined) throw new Skipped(found.missing);
  return found.path;
});
