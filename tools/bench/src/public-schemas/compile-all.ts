import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFolder } from '@data-import/compiler';
import { compile } from 'json-schema-to-typescript';
import { BENCH } from '../files.js';
import { type Case, listSchemaStoreCases } from './cases.js';
import { emitAjv } from './validators.js';

const COUNT = 500;
const FOLDER = join(BENCH, 'dist/compile-all');

/** Each side writes validators and types of all schemas to files. */
const SIDES: Readonly<Record<string, (cases: readonly Case[]) => Promise<void>>> = {
  async ours() {
    const result = await compileFolder(join(FOLDER, 'in'), join(FOLDER, 'out'));
    if (!result.ok) throw new Error(`${result.problems.length} problems`);
  },
  async peers(cases) {
    const quiet = { $refOptions: { resolve: { http: false as const } } };
    for (const one of cases) {
      const emitted = emitAjv(one);
      if ('code' in emitted) await writeFile(join(FOLDER, 'out', `${one.file}.js`), emitted.code);
      const types = await compile(structuredClone(one.schema), one.file, quiet).catch(() => '');
      await writeFile(join(FOLDER, 'out', `${one.file}.d.ts`), types);
    }
  },
};

async function measure(side: string, cases: readonly Case[]): Promise<number> {
  await rm(join(FOLDER, 'out'), { recursive: true, force: true });
  await mkdir(join(FOLDER, 'out'));
  const start = performance.now();
  await SIDES[side]!(cases);
  return performance.now() - start;
}

const [clone, only] = process.argv.slice(2);
if (clone === undefined) throw new Error('usage: compile-all.ts <clone of SchemaStore>');
// Silences warnings of Ajv and json-schema-to-typescript about unsupported schemas.
console.error = console.log = console.warn = () => {};
// Excludes Kestra's schemas, which would dominate the result by their size.
const cases = listSchemaStoreCases(clone)
  .filter(({ file }) => !file.startsWith('kestra'))
  .slice(0, COUNT);
if (only === undefined) {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(join(FOLDER, 'in'), { recursive: true });
  for (const { file, schema } of cases) await writeFile(join(FOLDER, 'in', file), JSON.stringify(schema));
  const memory = Object.keys(SIDES).map((side) => {
    const node = ['--import', 'tsx', fileURLToPath(import.meta.url), clone, side];
    return Number(spawnSync(process.execPath, node, { encoding: 'utf8' }).stdout);
  });
  const [ours, peers] = [await measure('ours', cases), await measure('peers', cases)];
  const time = `${(ours / peers).toFixed(2)} of the time (${(ours / 1000).toFixed(0)} s of ${(peers / 1000).toFixed(0)} s)`;
  const peak = `${(memory[0]! / memory[1]!).toFixed(2)} of the memory (${memory.join(' of ')} MB)`;
  process.stdout.write(
    `${cases.length} schemas, of Ajv standalone and json-schema-to-typescript: ${time}, ${peak}\n`,
  );
} else {
  await measure(only, cases);
  process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024)));
}
