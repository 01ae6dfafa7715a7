export interface Check {
  readonly name: string;
  /** Part of `npm test`. */
  readonly quick?: boolean;
  /**
   * Returns a note for its line, if any.
   *
   * @throws {Error} with the reason if it fails.
   */
  run(): Promise<string | void> | string | void;
}

/** Runs checks one after the other, printing a line for each, and returns how many failed. */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  let failed = 0;
  for (const { name, run } of checks) {
    const started = performance.now();
    const [state, note] = await outcome(run);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${state.padEnd(6)} ${name} (${seconds} s)${note === '' ? '' : `: ${note}`}\n`);
    if (state === 'FAILED') failed += 1;
  }
  return failed;
}

async function outcome(run: Check['run']): Promise<[state: 'ok' | 'FAILED', note: string]> {
  try {
    return ['ok', (await run()) ?? ''];
  } catch (error) {
    return ['FAILED', error instanceof Error ? error.message : String(error)];
  }
}

/** @throws {Error} with all reasons, if there are any. */
export function failFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Error(`\n  ${reasons.join('\n  ')}`);
}
