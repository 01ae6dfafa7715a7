import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTypeScript } from '@data-import/compiler/format-typescript';
import { addEventVersion, type CatalogueListing, locateEvent, RefusedRequest } from './new-event.js';

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

async function newEvent(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      catalogue: { type: 'string' },
      domain: { type: 'string' },
      description: { type: 'string' },
    },
  });
  const [type, version, ...rest] = positionals;
  const { catalogue, ...given } = values;
  if (type === undefined || version === undefined || rest.length > 0) throw new RefusedRequest(USAGE);
  if (catalogue === undefined) throw new RefusedRequest('--catalogue must name the folder of the catalogue');
  const request = { type, version, ...given };
  const file = join(catalogue, locateEvent(request, await listCatalogue(catalogue)).path);
  const current = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  const text = addEventVersion(current, request, file);
  const formatted = await formatTypeScript(new Map([[file, text]]));
  await writeFile(file, formatted.get(file)!);
  return `wrote ${type} ${version} into ${file}
Describe the event and its fields there, each in a sentence, then run "npm run generate" and commit what it writes.\n`;
}

try {
  process.stdout.write(await newEvent(process.argv.slice(2)));
} catch (error) {
  const isMisuse =
    error instanceof RefusedRequest ||
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!isMisuse) throw error;
  process.stderr.write(`new-event: ${(error as Error).message}\n`);
  process.exitCode = 2;
}
