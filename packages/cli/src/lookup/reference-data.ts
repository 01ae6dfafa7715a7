import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Explanation } from '@data-import/reference/explanations';
import type { SearchIndex } from '@data-import/reference/search';

export interface ReferenceData {
  readonly search: SearchIndex;
  readonly explanations: readonly Explanation[];
}

const require = createRequire(import.meta.url);

export function readDataFile(name: string): string {
  const folder = dirname(require.resolve('@data-import/cli/package.json'));
  return readFileSync(join(folder, 'dist/data', name), 'utf8');
}

export function readReferenceData<Part extends keyof ReferenceData>(part: Part): ReferenceData[Part] {
  return JSON.parse(readDataFile(`${part}.json`)) as ReferenceData[Part];
}
