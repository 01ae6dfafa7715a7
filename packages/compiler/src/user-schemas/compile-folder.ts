import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { checkIdentifiers, checkNames } from '../check/rules.js';
import { type ContractState, toState } from '../compare/contract-state.js';
import { type Contracts, RuleError } from '../model.js';
import type { DeploymentOutput } from '../profile/emit-deployment.js';
import { checkDocuments, checkFields, remarkOnTwins } from '../profile/check-profile.js';
import {
  attemptToRename,
  isProfileFile,
  listKept,
  type ProfileSource,
  readProfile,
  renameContracts,
  STANDARD_FILE,
  toEventKey,
  type StandardContracts,
  withNames,
} from '../profile/profile.js';
import { readParts } from '../profile/profile-parts.js';
import { type ProfileChanges, summariseProfile } from '../profile/profile-changes.js';
import { eventsIn } from '../publish/emit-index.js';
import { toDocuments } from '../publish/emit-json.js';
import { findParameterContracts } from '../publish/parameter-contracts.js';
import { replaceFile } from '@data-import/files/folder';
import { readBaseline } from './baseline.js';
import { findBreaks } from './breaks.js';
import { definitionsIn, importModules } from './definitions.js';
import {
  type Document,
  listSourceFiles,
  readDocuments,
  readMapped,
  toDocument,
  toSources,
} from './documents.js';
import { emitUserContracts, type OutputOptions } from './emit.js';
import type { ReadOptions } from './keywords.js';
import type { Raw } from '../subschemas.js';
import { Normaliser } from './normaliser.js';
import { toUserOperations, type UserOperations } from './operations.js';
import { findOutputFault, listDifferences, readOutputState, withLock, writeOutput } from './output-folder.js';
import { omitFaulty } from './omissions.js';
import { type Problem, Problems, Refusal, refuse } from './problem.js';
import { checkReleased, RELEASED_FILE } from './released.js';
import { toBaseName } from './parse-file.js';
import { readSchemaExports } from './schema-exports.js';

export interface CompileFolderOptions extends OutputOptions {
  /** Writes nothing and reports stale files. */
  readonly check?: boolean | undefined;
  /** Adds unreleased event versions to `events.released.json` in the schema folder. */
  readonly release?: boolean | undefined;
  /** Whether formats are validated. The default is `assert`; formats of this project are always validated. */
  readonly formats?: 'assert' | 'assert-iri' | 'annotate' | undefined;
  /** Treats remarks as problems. */
  readonly strict?: boolean | undefined;
  /**
   * Fails if users of an earlier state break: a folder, of schemas or compiled, or the name of a commit.
   */
  readonly checkAgainst?: string | undefined;
  /** Makes the folder a profile, which changes these contracts and may add its own contracts and events. */
  readonly standard?: StandardContracts | undefined;
  /** Folders by URL prefix: references to these URLs are resolved in the folder. */
  readonly mapUrls?: Readonly<Record<string, string>> | undefined;
}

/** A folder that was compiled or, with `check`, compared. */
export interface Compiled {
  readonly ok: true;
  /** Contract names, including events, in output order. */
  readonly contracts: readonly string[];
  /** The number of events among the contracts. */
  readonly events: number;
  /** Output files that were out of date: changed, missing or left over. */
  readonly stale: readonly string[];
  /** Facts that authors may not expect, such as ignored unknown keywords. */
  readonly remarks: readonly Problem[];
  /** Reasons for omitted contracts: each has a problem, or references a contract with one. */
  readonly omitted: readonly Problem[];
  /** Present if the folder is a profile. */
  readonly profile?: ProfileChanges;
  /** Never present: without `strict`, TypeScript does not narrow a result by `!result.ok`. */
  readonly problems?: undefined;
}

/** A folder that cannot be compiled. No file was written. */
export interface NotCompiled {
  readonly ok: false;
  readonly problems: readonly Problem[];
  /** Set if the contracts compile and the problems are breaking changes. */
  readonly breaking?: true;
}

