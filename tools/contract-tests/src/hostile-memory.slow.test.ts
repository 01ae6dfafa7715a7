import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MEGABYTE = 2 ** 20;

/** Maximum memory that a document's issues, or listed fields, may retain: at most a hundred short ones. */
const LIMIT = MEGABYTE;

interface Measured {
  readonly accepted: boolean;
  readonly issues: number;
  readonly listed: number;
  readonly truncated: boolean;
  readonly retained: number;
}

/** Validates a document in a process whose heap is too small for any copy of it. */
function measure(what: string, megabytes: number, unknownFields = 'reject'): Measured[] {
  const script = fileURLToPath(new URL('../test/memory.mjs', import.meta.url));
  const flags = ['--expose-gc', `--max-old-space-size=${megabytes}`];
  return JSON.parse(
    execFileSync(process.execPath, [...flags, script, what, unknownFields], { encoding: 'utf8' }),
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
      expect(verdict).toStrictEqual({ accepted: false, issues: 100, listed: 0, truncated: true });
      expect(retained).toBeLessThan(LIMIT);
    }
  });

  it.each([
    ['report', 192],
    ['strip', 320],
  ])('for the list of a million unknown fields, with %s, in a heap of %i megabytes', (mode, megabytes) => {
    const [measured] = measure('a million unknown fields of a valid event', megabytes, mode) as [Measured];
    const { retained, ...verdict } = measured;
    expect(verdict).toStrictEqual({ accepted: true, issues: 0, listed: 100, truncated: true });
    expect(retained).toBeLessThan(LIMIT);
  });

  it('for a hundred issues below one name of a million characters: they share it, and its pointer', () => {
    const [{ retained, ...verdict }] = measure('many faults below a huge name', 32) as [Measured];
    expect(verdict).toStrictEqual({ accepted: false, issues: 100, listed: 0, truncated: true });
    // Escaping doubles each character of the name in the pointer.
    expect(retained).toBeLessThan(2 * MEGABYTE + LIMIT);
  });

  it('except for names, which the path of an issue contains in full', () => {
    const [{ retained, ...verdict }] = measure('a huge unknown name', 128) as [Measured];
    expect(verdict).toStrictEqual({ accepted: false, issues: 3, listed: 0, truncated: false });
    expect(retained).toBeLessThan(2 * 10 * MEGABYTE + LIMIT);
  });
});
