import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { account } from './contracts.js';
import { accounts } from './documents.js';
import { writeGenerated } from './files.js';
import { emitValidator, findPeer, parseOnly } from './peers.js';
import { median, medianRatio, type Report, type Row } from './report.js';

const ROUNDS = 7;
/** Large enough that starting a program is a small part of its time. */
const BYTES = 240e6;

const runFile = promisify(execFile);
const require = createRequire(import.meta.url);

/** Reads lines in the shortest way, parses each, and asks for a verdict. */
function emitReader(validator: string): string {
  return `import { createReadStream } from 'node:fs';
${validator}
let rest = Buffer.alloc(0);
function checkLine(bytes) {
  if (!run(JSON.parse(bytes.toString('utf8')))) throw new Error('a valid document was rejected');
}
for await (const chunk of createReadStream(process.argv[2], { highWaterMark: 1 << 20 })) {
  let from = 0;
  for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
    const line = chunk.subarray(from, end);
    checkLine(rest.length === 0 ? line : Buffer.concat([rest, line]));
    rest = Buffer.alloc(0);
    from = end + 1;
  }
  rest = Buffer.concat([rest, chunk.subarray(from)]);
}
`;
}

interface Program {
  readonly id: string;
  readonly title: string;
  /** The arguments of node before the name of the file. */
  readonly args: readonly string[];
  /** Two processes at the same time, each with half of the file. */
  readonly isSplit?: true;
}

async function createPrograms(): Promise<Program[]> {
  const manifest = require.resolve('@data-import/cli/package.json');
  const { bin } = require(manifest) as { bin: Record<string, string> };
  const cli = [join(dirname(manifest), bin['data-import']!), 'validate', 'Account', '--workers'];
  const readers = [parseOnly, ...['ours', 'ajv-standalone', 'zod'].map(findPeer)].map(async (peer) => {
    const text = emitReader(await emitValidator(peer, account, 'guard'));
    const file = await writeGenerated(`bulk/${peer.id}.js`, text);
    return { id: peer.id, title: `read and parse, ${peer.label}`, args: [file] };
  });
  return [
    ...(await Promise.all(readers)),
    { id: 'cli', title: '`data-import validate --workers 1`', args: [...cli, '1'] },
    { id: 'cli/2', title: '`data-import validate --workers 2`', args: [...cli, '2'] },
    { id: 'split', title: 'two of them, each with half of the file', args: [...cli, '1'], isSplit: true },
  ];
}

async function time({ args, isSplit }: Program, file: string): Promise<number> {
  const started = performance.now();
  const start = (): Promise<unknown> => runFile(process.execPath, [...args, file]);
  await Promise.all(isSplit === true ? [start(), start()] : [start()]);
  return performance.now() - started;
}

/** The time for a file of one line, which is the start of a program, is subtracted. */
export async function benchBulk(rounds = ROUNDS): Promise<Report> {
  const lines = accounts('large').map((document) => `${JSON.stringify(document)}\n`);
  const block = lines.join('');
  const whole = await writeGenerated('bulk/whole.ndjson', block.repeat(BYTES / block.length));
  const half = await writeGenerated('bulk/half.ndjson', block.repeat(BYTES / block.length / 2));
  const single = await writeGenerated('bulk/single.ndjson', lines[0]!);
  const programs = await createPrograms();
  const samples = new Map<string, number[]>(programs.map(({ id }) => [id, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const program of programs) {
      const start = await time(program, single);
      const elapsed = await time(program, program.isSplit === true ? half : whole);
      samples.get(program.id)!.push(elapsed - start);
    }
  }
  const compare = (id: string, other: string): number => medianRatio(samples.get(id)!, samples.get(other)!);
  const rows = programs.map(({ id, title }): Row => {
    const middle = median(samples.get(id)!);
    return [title, middle, BYTES / 1000 / middle, compare(id, 'parse')];
  });
  const unit = '240 MB of accounts, one per line';
  const columns = ['ms', 'MB/s', 'time / read and parse'];
  return {
    tables: [{ title: 'NDJSON', unit, columns, rows }],
    measured: {
      validate: compare('cli', 'ours'),
      parse: compare('cli', 'parse'),
      workers: compare('split', 'cli/2'),
    },
  };
}
