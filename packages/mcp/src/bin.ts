#!/usr/bin/env node
import { createRequire } from 'node:module';
import process from 'node:process';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createCatalogue } from './catalogue.js';
import { loadData } from './data/load.js';
import { HELP } from './help.js';
import { createServer } from './server.js';

/** The longest message that is read: a payload is part of one. */
const LONGEST_MESSAGE = 64 * 1024 * 1024;

const { version } = createRequire(import.meta.url)('@data-import/mcp/package.json') as {
  readonly version: string;
};
const [argument] = process.argv.slice(2);
if (argument === '--help') process.stdout.write(HELP);
else if (argument === '--version') process.stdout.write(`${version}\n`);
else if (argument === undefined) serve();
else {
  process.stderr.write(`data-import-mcp accepts only --help and --version\n`);
  process.exitCode = 2;
}

function serve(): void {
  const catalogue = createCatalogue(loadData(new URL('./data/', import.meta.url)));
  const transport = new StdioServerTransport(process.stdin, process.stdout, {
    maxBufferSize: LONGEST_MESSAGE,
  });
  serveStdio(() => createServer(catalogue, version), {
    transport,
    // Standard output is the protocol's. The message may quote what could not be read, so it is not printed.
    onerror: ({ name }) =>
      process.stderr.write(`data-import-mcp: a message could not be handled (${name})\n`),
  });
}