export type CompileResult = Compiled | NotCompiled;

/**
 * Compiles the schemas, OpenAPI documents and modules of a folder into types, validators and an event
 * catalogue. Omits a schema that cannot be compiled, and all that reference it. Writes nothing if a problem
 * concerns no single schema, or with `release`, `strict` or `checkAgainst`, which need the complete set. The
 * output is deterministic. A killed run leaves a mixture of old and new files, which the next run repairs.
 *
 * @param folder the schema folder, or with `standard` also a profile's file; modules in it are executed
 * @param out the output folder: new, empty, or with earlier output
 * @throws {Error} where a file cannot be read or written.
 */
export async function compileFolder(
  folder: string,
  out: string,
  options: CompileFolderOptions = {},
): Promise<CompileResult> {
  try {
    return await compile(folder, out, options);
  } catch (error) {
    const { problems, breaking } = toRefusal(folder, error);
    return { ok: false, problems, ...(breaking && { breaking }) };
  }
}

export function toRefusal(folder: string, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RuleError) return refuse(error.file, error.rule);
  // Stages recurse over schemas with frames of different size, so no one limit on the nesting covers all.
  if (error instanceof RangeError && /call stack/.test(error.message))
    return refuse(folder, 'a schema is nested too deeply');
  throw error;
}

async function compile(
  path: string,
  out: string,
  {
    check = false,
    release = false,
    strict,
    formats,
    checkAgainst,
    standard,
    mapUrls,
    ...output
  }: CompileFolderOptions,
): Promise<Compiled> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || (found.isFile() && standard === undefined)) {
    const file = found === undefined ? '' : ', found a file: name the folder that contains it';
    throw refuse(path, `expected a folder with schemas${file}`);
  }
  const { folder, only } = toSource(path, found);
  const fault = await findOutputFault(path, out);
  if (fault !== undefined) throw refuse(out, fault);
  const written = await readOutputState(out);
  const problems = new Problems(strict);
  // A release or a comparison without a faulty contract would report it as removed.
  const isPartial = !release && strict !== true && checkAgainst === undefined;
  const options = { formats, standard, isPartial, mapUrls, only };
  const { contracts, ids, api, profile } = await readContracts(folder, options, problems);
  const isCompared = checkAgainst !== undefined || standard !== undefined || eventsIn(contracts).length > 0;
  const state = isCompared ? toState(contracts, api.operations, ids) : EMPTY;
  const released = await checkReleased(folder, contracts, state, problems);
  problems.check();
  if (checkAgainst !== undefined) {
    const read = (earlier: string) => readState(earlier, { formats, standard, mapUrls });
    const before = await readBaseline(checkAgainst, { folder, out }, read, problems);
    problems.check();
    for (const { subject, message } of findBreaks(before, state)) problems.report(subject, message);
    problems.check(true);
  }
  const deployment = profile?.deployment;
  const files = await emitUserContracts(contracts, ids, api, { ...output, deployment });
  const stale = await listDifferences(out, files);
  if (!check && stale.length > 0) {
    const isWritten = await withLock(out, async () => {
      const isUnchanged = (await readOutputState(out)) === written;
      if (isUnchanged) await writeOutput(out, files, stale);
      return isUnchanged;
    });
    if (isWritten !== true) {
      throw refuse(out, 'another run wrote to this folder at the same time: run one after the other');
    }
  }
  // Release last, so that no version is recorded whose output could not be written.
  if (release && !check) await replaceFile(join(folder, RELEASED_FILE), released);
  return {
    ok: true,
    contracts: [...contracts.keys()],
    events: eventsIn(contracts).length,
    stale,
    remarks: problems.remarks,
    omitted: problems.omitted,
    ...(profile !== undefined && {
      profile: summariseProfile(profile.standard, state, profile.events, deployment!.names, profile.removed),
    }),
  };
}

