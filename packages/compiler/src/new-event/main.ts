import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatTypeScript } from '../write/format.js';
import { addEventVersion, type CatalogueListing, locateEvent, RefusedRequest } from './new-event.js';

const USAGE = `usage: npm run new-event -- <type> <version> [--domain <folder>] [--description <sentence>]

Writes the definition of a new event version into packages/events/src/catalogue. The domain is one of the folders
there; it may be left out where the type exists already.

  npm run new-event -- account.closed v1 --domain accounts-and-users --description 'An account was closed.'
  npm run new-event -- account.created v2`;

const CATALOGUE = fileURLToPath(new URL('../../../events/src/catalogue', import.meta.url));
const SHOWN = 'packages/events/src/catalogue';

async function listCatalogue(): Promise<CatalogueListing> {
  const domains = (await readdir(CATALOGUE)).toSorted();
  const domainOf = new Map<string, string>();
  for (const domain of domains) {
    const files = await readdir(join(CATALOGUE, domain));
    for (const file of files) domainOf.set(file.replace(/\.ts$/, ''), domain);
  }
  return { domains, domainOf };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function newEvent(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { domain: { type: 'string' }, description: { type: 'string' } },
  });
  const [type, version, ...rest] = positionals;
  if (type === undefined || version === undefined || rest.length > 0) throw new RefusedRequest(USAGE);
  const request = { type, version, ...values };
  const { path } = locateEvent(request, await listCatalogue());
  const shown = `${SHOWN}/${path}`;
  const file = join(CATALOGUE, path);
  const text = addEventVersion(await readIfThere(file), request, shown);
  const formatted = await formatTypeScript(new Map([[file, text]]));
  await writeFile(file, formatted.get(file)!);
  return `wrote ${type} ${version} into ${shown}
Describe the event and its fields there, each in a sentence, then run "npm run generate" and commit packages/events/json.
"tsx tools/conformance/src/statement/main.ts" tells the lines that state it a second time, from the specification.\n`;
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
