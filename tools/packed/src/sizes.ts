import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { here, readJson } from './workspace.js';

/** The most bytes that each measured thing may have. */
export type Limits = Readonly<Record<string, number>>;

const FILE = join(here, 'data', 'sizes.json');
const COMMAND = 'npm run test:packed -- --write-sizes';

/** How far above its size a limit is set: room for some added contracts, and no more. */
const HEADROOM_PERCENT = 10;

export function thousands(bytes: number): string {
  return bytes.toLocaleString('en-GB');
}

/** The sizes measured in this run, against their limits. */
export class Sizes {
  private readonly measured = new Map<string, number>();

  /** @param limits undefined to measure only */
  constructor(private readonly limits: Limits | undefined) {}

  /** Reports a size that exceeds its limit, or has none. Of several sizes of one thing, the largest is recorded. */
  faults(what: string, bytes: number): string[] {
    this.measured.set(what, Math.max(bytes, this.measured.get(what) ?? 0));
    if (this.limits === undefined) return [];
    const limit = this.limits[what];
    if (limit === undefined) return [`data/sizes.json has no limit for ${what}: run "${COMMAND}"`];
    if (bytes <= limit) return [];
    return [`${what}: ${thousands(bytes)} bytes, limit ${thousands(limit)}; to set it again: ${COMMAND}`];
  }

  /** New limits for everything that was measured, rounded up to two digits. */
  newLimits(): Limits {
    return Object.fromEntries(
      [...this.measured].map(([what, bytes]) => {
        const limit = (bytes * (100 + HEADROOM_PERCENT)) / 100;
        const unit = 10 ** Math.max(0, Math.floor(Math.log10(limit)) - 1);
        return [what, Math.ceil(limit / unit) * unit];
      }),
    );
  }
}

export function readLimits(): Limits {
  return readJson<Limits>(FILE);
}

export function writeLimits(limits: Limits): void {
  writeFileSync(FILE, `${JSON.stringify(limits, undefined, 2)}\n`);
}
