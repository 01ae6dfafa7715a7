export interface Check {
  /** What it is about; the first one heads its row, and `--only` takes any of them. */
  readonly tags: readonly [string, ...string[]];
  readonly name: string;
  /** Part of `npm test`. */
  readonly quick?: boolean;
  /** Gives a note for the table or nothing, throws the reason where it fails, and `Skipped` where it cannot run. */
  run(): Promise<string | void>;
}

/** A check that this machine cannot run. It says what is missing and how to get it. */
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

/** The checks that were asked for, in their order. */
export function select(
  checks: readonly Check[],
  { quick, only }: { quick: boolean; only: readonly string[] },
): Check[] {
  const known = new Set(checks.flatMap(({ tags }) => tags));
  const unknown = only.filter((tag) => !known.has(tag));
  if (unknown.length > 0) {
    throw new RangeError(`no check is about ${unknown.join(', ')}; there are ${[...known].join(', ')}`);
  }
  return checks.filter(
    (check) =>
      (!quick || check.quick === true) && (only.length === 0 || check.tags.some((tag) => only.includes(tag))),
  );
}

const MOST = 8;

/** Throws the reasons there are, if there are any: the first of them, and how many more. */
export function refuse(reasons: readonly string[]): void {
  const more = reasons.length > MOST ? [`and ${reasons.length - MOST} more`] : [];
  if (reasons.length > 0) throw new Error([...reasons.slice(0, MOST), ...more].join('\n'));
}
