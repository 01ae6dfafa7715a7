import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRandom } from '@data-import/arbitraries/random';
import { expect, it } from 'vitest';
import { BIN, VALID } from '../test/built.js';
import { temporaryFolder } from '../test/io.js';
import { createLines, createReference, FILE } from '../test/outputs.js';

const root = temporaryFolder();
const RUNS = process.env['ALL'] === '1' ? 200 : 14;
const SEED = Number(process.env['SEED'] ?? 46);

/** The shell syntax that passes `FILE`, the input's name on standard error, and whether it is a file. */
const SOURCES = [
  { name: FILE, script: `CLI ${FILE}`, isFile: true },
  { name: FILE, script: `gzip -c ${FILE} > z.gz; CLI z.gz`, isFile: false },
  { name: `folder/${FILE}`, script: `mv ${FILE} folder; CLI folder`, isFile: false },
  { name: '(standard input)', script: `CLI - < ${FILE}`, isFile: true },
  { name: '(standard input)', script: `cat ${FILE} | CLI -`, isFile: false },
  { name: '/dev/stdin', script: `CLI /dev/stdin < ${FILE}`, isFile: true },
  { name: '/dev/stdin', script: `cat ${FILE} | CLI /dev/stdin`, isFile: false },
  { name: 'fifo', script: `mkfifo fifo; cat ${FILE} > fifo & CLI fifo`, isFile: false },
];

/** Faults to inject into a method of a file handle. */
const FAULTS = [
  { on: 'read', action: `throw Object.assign(new Error('EIO: injected'), { code: 'EIO' })`, changes: false },
  {
    on: 'writeFile',
    action: `throw Object.assign(new Error('ENOSPC: injected'), { code: 'ENOSPC' })`,
    changes: false,
  },
  { on: 'sync', action: `throw Object.assign(new Error('EIO: injected'), { code: 'EIO' })`, changes: false },
  {
    on: 'truncate',
    action: `throw Object.assign(new Error('EIO: injected'), { code: 'EIO' })`,
    changes: false,
  },
  { on: 'read', action: `process.kill(process.pid, 'SIGTERM')`, changes: false },
  { on: 'writeFile', action: `process.kill(process.pid, 'SIGINT')`, changes: false },
  { on: 'read', action: `fs.truncateSync('${FILE}', 100)`, changes: true },
  { on: 'read', action: `fs.appendFileSync('${FILE}', '{}\\n')`, changes: true },
  { on: 'read', action: `fs.writeFileSync('${FILE}', '{}\\n')`, changes: true },
  {
    on: 'read',
    action: `fs.copyFileSync('ok.ndjson', 'new'); fs.renameSync('new', '${FILE}')`,
    changes: true,
  },
];

function inject({ on, action, changes }: (typeof FAULTS)[number], call: number): string {
  const counts = changes ? `fs.readlinkSync('/proc/self/fd/' + this.fd).endsWith('/${FILE}')` : 'true';
  const module = `import fs from 'node:fs';
const handle = await fs.promises.open(process.execPath);
const methods = Object.getPrototypeOf(handle);
await handle.close();
const { ${on}: original } = methods;
let calls = 0;
methods.${on} = async function (...args) {
  if (${counts} && ++calls === ${call}) { fs.writeFileSync('fired', ''); ${action} }
  return original.apply(this, args);
};`;
  return `--import 'data:text/javascript,${encodeURIComponent(module).replaceAll("'", '%27')}'`;
}

function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

function createCase(random: () => number, run: number) {
  const lines = createLines(1 + Math.floor(random() * 12_000), random);
  const content = random() < 0.4 ? lines.subarray(0, Math.floor(random() * lines.length)) : lines;
  const source = SOURCES[run % SOURCES.length]!;
  const faults = FAULTS.filter(({ changes }) => !changes || source.isFile);
  const fault = random() < 0.25 ? undefined : pick(random, faults);
  const call = 1 + Math.floor(random() * 3);
  const options = ['--workers', pick(random, ['1', '3']), '--format', pick(random, ['summary', 'ndjson'])];
  return { content, source, fault, call, options };
}

