#!/usr/bin/env node
import { createRequire } from 'node:module';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { printable } from '@data-import/validators/runtime';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { openOwnContracts, type OwnContracts } from './own-contracts.js';
import { createReference, loadData } from './reference.js';
import { createServer } from './server.js';
import { LineTransport, MessageTooLongError } from './transport.js';

const HELP = `MCP server of the data-import contracts, over standard input and output.

Usage
  data-import-mcp                       serve; an MCP client starts it
  data-import-mcp --contracts <folder>  also with the contracts of a folder that \`data-import compile\` wrote, such as
                                        those of a deployment; may be repeated, the first one wins
  data-import-mcp --help                print this help
  data-import-mcp --version             print the version of the package

Tools
  search    find operations, contracts, events, fields, values and errors by words
  list      list the pages of a kind or of a domain
  show      show a page as Markdown
  compare   what differs between two versions of an event
  validate  check a payload; no result contains payload values
  explain   what an error response or an issue code means

Resources
  reference://contracts/Account, reference://events/account.created, …
`;

const { version } = createRequire(import.meta.url)('@data-import/mcp/package.json') as {
  readonly version: string;
};
// EPIPE means that the reader, such as `head`, closed the pipe. Exit with 2 and without a message.
process.stdout.on('error', () => (process.exitCode = 2));
process.stderr.on('error', () => (process.exitCode = 2));

function fail(message: string): void {
  process.stderr.write(`data-import-mcp: ${printable(message)}\n`);
  process.exitCode = 2;
}

function readOptions() {
  const options = {
    contracts: { type: 'string', multiple: true, default: [] as string[] },
    help: { type: 'boolean' },
    version: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
}

const options = readOptions();
if (options?.help === true) process.stdout.write(HELP);
else if (options?.version === true) process.stdout.write(`${version}\n`);
else if (options !== undefined)
  await openOwnContracts(options.contracts).then(serve, ({ message }: Error) => fail(message));

function serve(own: OwnContracts): void {
  const reference = createReference(loadData(new URL('./data/', import.meta.url)), own);
  const connection = serveStdio(() => createServer(reference, version), {
    transport: new LineTransport(process.stdin, process.stdout, () => connection.close()),
    onerror(error) {
      const isTooLong = error instanceof MessageTooLongError;
      if (isTooLong) process.exitCode = 1;
      // Standard output carries the protocol, so log to standard error. Other messages may quote input.
      const reason = isTooLong ? error.message : `a message could not be handled (${error.name})`;
      process.stderr.write(`data-import-mcp: ${reason}\n`);
    },
  });
}
