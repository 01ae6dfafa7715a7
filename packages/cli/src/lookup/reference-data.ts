import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Explanation } from '@data-import/reference/explanations';
import type { SearchIndex } from '@data-import/reference/search';

/** What the build takes from the reference. */
export interface ReferenceData {
  readonly search: SearchIndex;
  readonly explanations: readonly Explanation[];
}

const require = createRequire(import.meta.url);

export function readReferenceData<Part extends keyof ReferenceData>(part: Part): ReferenceData[Part] {
  const folder = dirname(require.resolve('@data-import/cli/package.json'));
  return JSON.parse(readFileSync(join(folder, `dist/data/${part}.json`), 'utf8')) as ReferenceData[Part];
}
