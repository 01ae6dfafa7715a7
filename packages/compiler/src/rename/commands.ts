import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NameRules } from '@data-import/dialects';
import { loadPublication } from '../load/load-model.js';
import type { FileMap } from '../model.js';
import { readModel } from '../read-model.js';
import { formatTypeScript } from '../write/format.js';
import { writeFiles } from '../write/write.js';
import { emitRenamed, findPlaces } from './emit-renamed.js';
import { emitStandIns } from './emit-stand-ins.js';

const STAND_INS = 'src/conversions/stand-ins.ts';

/**
 * Writes the table of stand-ins into a package, where it is committed: a change of it is reviewed, and a change of an
 * event that has none leaves the package alone.
 *
 * @throws {Error} with `check`, if the committed table is another one.
 */
export async function writeStandIns(
  packageFolder: string,
  from: readonly string[],
  check: boolean,
): Promise<void> {
  const places = findPlaces(from.map((folder) => readModel(folder)));
  const [text] = (await formatTypeScript(new Map([[STAND_INS, emitStandIns(places)]]))).values();
  const path = join(packageFolder, STAND_INS);
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  if (check) throw new Error(`out of date: ${STAND_INS}\nrun "npm run generate" and commit the result`);
  await writeFile(path, text!);
}

/** Writes packages under the names of a file of rules: into `rest` and `events` of a folder. */
export async function writeRenamed(from: readonly string[], namesFile: string, out: string): Promise<void> {
  const rules = JSON.parse(await readFile(namesFile, 'utf8')) as NameRules;
  const packages = await Promise.all(from.map(loadPublication));
  for (const { kind, json, modules } of await emitRenamed(packages, rules)) {
    await writeFiles(join(out, kind), 'json', json);
    await writeFiles(join(out, kind), 'src/generated', await formatTypeScript(modules as FileMap));
  }
}
