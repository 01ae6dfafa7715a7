import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Explanation, listExplanations } from '@data-import/reference/explanations';
import { allPages } from '@data-import/reference/pages';
import { createSearchIndex } from '@data-import/reference/search-index';
import { listMessages } from '@data-import/reference/search-messages';
import { readSource } from '@data-import/reference/source';
import { adviceRules } from '@data-import/validators/advice';
import { SHELLS } from '../completion/shells.js';
import type { ReferenceData } from '../lookup/reference-data.js';

const source = await readSource();
const advice = adviceRules.map(({ id, title, why, source: { title: name, url } }): Explanation => ({
  code: id,
  of: 'advice',
  meaning: `${title}. ${why}`,
  advice: [url === undefined ? name : `${name}: ${url}`],
}));
const data: ReferenceData = {
  search: createSearchIndex(await allPages(source), listMessages()),
  explanations: [...listExplanations(source), ...advice],
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
