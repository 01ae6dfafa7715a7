import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { checkIdentifiers, checkNames, checkStructure } from '../check/rules.js';
import { type Contract, type Contracts, type FileMap } from '../model.js';
import { listFiles, staleFiles } from '../write/write.js';
import { definitionsIn, importModules, referencesAmong, referencesFrom } from './definitions.js';
import { readDocuments, listSourceFiles } from './documents.js';
import { type AsyncApiInfo, emitUserContracts, GENERATOR, INDEX_FILE } from './emit.js';
import { Normaliser } from './normaliser.js';
import { type Problem, Problems } from './problem.js';
import { checkReleased, RELEASED_FILE } from './released.js';

export interface CompileFolderOptions {
  /** Write nothing, and only find out whether the output is up to date. */
  readonly check?: boolean | undefined;
  /** Add the versions of events that are not released yet to `events.released.json` in the folder of the schemas. */
  readonly release?: boolean | undefined;
  /** For the AsyncAPI document of events. */
  readonly asyncapi?: AsyncApiInfo | undefined;
}

/** A folder that was compiled, or was only checked. */
export interface Compiled {
  readonly ok: true;
  /** The names of the contracts, events among them, in order. */
  readonly contracts: readonly string[];
  /** How many of them are events. */
  readonly events: number;
  /** The files of the output that were not up to date: changed, missing or left over. */
  readonly stale: readonly string[];
  /** Never present: without `strict`, TypeScript does not narrow a result by `!result.ok`. */
  readonly problems?: undefined;
}

/** A folder that cannot be compiled. Nothing was written. */
export interface NotCompiled {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

export type CompileResult = Compiled | NotCompiled;

/**
 * Compiles the JSON Schema documents and TypeBox definitions of a folder into types, validators, JSON Schema and a
 * catalogue of events. The output is replaced as a whole, and only if everything could be compiled; it is the same for the
 * same input.
 *
 * @param folder the folder of the schemas; its modules are run
 * @param out the folder of the output: a new one, an empty one, or one that was compiled before
 * @throws {Error} where a file cannot be read or written.
 */
export async function compileFolder(
  folder: string,
  out: string,
  { check = false, release = false, asyncapi }: CompileFolderOptions = {},
): Promise<CompileResult> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) return failed(folder, 'expected a folder with schemas');
  const fault = await findOutputFault(folder, out);
  if (fault !== undefined) return failed(out, fault);
  const problems = new Problems();
  const { contracts, ids } = await readContracts(folder, problems);
  if (problems.list.length > 0) return { ok: false, problems: problems.list };
  const released = await checkReleased(folder, contracts, problems);
  if (problems.list.length > 0) return { ok: false, problems: problems.list };
  const files = await problems.attemptAsync(() => emitUserContracts(contracts, ids, asyncapi));
  if (files === undefined) return { ok: false, problems: problems.list };
  if (release && !check) await writeFile(join(folder, RELEASED_FILE), released);
  const stale = (await staleFiles(out, '.', files)).toSorted();
  if (!check && stale.length > 0) await replaceFolder(out, files);
  const all = [...contracts.values()];
  const events = all.filter(({ schema }) => schema['x-event'] !== undefined).length;
  return { ok: true, contracts: all.map(({ name }) => name), events, stale };
}

function failed(file: string, message: string): NotCompiled {
  return { ok: false, problems: [{ file, pointer: '', message }] };
}

/** Also returns the `$id` of each contract that has one. */
async function readContracts(
  folder: string,
  problems: Problems,
): Promise<{ readonly contracts: Contracts; readonly ids: ReadonlyMap<string, string> }> {
  const sources = await listSourceFiles(folder);
  const documents = await readDocuments(folder, sources.documents, problems);
  const definitions = definitionsIn(await importModules(folder, sources.modules, problems), problems);
  const normaliser = new Normaliser(problems);
  const ids = new Map<string, string>();
  for (const document of documents) {
    const resolveRef = referencesFrom(document, documents);
    normaliser.add(document.root, resolveRef);
    for (const inner of document.inner.values()) normaliser.add(inner, resolveRef);
    if (document.id !== undefined) ids.set(document.root.name, document.id);
  }
  const among = referencesAmong(definitions);
  for (const definition of definitions) normaliser.add(definition, among);
  const sorted = [...normaliser.contracts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const contracts = new Map<string, Contract>(sorted);
  if (problems.list.length === 0) checkContracts(folder, contracts, problems);
  return { contracts, ids };
}

function checkContracts(folder: string, contracts: Contracts, problems: Problems): void {
  if (contracts.size === 0) {
    const expected = 'JSON Schema (.json) or modules that export TypeBox definitions (.ts, .js)';
    problems.report({ file: folder, pointer: '' }, `no schema found; expected ${expected}`);
  }
  problems.attempt(() => checkIdentifiers(contracts.values()));
  problems.attempt(() => checkNames(contracts));
  for (const contract of contracts.values()) problems.attempt(() => checkStructure(contract, contracts));
}

/** The reason why an output folder must not be replaced; undefined if it may be. */
async function findOutputFault(folder: string, out: string): Promise<string | undefined> {
  const [from, to] = [resolve(folder), resolve(out)];
  if (isWithin(from, to) || isWithin(to, from)) {
    return 'the output and the schemas must be in separate folders, neither inside the other';
  }
  const found = await stat(to).catch(() => undefined);
  if (found === undefined) return undefined;
  if (!found.isDirectory()) return 'expected a folder for the output, found a file';
  const present = await listFiles(to);
  if (present.length === 0) return undefined;
  const files = await readIndexFiles(to);
  if (files === undefined) {
    return `the folder contains files, but no ${INDEX_FILE} of an earlier run: choose an empty or a new folder`;
  }
  const [foreign] = present.filter((file) => !files.includes(file)).toSorted();
  return foreign === undefined
    ? undefined
    : `the folder contains ${foreign}, which was not generated: move it elsewhere, because the folder is replaced`;
}

function isWithin(parent: string, path: string): boolean {
  const way = relative(parent, path);
  return (
    way === '' ||
    (way !== '..' && !way.startsWith(`..${sep}`) && resolve(parent, way) === path && !/^[a-z]:/i.test(way))
  );
}

/** The files that the index of a compiled folder lists; undefined if it is not compiled. */
async function readIndexFiles(folder: string): Promise<readonly string[] | undefined> {
  try {
    const index = JSON.parse(await readFile(join(folder, INDEX_FILE), 'utf8')) as Record<string, unknown>;
    return index['generator'] === GENERATOR && Array.isArray(index['files']) ? index['files'] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Replaces a folder by these files. They are written to a folder next to it first, so that a write that fails, or a program that is
 * ended, leaves the folder as it was.
 */
async function replaceFolder(out: string, files: FileMap): Promise<void> {
  const target = resolve(out);
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const [fresh, old] = [join(work, 'new'), join(work, 'old')];
    for (const [path, text] of files) {
      await mkdir(dirname(join(fresh, path)), { recursive: true });
      await writeFile(join(fresh, path), text);
    }
    const isReplaced = await moveAway(target, old);
    await rename(fresh, target).catch(async (error: unknown) => {
      if (isReplaced) await rename(old, target);
      throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Moves a folder if it is there. */
async function moveAway(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
