import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allPages } from '@data-import/reference/pages';
import { readSource } from '@data-import/reference/source';
import { createSearchIndex } from '@data-import/reference/search-index';
import { listMessages } from '@data-import/reference/search-messages';
import type { ReferenceData } from '../reference.js';

const all = await allPages(await readSource());
const folder = new URL('../../dist/data/', import.meta.url);
mkdirSync(fileURLToPath(folder), { recursive: true });
writeFileSync(new URL('pages.json', folder), JSON.stringify(all satisfies ReferenceData['pages']));
writeFileSync(
  new URL('search.json', folder),
  JSON.stringify(createSearchIndex(all, listMessages()) satisfies ReferenceData['search']),
);

interface Metafile {
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, unknown>> }>>;
}

// Bundled packages require that their licences are distributed with the program.
const metafile = new URL('../../dist/metafile-esm.json', import.meta.url);
const { outputs } = JSON.parse(readFileSync(metafile, 'utf8')) as Metafile;
rmSync(metafile);
const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
const bundled = inputs.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []);
const licences = [...new Set(bundled)].map((path) => {
  const file = readdirSync(path).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${path} has no licence`);
  return `${path.split('/node_modules/').at(-1)}\n\n${readFileSync(`${path}/${file}`, 'utf8')}`;
});
writeFileSync(new URL('../../dist/licences.txt', import.meta.url), licences.join('\n'));
