#!/usr/bin/env node
import { createRequire } from 'node:module';
import process from 'node:process';
import { Transform } from 'node:stream';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createReference, loadData } from './reference.js';
import { createServer } from './server.js';
import { PrintableTransport } from './transport.js';

const HELP = `MCP server of the data-import contracts, over standard input and output.

Usage
  data-import-mcp            serve; an MCP client starts it
  data-import-mcp --help     print this help
  data-import-mcp --version  print the version of the package

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

/** The longest message that is read, in bytes: a payload is part of one. */
const MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;

const TOO_LONG = `a message is longer than ${MAX_MESSAGE_LENGTH} bytes`;

const { version } = createRequire(import.meta.url)('@data-import/mcp/package.json') as {
  readonly version: string;
};
// The reader may stop early, as `head` does: that ends the program and is not reported as a failure.
process.stdout.on('error', () => (process.exitCode = 2));
process.stderr.on('error', () => (process.exitCode = 2));

const [argument] = process.argv.slice(2);
if (argument === '--help') process.stdout.write(HELP);
else if (argument === '--version') process.stdout.write(`${version}\n`);
else if (argument === undefined) serve();
else {
  process.stderr.write(`data-import-mcp accepts only --help and --version\n`);
  process.exitCode = 2;
}

function serve(): void {
  const reference = createReference(loadData(new URL('./data/', import.meta.url)));
  const lines = wholeLines();
  const transport = new PrintableTransport(lines, process.stdout, { maxBufferSize: Infinity });
  serveStdio(() => createServer(reference, version), {
    transport,
    // Standard output is the protocol's. The message may quote what could not be read, so it is not printed.
    onerror: ({ name }) =>
      process.stderr.write(`data-import-mcp: a message could not be handled (${name})\n`),
  });
  process.stdin.pipe(lines);
}

/** Passes on whole lines: the transport searches and copies all that it has of a message again at each chunk. */
function wholeLines(): Transform {
  let chunks: Buffer[] = [];
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const first = chunk.indexOf('\n');
      length += first === -1 ? chunk.length : first;
      if (length > MAX_MESSAGE_LENGTH) return refuseRest();
      const end = chunk.lastIndexOf('\n') + 1;
      if (end > 0) {
        this.push(Buffer.concat([...chunks, chunk.subarray(0, end)]));
        [chunks, length] = [[], chunk.length - end];
      }
      chunks.push(chunk.subarray(end));
      done();
    },
  });
}

function refuseRest(): void {
  const error = { code: -32_600, message: TOO_LONG };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error })}\n`);
  process.stderr.write(`data-import-mcp: ${TOO_LONG}\n`);
  process.exitCode = 1;
  process.stdin.destroy();
}
