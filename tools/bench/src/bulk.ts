import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, run } from '@data-import/workspace/processes';
import { createInputs } from './bulk-inputs.js';
import { measureAll, type Program, validate, writeRepeated } from './commands.js';
import { account } from './contracts.js';
import { accounts } from './documents.js';
import { BENCH, writeGenerated } from './files.js';
import { emitValidator, findPeer, parseOnly } from './peers.js';
import type { Report, ReportRow } from './report.js';

const ROUNDS = 3;
const BYTES = 2e9;
/** ajv-cli reads only whole JSON files, so it validates an array of this size repeatedly. */
const ARRAY_BYTES = 250e6;
/** Installed only for the run, to keep them out of the dependencies. */
const INSTALLED = ['ajv-cli@5.0.0', 'ajv-formats@3.0.1', '@sourcemeta/jsonschema@16.11.0'];

const require = createRequire(import.meta.url);
const FOLDER = join(BENCH, 'dist/bulk');
const WHOLE = join(FOLDER, 'whole.jsonl');
const HALF = join(FOLDER, 'half.jsonl');
const ARRAY = join(FOLDER, 'array.json');

/** The minimal program: reads lines, parses each, and calls the validator. */
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

async function createReaders(): Promise<Program[]> {
  const readers = [parseOnly, ...['ours', 'ajv-standalone', 'zod'].map(findPeer)].map(async (peer) => {
    const text = emitReader(await emitValidator(peer, account, 'guard'));
    const file = await writeGenerated(`bulk/${peer.id}.js`, text);
    return {
      id: peer.id,
      title: `read and parse, ${peer.label}`,
      commands: [[process.execPath, file, WHOLE]],
    };
  });
  return Promise.all(readers);
}

function createOwn(): Program[] {
  const half = validate('1', HALF);
  return [
    { id: 'cli', title: '`data-import validate --workers 1`', commands: [validate('1', WHOLE)] },
    { id: 'cli/2', title: '`data-import validate --workers 2`', commands: [validate('2', WHOLE)] },
    { id: 'split', title: 'two of them, each with half of the file', commands: [half, half] },
    {
      id: 'duckdb',
      title: 'the guard as a function of DuckDB 1.5.6',
      commands: [[process.execPath, '--import', 'tsx', join(ROOT, 'examples/duckdb/main.ts'), WHOLE]],
    },
  ];
}

async function createOthers(): Promise<Program[]> {
  const list = { type: 'array', items: { $ref: 'urn:data-import:rest:Account' } };
  const listSchema = await writeGenerated('bulk/list.schema.json', JSON.stringify(list));
  const schema = require.resolve('@data-import/schemas/json/Account.json');
  const installed = join(FOLDER, 'node_modules');
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', FOLDER, ...INSTALLED]);
  const ajv = join(installed, 'ajv-cli/dist/index.js');
  const parts = Array.from({ length: BYTES / ARRAY_BYTES }, () => ['-d', ARRAY]).flat();
  const options = ['--spec=draft2020', '--strict=false', '-c', 'ajv-formats', '-r', schema, '-s', listSchema];
  const sourcemeta = join(installed, '@sourcemeta/jsonschema/npm/cli.js');
  const check = ['validate', '--fast', '--format-assertion', schema, WHOLE];
  return [
    { id: 'jq', title: '`jq empty`, no validation', commands: [['jq', 'empty', WHOLE]] },
    {
      id: 'ajv-cli',
      title: 'ajv-cli 5.0.0, arrays of 250 MB',
      commands: [[process.execPath, ajv, 'validate', ...options, ...parts]],
    },
    {
      id: 'sourcemeta',
      title: 'Sourcemeta 16.11.0, `--fast`',
      commands: [[process.execPath, sourcemeta, ...check]],
    },
  ];
}

/** Requires `time`, `jq` and 5 GB of disk space. */
export async function benchBulk(rounds = ROUNDS): Promise<Report> {
  const lines = accounts('large').map((document) => JSON.stringify(document));
  const programs = [...(await createReaders()), ...createOwn(), ...(await createOthers())];
  const inputs = createInputs(lines, FOLDER);
  const files = [WHOLE, HALF, ARRAY, ...inputs.files];
  try {
    await writeRepeated(WHOLE, `${lines.join('\n')}\n`, BYTES);
    await writeRepeated(HALF, `${lines.join('\n')}\n`, BYTES / 2);
    await writeRepeated(ARRAY, `,${lines.join(',')}`, ARRAY_BYTES, `[${lines[0]!}`, ']');
    await inputs.write();
    const best = await measureAll([...programs, ...inputs.programs], rounds);
    const compare = (id: string, other: string): number => best(id).elapsed / best(other).elapsed;
    const rows = programs.map(({ id, title }): ReportRow => {
      const { elapsed, processor, peak } = best(id);
      return [title, elapsed, processor, BYTES / 1e6 / elapsed, compare(id, 'parse'), peak];
    });
    const columns = ['s', 'processor s', 'MB/s', 'time / read and parse', 'peak MB'];
    return {
      tables: [{ title: 'NDJSON', unit: '2 GB of accounts', columns, rows }, inputs.tabulate(best)],
      measured: {
        validate: compare('cli', 'ours'),
        parse: compare('cli', 'parse'),
        workers: compare('cli', 'cli/2'),
        split: compare('split', 'cli/2'),
        memory: best('cli/2').peak,
      },
    };
  } finally {
    await Promise.all(files.map((file) => rm(file, { recursive: true, force: true })));
  }
}
