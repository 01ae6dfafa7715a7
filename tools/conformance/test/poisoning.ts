import { assertNoPoisoning } from '@fast-check/poisoning';

/** Globals that the test runner changes between tests. */
const OF_THE_RUNNER = '__vitest|__VITEST|AbortController|process|console|expect';

/**
 * Checks that no global and no prototype has changed since the first import of this module.
 *
 * @throws {Error} naming what changed.
 */
export function expectNothingPoisoned(): void {
  assertNoPoisoning({ ignoredRootRegex: new RegExp(`^(?:${OF_THE_RUNNER})`) });
}
