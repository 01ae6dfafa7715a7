export interface Check {
  readonly name: string;
  /** Part of `npm test`. */
  readonly quick?: boolean;
  /**
   * Returns an optional note for the report.
   *
   * @throws {Error} with the reason if the check fails.
   */
  run(): Promise<string | void> | string | void;
}

/** Runs checks sequentially, prints a line for each, and returns the number of failures. */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  let failed = 0;
  for (const { name, run } of checks) {
    const started = performance.now();
    const faultsBefore = failed;
    const note = await Promise.resolve()
      .then(run)
      .catch((error: unknown) => {
        failed += 1;
        return error instanceof Error ? error.message : String(error);
      });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const state = failed === faultsBefore ? 'ok    ' : 'FAILED';
    process.stdout.write(`${state} ${name} (${seconds} s)${note ? `: ${note}` : ''}\n`);
  }
  return failed;
}

/** @throws {Error} with all reasons, if there are any. */
export function failFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Error(`\n  ${reasons.join('\n  ')}`);
}