const EMPTY: ContractState = { contracts: new Map(), operations: new Map() };

interface FolderSchemas {
  readonly contracts: Contracts;
  readonly ids: ReadonlyMap<string, string>;
  readonly api: UserOperations;
  readonly normaliser: Normaliser;
}

export type FolderOptions = ReadOptions &
  Pick<CompileFolderOptions, 'standard' | 'mapUrls'> & {
    /** Whether to omit faulty contracts instead of failing. */
    readonly isPartial?: boolean;
    /** Restricts reading to this file. */
    readonly only?: string | undefined;
  };

interface ProfileSchemas extends FolderSchemas {
  /** The standard with the profile's names applied, so that a comparison shows other changes only. */
  readonly profile?: {
    readonly standard: ContractState;
    readonly events: ReadonlySet<string>;
    readonly removed: readonly string[];
    readonly deployment: DeploymentOutput;
  };
}

function toSource(path: string, found: Stats): { readonly folder: string; readonly only?: string } {
  return found.isFile() ? { folder: dirname(path), only: basename(path) } : { folder: path };
}

/** @param path a schema folder, or one document */
export async function readState(path: string, options: FolderOptions): Promise<ContractState> {
  try {
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) throw refuse(path, 'no such folder or document');
    const { folder, only } = toSource(path, found);
    const { contracts, api, ids } = await readContracts(folder, { ...options, only }, new Problems());
    return toState(contracts, api.operations, ids);
  } catch (error) {
    throw toRefusal(path, error);
  }
}

async function readContracts(
  folder: string,
  { standard, isPartial = false, mapUrls = {}, only, ...options }: FolderOptions,
  problems: Problems,
): Promise<ProfileSchemas> {
  const isOfProfile = (file: string): boolean =>
    standard !== undefined && (only === undefined ? isProfileFile(file) : file === only);
  const sources = only === undefined ? await listSourceFiles(folder, problems, isOfProfile) : toSources(only);
  const exported = await importModules(folder, sources.modules, problems);
  const modules = exported.filter(({ file, name }) => name === 'default' && isOfProfile(file));
  const parts = await readParts(folder, modules, sources.documents.filter(isOfProfile), problems);
  // Report unread files named like parts of a profile, because skipping one would change the deployment.
  const read = new Set([...sources.documents, ...parts.keys()]);
  const entries = await readdir(folder, { withFileTypes: true });
  const present = entries.filter((each) => each.isFile() && /^(overlay|profile)\.\w+$/i.test(each.name));
  const named = only === undefined ? present.map((each) => each.name) : [only];
  for (const file of standard === undefined ? [] : named.filter((each) => !read.has(each)))
    problems.report(file, 'is not read: expected .yaml, .json, or a module (.ts, .js) with a default export');
  const profileName = toBaseName((only ?? basename(resolve(folder))).replace(/\.m?[jt]s$/, ''));
  const schemas = exported.filter(({ file, name }) => name !== 'default' || !parts.has(file));
  const defined = definitionsIn(schemas, problems, standard !== undefined);
  const changed = standard && readProfile(profileName, parts, standard, defined, problems);
  const own = sources.documents.filter((file) => !isOfProfile(file));
  const written = [
    ...(await readDocuments(folder, own, problems)),
    ...(changed?.definedEvents ?? defined),
    ...readSchemaExports(schemas, problems),
  ];
  const events = (changed?.events ?? []).filter(({ name }) => !written.some((each) => each.name === name));
  const documents = [...(changed?.documents ?? []), ...written, ...events];
  if (changed !== undefined) checkDocuments(documents, standard!.openapi as Raw, problems);
  const all = toContracts(documents, options, problems, await readMapped(mapUrls));
  const isUnread = (file: string): boolean => !documents.some((document) => document.file === file);
  const found = isPartial && changed === undefined ? omitFaulty(all, isUnread, problems) : all;
  problems.check();
  checkContracts(folder, found, problems);
  problems.attempt(() => checkIdentifiers(found.contracts.values(), changed && 'deployment'));
  problems.check();
  if (changed === undefined) return found;
  return renameProfile(found, changed, standard!, problems);
}

