import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A document that a validator got wrong once, or easily could. Every run tries it again. */
export interface Fixture {
  readonly contract: string;
  readonly why?: string;
  readonly document: unknown;
  /** `code at "pointer"` of every issue, in any order; if left out, the validators only have to agree. */
  readonly issues?: readonly string[];
}

/** One fixture per line. The document itself is kept: a seed gives another document as soon as an arbitrary changes. */
export const FIXTURES = 'tools/conformance/test/documents.ndjson';

export function fixtureLine({ contract, why = '', document, issues }: Fixture): string {
  return JSON.stringify({ contract, why, ...(issues !== undefined && { issues }), document });
}

export function readFixtures(): Fixture[] {
  const file = fileURLToPath(new URL(`../../../${FIXTURES}`, import.meta.url));
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Fixture);
}
