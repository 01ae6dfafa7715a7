import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Assets } from './client.js';
import type { SiteFile } from './links.js';

/** What a page and everything that it loads at first may weigh, compressed. */
const MOST_BYTES = 150_000;

/** Pages that may be the heaviest once they are compressed. */
const CANDIDATES = 10;

export interface Weight {
  readonly path: string;
  /** Compressed, with the styles and scripts that every page loads at first. */
  readonly bytes: number;
}

/** The heaviest page of the site. */
export function heaviest(files: readonly SiteFile[], assets: Assets, output: string): Weight {
  const shared = [...assets.values()].reduce(
    (sum, file) => sum + compressed(readFileSync(join(output, file))),
    0,
  );
  const weights = files
    .filter(({ path }) => path.endsWith('.html'))
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, CANDIDATES)
    .map(({ path, text }) => ({ path, bytes: compressed(text) + shared }));
  return weights.reduce((most, each) => (each.bytes > most.bytes ? each : most));
}

export function weightProblems({ path, bytes }: Weight): readonly string[] {
  if (bytes <= MOST_BYTES) return [];
  return [`${path}: ${bytes} bytes compressed with what it loads at first, at most ${MOST_BYTES} wanted`];
}

function compressed(content: string | Buffer): number {
  return gzipSync(content).length;
}
