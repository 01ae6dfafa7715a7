import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { FOLDER, readCorpus, targetFile, targetNames, writeCorpus } from './corpus.js';
import { bundle } from './engine/bundle.js';
import type { Finding, LoopResult, Target } from './engine/loop.js';
import { runTarget } from './engine/run.js';

const USAGE = `usage: npm run fuzz -- [target...] [--seconds 60] [--seed number] [--keep]
       npm run fuzz -- <target> --replay <file>

Fuzzes each target, or those that are named, for an equal part of the time, after a build. --keep replaces
the corpus by the shortest inputs that reach as much. A finding is written to tools/fuzz/findings, and the exit code is 1.

targets: ${targetNames().join(', ')}`;

const MADE = join(FOLDER, 'dist');

async function writeFinding(target: string, { input, error }: Finding): Promise<void> {
  const hash = createHash('sha256').update(input).digest('hex').slice(0, 12);
  const file = join(FOLDER, 'findings', `${target}-${hash}`);
  await mkdir(join(FOLDER, 'findings'), { recursive: true });
  await writeFile(file, input);
  process.stderr.write(
    `${error}\n\ninput: ${JSON.stringify(input.toString())}\nreplay: npm run fuzz -- ${target} --replay ${file}\n`,
  );
}

async function fuzzTarget(name: string, milliseconds: number, seed: number): Promise<LoopResult> {
  const made = await bundle(targetFile(name), MADE);
  const result = await runTarget({ bundle: made, seeds: readCorpus(name), seed, milliseconds });
  const rate = Math.round(result.runs / (milliseconds / 1000));
  process.stdout.write(
    `${name}: ${result.runs} runs, ${rate} a second, ${result.reached} of ${made.places} places reached, ${result.corpus.length} inputs, seed ${seed}\n`,
  );
  return result;
}

async function replay(name: string, file: string): Promise<void> {
  const { fuzz } = (await import(pathToFileURL(targetFile(name)).href)) as { fuzz: Target };
  fuzz(await readFile(file));
  process.stdout.write('no promise is broken\n');
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      keep: { type: 'boolean', default: false },
      replay: { type: 'string' },
    },
  });
  const names = positionals.length === 0 ? targetNames() : positionals;
  const seconds = Number(values.seconds);
  const seed = Number(values.seed);
  if (!names.every((name) => targetNames().includes(name)) || !(seconds > 0) || !Number.isInteger(seed)) {
    throw new Error(USAGE);
  }
  if (values.replay !== undefined) {
    await replay(names[0]!, values.replay);
    return 0;
  }
  let findings = 0;
  for (const name of names) {
    const { corpus, finding } = await fuzzTarget(name, (seconds * 1000) / names.length, seed);
    if (finding !== undefined) {
      findings += 1;
      await writeFinding(name, { ...finding, input: Buffer.from(finding.input) });
    } else if (values.keep) {
      writeCorpus(
        name,
        corpus.map((input) => Buffer.from(input)),
      );
    }
  }
  await rm(MADE, { recursive: true, force: true });
  return findings;
}

process.exitCode = await main().then(
  (findings) => (findings === 0 ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`fuzz: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  },
);
