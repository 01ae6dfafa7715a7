import { run } from '@data-import/workspace/processes';
import { bundle, loadedFiles } from './bundle.js';
import { account, someEvents } from './contracts.js';
import { fullAccount } from './documents.js';
import { writeGenerated } from './files.js';
import { emitValidator, findPeer } from './peers.js';
import { median, medianRatio, type Report, type ReportRow } from './report.js';
import { allEventGuards } from './size.js';
import { benchCommandLine } from './start-cli.js';

const ROUNDS = 25;

/** Peers with ahead-of-time modules that list issues like ours. */
const EVENT_PEERS = [
  ['ata', 'ata/AccountCreatedV1-issues.mjs', 'isValid'],
  ['ajv-standalone', 'ajv/AccountCreatedV1-issues.cjs', 'default'],
] as const;

/** A module to import in a fresh process, and an expression over `loaded` and `value` for the first verdict. */
type Start = readonly [id: string, title: string, module: string, verdict: string, document?: unknown];

interface Sample {
  readonly load: number;
  /** Milliseconds of processor time for the import and the first verdict. */
  readonly verdict: number;
}

/** Reports CPU time. Imports another package first, because the first import initialises the module loader. */
function emitProgram([, , module, verdict, document = null]: Start): string {
  return `await import('warm-up/0');
const now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const value = ${JSON.stringify(document)};
const start = now();
const loaded = await import('${module}');
const load = now() - start;
if (!(${verdict})) throw new Error('a valid document was rejected');
console.log(JSON.stringify({ load, verdict: now() - start }));
`;
}

async function writePackage(name: string, files: readonly string[]): Promise<void> {
  const folder = `start/node_modules/${name}`;
  const manifest = JSON.stringify({ name, type: 'module', exports: { './*': './*.js' } });
  await writeGenerated(`${folder}/package.json`, manifest);
  for (const [index, text] of files.entries()) await writeGenerated(`${folder}/${String(index)}.js`, text);
}

/**
 * Writes a baseline package with as many files of the same length as the module loads, whose code is never called: the cost of
 * resolving, reading, parsing and linking files of that size.
 */
async function createBaseline([id, , module]: Start): Promise<Start> {
  const files = (await loadedFiles(module)).map((text, index) => {
    const body = text
      .replaceAll(/^import\s*\{[^}]*\}\s*from\s*["'][^"']*["'];?/gm, '')
      .replaceAll(/(^|(?<=[;}]))export\s*\{[^}]*\}(?:\s*from\s*["'][^"']*["'])?;?/gm, '');
    const next = index > 0 ? `import './${String(index - 1)}.js';\n` : '';
    return `${next}function unused() {\n${body}\n}\n`.padEnd(text.length);
  });
  await writePackage(`baseline-${id}`, files);
  return [`${id}/baseline`, 'its baseline', `baseline-${id}/${String(files.length - 1)}`, 'true'];
}

async function createStarts(): Promise<Start[]> {
  const guards = await writeGenerated('start/guards.js', (await bundle(allEventGuards)).code);
  await writeGenerated('start/zod.js', await emitValidator(findPeer('zod'), account, 'guard'));
  await writeGenerated('start/ajv.js', await emitValidator(findPeer('ajv'), account, 'guard'));
  for (const name of ['warm-up', 'empty']) await writePackage(name, ['export {};\n']);
  const { module, schema } = someEvents[0]!;
  const payload = schema.examples![0];
  const compared: Start[] = [
    ['event', 'one event', module, 'loaded.AccountCreatedV1.is(value)', payload],
    ['account', 'Account', account.module, 'loaded.Account.is(value)', fullAccount],
    ['event-guards', 'every event guard, one bundle', guards, 'loaded.isAccountCreatedV1(value)', payload],
  ];
  const baselines = await Promise.all(compared.map(createBaseline));
  const others = EVENT_PEERS.map(async ([id, path, check]): Promise<Start> => {
    const peer = findPeer(id);
    await peer.setup(someEvents[0]!, 'issues');
    return [`event/${id}`, peer.label, `../${path}`, `loaded.${check}(value)`, payload];
  });
  return [
    ...compared.flatMap((start, index) => [start, baselines[index]!]),
    ...(await Promise.all(others)),
    ['schemas', 'root of schemas', '@data-import/schemas', 'loaded.isDate("2024-02-29")'],
    ['empty', 'an empty module', 'empty/0', 'true'],
    ['ajv', `Account, ${findPeer('ajv').label}`, './ajv.js', 'loaded.run(value)', fullAccount],
    ['zod', `Account, ${findPeer('zod').label}`, './zod.js', 'loaded.run(value)', fullAccount],
  ];
}

function isCompared([id]: Start): boolean {
  return /^event($|\/(?!baseline))/.test(id);
}

/** Measures each sample in a fresh process, and reverses the order in every other round. */
export async function benchStart(rounds = ROUNDS): Promise<Report> {
  const starts = await createStarts();
  const samples = new Map<string, Sample[]>(starts.map(([id]) => [id, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const start of round % 2 === 0 ? starts : starts.toReversed()) {
      const program = await writeGenerated('start/program.js', emitProgram(start));
      samples.get(start[0])!.push(JSON.parse(run(process.execPath, [program])) as Sample);
    }
  }
  const read = (id: string, key: keyof Sample): number[] => samples.get(id)!.map((sample) => sample[key]);
  const middle = (id: string, key: keyof Sample): number => median(read(id, key));
  const measured: Record<string, number> = { schemas: middle('schemas', 'load') - middle('empty', 'load') };
  for (const id of ['event', 'account', 'event-guards']) {
    measured[id] = medianRatio(read(id, 'load'), read(`${id}/baseline`, 'load'));
  }
  for (const [id] of EVENT_PEERS) {
    measured[`event/${id}`] = medianRatio(read(`event/${id}`, 'verdict'), read('event', 'verdict'));
  }
  const toRow = ([id, title]: Start): ReportRow => [title, middle(id, 'load'), middle(id, 'verdict')];
  const table = { unit: 'ms', columns: ['import', 'until the first verdict'] };
  const rows = starts.filter((start) => start[0] === 'event' || !isCompared(start)).map(toRow);
  const compared = starts.filter(isCompared).map(toRow);
  const commandLine = benchCommandLine(rounds);
  return {
    measured: { ...measured, ...commandLine.measured },
    tables: [
      { ...table, title: 'Fresh processes', rows },
      { ...table, title: 'Fresh processes, one event', rows: compared, isRelative: true },
      ...commandLine.tables,
    ],
  };
}
