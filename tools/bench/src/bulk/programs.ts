import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { account } from '../contracts.js';
import { makeEntry, type PeerId, peerOf } from '../peers/peers.js';
import { made, writeMade } from '../workspace.js';

/** A program that reads a file of accounts, one on each line. */
export interface BulkProgram {
  readonly id: string;
  readonly title: string;
  /** The arguments of `node`, before the name of the file. */
  readonly args: readonly string[];
  /** Whether two of it run at the same time, each with half of the file. */
  readonly inHalves?: true;
}

/**
 * Reads lines in the shortest way, parses each, and asks for a verdict: other programs differ from it only by what
 * they do in addition.
 */
function readerText(imports: string, verdict: string): string {
  return `import { createReadStream } from 'node:fs';
${imports}
let rest = Buffer.alloc(0);
let accepted = 0;
function take(text) {
  const value = JSON.parse(text);
  let result;
  if (${verdict}) accepted += 1;
  else throw new Error('a valid document was rejected');
}
for await (const chunk of createReadStream(process.argv[2], { highWaterMark: 1 << 20 })) {
  let from = 0;
  for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
    if (rest.length === 0) {
      take(chunk.toString('utf8', from, end));
    } else {
      take(Buffer.concat([rest, chunk.subarray(from, end)]).toString('utf8'));
      rest = Buffer.alloc(0);
    }
    from = end + 1;
  }
  rest = Buffer.concat([rest, chunk.subarray(from)]);
}
if (rest.length > 0) take(rest.toString('utf8'));
console.log(accepted);
`;
}

async function reader(id: string, title: string, imports: string, verdict: string): Promise<BulkProgram> {
  return { id, title, args: [await writeMade(made('bulk', `${id}.js`), readerText(imports, verdict))] };
}

/** Reads, parses, and validates: with `validate` for ours, with the guard for the others. */
async function validating(id: PeerId, title: string): Promise<BulkProgram> {
  const peer = peerOf(id);
  const path = JSON.stringify(await makeEntry(peer, account, 'guard'));
  const call = id === 'ours' ? `(${peer.explain}) === 0` : peer.judge;
  return reader(id, title, `import * as library from ${path};\nconst target = library.Account;`, call);
}

const require = createRequire(import.meta.url);

/** The program that the cli package installs. */
function commandLine(workers: number): BulkProgram {
  const manifest = require.resolve('@data-import/cli/package.json');
  const { bin } = require('@data-import/cli/package.json') as { bin: Record<string, string> };
  const program = join(dirname(manifest), bin['data-import'] ?? '');
  return {
    id: `cli/${workers}`,
    title: `**\`data-import validate --workers ${workers}\`**`,
    args: [program, 'validate', 'Account', '--workers', String(workers)],
  };
}

/** Reading and parsing only comes first: the others are compared with it. */
export async function bulkPrograms(): Promise<BulkProgram[]> {
  const one = commandLine(1);
  return [
    await reader('parse', 'read and parse only', '', 'value !== undefined'),
    one,
    commandLine(2),
    {
      ...one,
      id: 'cli/halves',
      title: 'two independent `data-import validate`, each with half of the file',
      inHalves: true,
    },
    await validating('ours', '**the same, and `validate`**'),
    await validating('ajv-standalone', `the same, and ${peerOf('ajv-standalone').label}`),
    await validating('ata', `the same, and ${peerOf('ata').label}`),
    await validating('zod', `the same, and ${peerOf('zod').label}`),
  ];
}
