import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MEGABYTE = 2 ** 20;

/** What the issues of one document may hold in memory: there are a hundred at most, and each is short. */
const HELD = MEGABYTE;

interface Judged {
  readonly accepted: boolean;
  readonly issues: number;
  readonly truncated: boolean;
  readonly held: number;
}

/** Judges a document in a process whose heap is too small for anything that grows with it. */
function judged(what: string, megabytes: number): Judged[] {
  const script = fileURLToPath(new URL('../test/memory.mjs', import.meta.url));
  const flags = ['--expose-gc', `--max-old-space-size=${megabytes}`];
  return JSON.parse(
    execFileSync(process.execPath, [...flags, script, what], { encoding: 'utf8' }),
  ) as Judged[];
}

describe('memory does not grow with the document', () => {
  it.each([
    ['a million bad items', 48],
    ['a million nulls', 48],
    ['a million members that are unknown or bad', 192],
    ['huge strings that are wrong', 64],
  ])('for %s, in a heap of %i megabytes', (what, megabytes) => {
    for (const { held, ...said } of judged(what, megabytes)) {
      expect(said).toStrictEqual({ accepted: false, issues: 100, truncated: true });
      expect(held).toBeLessThan(HELD);
    }
  });

  it('but for names, which the path of an issue holds as they are', () => {
    const [{ held, ...said }] = judged('a huge name that is unknown', 128) as [Judged];
    expect(said).toStrictEqual({ accepted: false, issues: 3, truncated: false });
    expect(held).toBeLessThan(2 * 10 * MEGABYTE + HELD);
  });
});
