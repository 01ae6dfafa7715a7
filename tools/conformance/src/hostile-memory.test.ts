import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MEGABYTE = 2 ** 20;

/** What the issues of one document may retain: there are a hundred at most, and each is short. */
const LIMIT = MEGABYTE;

interface Measured {
  readonly accepted: boolean;
  readonly issues: number;
  readonly truncated: boolean;
  readonly retained: number;
}

/** Validates a document in a process whose heap is too small for anything that grows with it. */
function measure(what: string, megabytes: number): Measured[] {
  const script = fileURLToPath(new URL('../test/memory.mjs', import.meta.url));
  const flags = ['--expose-gc', `--max-old-space-size=${megabytes}`];
  return JSON.parse(
    execFileSync(process.execPath, [...flags, script, what], { encoding: 'utf8' }),
  ) as Measured[];
}

describe('memory does not grow with the document', () => {
  it.each([
    ['a million invalid items', 48],
    ['a million nulls', 48],
    ['a million unknown or invalid fields', 192],
    ['huge invalid strings', 64],
  ])('for %s, in a heap of %i megabytes', (what, megabytes) => {
    for (const { retained, ...verdict } of measure(what, megabytes)) {
      expect(verdict).toStrictEqual({ accepted: false, issues: 100, truncated: true });
      expect(retained).toBeLessThan(LIMIT);
    }
  });

  it('except for names, which the path of an issue holds in full', () => {
    const [{ retained, ...verdict }] = measure('a huge unknown name', 128) as [Measured];
    expect(verdict).toStrictEqual({ accepted: false, issues: 3, truncated: false });
    expect(retained).toBeLessThan(2 * 10 * MEGABYTE + LIMIT);
  });
});
