import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTypeScript } from '@data-import/compiler/format-typescript';
import { Refusal, runProgram } from '@data-import/workspace/processes';
import { addEventVersion, type CatalogueListing, locateEvent } from './new-event.js';

const USAGE = `usage: npm run new-event -- <type> <version> [--domain <folder>] [--description <sentence>]

Writes the definition of a new event version into the catalogue. The domain is one of its folders; it may be left out
for a type that exists.

  npm run new-event -- account.closed v1 --domain accounts-and-users --description 'An account was closed.'
  npm run new-event -- account.created v2`;

async function listCatalogue(catalogue: string): Promise<CatalogueListing> {
  const domains = (await readdir(catalogue)).toSorted();
  const domainsByType = new Map<string, string>();
  for (const domain of domains) {
    const files = await readdir(join(catalogue, domain));
    for (const file of files) domainsByType.set(file.replace(/\.ts$/, ''), domain);
  }
  return { domains, domainsByType };
}

const OPTIONS = {
  catalogue: { type: 'string' },
  domain: { type: 'string' },
  description: { type: 'string' },
} as const;

await runProgram('new-event', USAGE, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [type, version, ...rest] = positionals;
  const { catalogue, ...given } = values;
  if (type === undefined || version === undefined || rest.length > 0) throw new Refusal(USAGE);
  if (catalogue === undefined) throw new Refusal('--catalogue must name the folder of the catalogue');
  const request = { type, version, ...given };
  const file = join(catalogue, locateEvent(request, await listCatalogue(catalogue)));
  const current = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const text = addEventVersion(current, request, file);
  const formatted = await formatTypeScript(new Map([[file, text]]));
  await writeFile(file, formatted.get(file)!);
  process.stdout.write(`wrote ${type} ${version} into ${file}
Describe the event and its fields there, each in a sentence, then run "npm run generate" and commit what it writes.\n`);
  return 0;
});
