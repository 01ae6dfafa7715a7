import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build.js';
import { OUTPUT, serveSite } from './serve.js';

const USAGE =
  'usage: main.ts build [--url https://host/folder/] [--base /folder/] [--output folder] | serve [--port 4173]';

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '4173' },
      base: { type: 'string' },
      url: { type: 'string' },
      output: { type: 'string', default: OUTPUT },
    },
  });
  const [command, ...more] = positionals;
  const output = resolve(values.output);
  const port = Number(values.port);
  if (!['build', 'serve'].includes(command ?? '') || more.length > 0) return fail(USAGE);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return fail(`--port ${values.port}: not a port`);
  if (values.base !== undefined && !/^\/(.*\/)?$/.test(values.base))
    return fail(`--base ${values.base}: begins and ends with a slash`);
  if (values.url !== undefined && !/^https?:\/\/[^?#]+\/$/.test(values.url)) {
    return fail(`--url ${values.url}: an http address that ends with a slash`);
  }
  // Listen first, to report a port in use immediately.
  const server = command === 'serve' ? await serveSite({ port, folder: output }) : undefined;
  const { pages, bytes, problems } = await buildSite({ base: values.base, url: values.url, output });
  console.log(`${pages} pages, ${(bytes / 1e6).toFixed(1)} MB`);
  if (problems.length > 0) console.error(toReport(problems));
  if (server !== undefined) console.log(`The site: http://localhost:${port}/ (stop it with Ctrl-C)`);
  return command === 'build' && problems.length > 0 ? 1 : 0;
}

const MAX_ITEMS = 50;

function toReport(problems: readonly string[]): string {
  const more = problems.length > MAX_ITEMS ? [`and ${problems.length - MAX_ITEMS} more`] : [];
  return [`${problems.length} problems:`, ...problems.slice(0, MAX_ITEMS), ...more].join('\n  ');
}

function fail(message: string): number {
  console.error(message);
  return 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // An open server would keep the process alive.
  process.exit(1);
}
