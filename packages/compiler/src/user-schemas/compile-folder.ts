import { stat } from 'node:fs/promises';
import { checkIdentifiers } from '../check/identifiers.js';
import { checkNames } from '../check/names.js';
import { checkStructure } from '../check/rules.js';
import { type Contract, type Contracts, type FileMap, RuleError } from '../model.js';
import { definitionsIn, importModules, referencesAmong } from './definitions.js';
import { readDocuments } from './documents.js';
import { emitOwnContracts } from './emit.js';
import { sourceFilesOf } from './folder.js';
import { Normaliser } from './normaliser.js';
import { differencesOf, faultOfOutput, replaceFolder } from './output.js';
import { type Problem, Problems } from './problem.js';
import { referencesFrom } from './references.js';

export interface CompileFolderOptions {
  /** Write nothing, and only find out whether the output is up to date. */
  readonly check?: boolean | undefined;
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
  { check = false }: CompileFolderOptions = {},
): Promise<CompileResult> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) return failed(folder, 'expected a folder with schemas');
  const fault = await faultOfOutput(folder, out);
  if (fault !== undefined) return failed(out, fault);
  const problems = new Problems();
  const { contracts, ids } = await readContracts(folder, problems);
  if (problems.list.length > 0) return { ok: false, problems: problems.list };
  const files = await emitted(contracts, ids, problems);
  if (files === undefined) return { ok: false, problems: problems.list };
  const stale = await differencesOf(out, files);
  if (!check && stale.length > 0) await replaceFolder(out, files);
  const all = [...contracts.values()];
  const events = all.filter(({ schema }) => schema['x-event'] !== undefined).length;
  return { ok: true, contracts: all.map(({ name }) => name), events, stale };
}

function failed(file: string, message: string): NotCompiled {
  return { ok: false, problems: [{ file, pointer: '', message }] };
}

interface Found {
  readonly contracts: Contracts;
  /** The `$id` of each contract that has one. */
  readonly ids: ReadonlyMap<string, string>;
}

async function readContracts(folder: string, problems: Problems): Promise<Found> {
  const sources = await sourceFilesOf(folder);
  const documents = await readDocuments(folder, sources.documents, problems);
  const definitions = definitionsIn(await importModules(folder, sources.modules, problems), problems);
  const normaliser = new Normaliser(problems);
  const ids = new Map<string, string>();
  for (const document of documents) {
    const resolve = referencesFrom(document, documents);
    normaliser.add(document.root, resolve);
    for (const inner of document.inner.values()) normaliser.add(inner, resolve);
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

async function emitted(
  contracts: Contracts,
  ids: ReadonlyMap<string, string>,
  problems: Problems,
): Promise<FileMap | undefined> {
  try {
    return await emitOwnContracts(contracts, ids);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    problems.report({ file: error.file, pointer: '' }, error.rule);
    return undefined;
  }
}