function renameProfile(
  found: FolderSchemas,
  { profile, openapi }: ProfileSource,
  standard: StandardContracts,
  problems: Problems,
): ProfileSchemas {
  const parametersOf = ({ contracts: all, api }: FolderSchemas): ReadonlySet<string> =>
    new Set(findParameterContracts(all, api.operations, []).keys());
  const { contracts, names, places } = renameContracts(
    found.contracts,
    parametersOf(found),
    profile,
    problems,
  );
  const original = toDocument(STANDARD_FILE, standard.openapi, new Problems())!;
  const before = toContracts([original], {}, new Problems());
  checkFields(found.contracts, STANDARD_FILE, problems);
  remarkOnTwins(before.contracts, found.contracts, STANDARD_FILE, problems);
  const own = eventsIn(contracts).map(toEventKey);
  for (const event of own.filter((each) => profile.removedEvents.includes(each)))
    problems.report({ file: profile.file, pointer: '/events/remove' }, `removes ${event}, which it defines`);
  const keptEvents = listKept(standard, profile, eventsIn(contracts));
  const [documents, others] = [contracts, before.contracts].map((all) => toDocuments(all, new Map()));
  const isChanged = (name: string): boolean =>
    JSON.stringify(documents!.get(name)) !== JSON.stringify(others!.get(name));
  const changed = new Set([...contracts.keys()].filter(isChanged));
  const { name, errors } = profile;
  const lost = [...before.contracts.keys()].filter((each) => !contracts.has(each));
  const removed = [...lost, ...profile.removedEvents];
  const deployment = { name, errors, names, places, keptEvents, openapi, changed, removed };
  const renamed = attemptToRename(profile, problems, () =>
    withNames(before.contracts, parametersOf(before), names, places),
  );
  const state = toState(renamed ?? before.contracts, before.api.operations, before.ids);
  problems.check();
  const events = new Set(standard.events.map(({ type, version }) => `${type} ${version}`));
  return {
    ...found,
    contracts,
    profile: { standard: state, events, removed: profile.removedEvents, deployment },
  };
}

export function toContracts(
  documents: readonly Document[],
  options: ReadOptions,
  problems: Problems,
  targets: readonly Document[] = [],
): FolderSchemas {
  checkEvents(documents, problems);
  const normaliser = new Normaliser(problems, options);
  for (const document of documents) normaliser.add(document);
  for (const document of targets) normaliser.addTarget(document);
  const contracts = normaliser.toContracts();
  const ids = documents.flatMap((document) => {
    const { $id } = document.schema as Raw;
    return typeof $id === 'string' ? [[normaliser.nameOf(document), $id] as const] : [];
  });
  const sorted = [...contracts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    contracts: new Map(sorted),
    ids: new Map(ids),
    api: toUserOperations(documents, normaliser),
    normaliser,
  };
}

function checkEvents(documents: readonly Document[], problems: Problems): void {
  const files = new Map<string, string>();
  for (const { file, event } of documents) {
    if (event === undefined) continue;
    const name = `${event.type} ${event.version}`;
    const other = files.get(name);
    files.set(name, file);
    if (other !== undefined) problems.report(file, `${name} is already defined in ${other}`);
  }
}

function checkContracts(folder: string, { contracts, api }: FolderSchemas, problems: Problems): void {
  if (contracts.size === 0 && api.operations.length === 0) {
    const expected = 'JSON Schema or OpenAPI (.json, .yaml) or modules that export schemas (.ts, .js)';
    problems.report(folder, `no schema found; expected ${expected}`);
  }
  problems.attempt(() => checkNames(contracts));
}
