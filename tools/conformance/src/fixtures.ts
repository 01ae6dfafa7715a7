import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A document that was judged wrongly once, or easily is: it is judged again in every run. */
export interface Fixture {
  readonly contract: string;
  /** What is remarkable about it. */
  readonly why?: string;
  readonly document: unknown;
  /** `code at "pointer"` of every issue, in any order; left out where only agreement is asked for. */
  readonly issues?: readonly string[];
}

/** One fixture a line, as JSON: a seed would mean another document as soon as an arbitrary changes. */
export const FIXTURES = 'tools/conformance/test/documents.ndjson';

export function fixtureLine({ contract, why = '', document, issues }: Fixture): string {
  return JSON.stringify({ contract, why, ...(issues !== undefined && { issues }), document });
}

export function readFixtures(): Fixture[] {
  const file = fileURLToPath(new URL(`../../../${FIXTURES}`, import.meta.url));
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Fixture);
}
