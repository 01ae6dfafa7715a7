import { assertNoPoisoning } from '@fast-check/poisoning';

/** What the test runner itself changes between tests. */
const OF_THE_RUNNER = '__vitest|__VITEST|AbortController|process|console|expect';

/**
 * That no global, no prototype and nothing that hangs on one has changed since the first import of this module.
 *
 * @throws {Error} where it has; the message names what has.
 */
export function expectNothingPoisoned(): void {
  assertNoPoisoning({ ignoredRootRegex: new RegExp(`^(?:${OF_THE_RUNNER})`) });
}
