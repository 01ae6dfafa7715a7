import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { listExplanations } from '@data-import/reference/explanations';
import { allPages } from '@data-import/reference/pages';
import { createSearchIndex } from '@data-import/reference/search-index';
import { listMessages } from '@data-import/reference/search-messages';
import { readSource } from '@data-import/reference/source';
import { SHELLS } from '../completion/shells.js';
import type { ReferenceData } from '../lookup/reference-data.js';

const source = await readSource();
const data: ReferenceData = {
  search: createSearchIndex(await allPages(source), listMessages()),
  explanations: listExplanations(source),
};
const folder = new URL('../../dist/data/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, part] of Object.entries(data))
  writeFileSync(new URL(`${name}.json`, folder), JSON.stringify(part));

const { resolve } = createRequire(import.meta.url);
for (const shell of SHELLS) {
  const name = `completion.${shell}`;
  copyFileSync(resolve(`@pnpm/tabtab/lib/templates/${name}`), fileURLToPath(new URL(name, folder)));
}
