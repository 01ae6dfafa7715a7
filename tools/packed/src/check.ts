export interface Check {
  /** What it is about: the first one heads its row, and `--only` selects by any of them. */
  readonly tags: readonly [string, ...string[]];
  readonly name: string;
  /** Part of `npm test`. */
  readonly quick?: boolean;
  /**
   * Returns a note for its row, if any.
   *
   * @throws {Skipped} if it cannot run; any other error is the reason for its failure.
   */
  run(): Promise<string | void> | string | void;
}

/** Thrown by a check that this machine cannot run. The message says what is missing and how to get it. */
export class Skipped extends Error {}

export interface Outcome {
  readonly check: Check;
  readonly state: 'ok' | 'FAILED' | 'skipped';
  readonly seconds: number;
  readonly note: string;
}

export async function runCheck(check: Check): Promise<Outcome> {
  const started = performance.now();
  const outcome = (state: Outcome['state'], note: string): Outcome => ({
    check,
    state,
    seconds: (performance.now() - started) / 1000,
    note,
  });
  try {
    return outcome('ok', (await check.run()) ?? '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return outcome(error instanceof Skipped ? 'skipped' : 'FAILED', reason);
  }
}

/** The selected checks, in their order. */
export function select(
  checks: readonly Check[],
  { quick, only }: { quick: boolean; only: readonly string[] },
): Check[] {
  const known = new Set(checks.flatMap(({ tags }) => tags));
  const unknown = only.filter((tag) => !known.has(tag));
  if (unknown.length > 0) {
    throw new RangeError(`no check has the tag ${unknown.join(', ')}; tags: ${[...known].join(', ')}`);
  }
  return checks.filter(
    (check) =>
      (!quick || check.quick === true) && (only.length === 0 || check.tags.some((tag) => only.includes(tag))),
  );
}

const MAX_REASONS = 8;

/** Throws the first of some reasons and the number of the others; does nothing if there are none. */
export function refuse(reasons: readonly string[]): void {
  const more = reasons.length > MAX_REASONS ? [`and ${reasons.length - MAX_REASONS} more`] : [];
  if (reasons.length > 0) throw new Error([...reasons.slice(0, MAX_REASONS), ...more].join('\n'));
}