async function readIfPresent(folder: string, name: string): Promise<string | undefined> {
  return readFile(join(folder, name), 'latin1').catch(() => undefined);
}

async function runCase({ content, source, fault, call, options }: ReturnType<typeof createCase>) {
  const folder = await mkdtemp(join(root, 'run-'));
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, FILE), content);
  await writeFile(join(folder, 'ok.ndjson'), `${VALID}\n`);
  const outputs = '--accepted good --rejects bad --report report.json';
  const node = fault === undefined ? '' : inject(fault, call);
  const cli = `"${process.execPath}" ${node} "${BIN}" validate Account`;
  const [script, input] = [
    source.script.slice(0, source.script.indexOf('CLI ')),
    source.script.split('CLI ')[1]!,
  ];
  const [operand, ...redirection] = input.split(' ');
  const command = `${script} ${cli} ${operand} ok.ndjson ${outputs} ${options.join(' ')} ${redirection.join(' ')}`;
  const child = spawn('bash', ['-c', command], { cwd: folder, timeout: 60_000 });
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close'), text(child.stdout)]);
  const [good, bad, report] = await Promise.all(
    ['good', 'bad', 'report.json'].map((name) => readIfPresent(folder, name)),
  );
  const names = await readdir(folder);
  const left = names.filter((name) => name.endsWith('.part'));
  return { code: code as number, err, good, bad, report, left, hasFired: names.includes('fired') };
}

it('counts and copies every document of an input, or reports the input or output that failed', async () => {
  const random = createRandom(SEED);
  for (let run = 0; run < RUNS; run += 1) {
    const made = createCase(random, run);
    const { source, fault, call, options } = made;
    const found = await runCase(made);
    const detail = JSON.stringify({
      run,
      source,
      fault,
      call,
      options,
      bytes: made.content.length,
      code: found.code,
      err: found.err.slice(-500),
    });
    expect(found.left, detail).toEqual([]);
    if (fault?.action.includes('kill') === true && found.code === 130) {
      expect([found.good, found.bad, found.report], detail).toEqual([undefined, undefined, undefined]);
      continue;
    }
    const names = [source.name, 'z.gz', FILE].map((name) => `data-import: ${name}: `);
    const isInputFault =
      names.some((name) => found.err.includes(name)) || found.err.includes('ok.ndjson: cannot');
    const isOutputFault = /(good|bad|report\.json|bad\.reasons) cannot be written: /.test(found.err);
    if (fault?.changes === true && found.hasFired) expect(isInputFault, detail).toBe(true);
    if (isOutputFault || isInputFault) {
      expect(found.code, detail).toBe(2);
      const accepted = isOutputFault || found.err.includes('ok.ndjson: cannot') ? undefined : `${VALID}\n`;
      if (accepted !== undefined) expect([found.good, found.bad], detail).toEqual([accepted, '']);
      continue;
    }
    expect([found.code, found.good === undefined], detail).toEqual([expect.any(Number), false]);
    const reference = createReference(made.content);
    const { totals } = JSON.parse(reference['report.json']) as { totals: Record<string, number> };
    const { totals: actual, inputs } = JSON.parse(found.report!) as {
      readonly totals: Record<string, number>;
      readonly inputs: readonly { readonly documents: number }[];
    };
    const documents = inputs.reduce((sum, input) => sum + input.documents, 0);
    expect(documents, detail).toBe(actual['valid']! + actual['warned']! + actual['invalid']!);
    const expected: Record<string, number> = { ...totals, files: 2, valid: totals['valid']! + 1 };
    for (const name of ['files', 'valid', 'invalid', 'unreadableLines', 'emptyLines'] as const)
      expect(actual[name], `${name} ${detail}`).toBe(expected[name]);
    expect(found.good === `${reference['good.ndjson']}${VALID}\n`, detail).toBe(true);
    expect(found.bad === reference['bad.ndjson'], detail).toBe(true);
    expect(found.code, detail).toBe(totals['unreadableLines']! > 0 ? 2 : totals['invalid']! > 0 ? 1 : 0);
  }
}, 900_000);
