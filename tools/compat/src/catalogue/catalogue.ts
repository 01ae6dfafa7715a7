import { type EventIndex, type RestIndex, toEventIndex, toRestIndex } from '@data-import/compiler/emit-index';
import { type Operation, toDocument } from '@data-import/compiler/emit-json';
import type { EventModel, RestModel } from '@data-import/compiler/model';
import { toModel } from '@data-import/compiler/model-files';
import { type Exports, filesOf } from '@data-import/workspace/exports';
import type { SchemaObject } from '../containment/schema.js';
import type { Direction } from '../verdict/judgement.js';
import { type Files } from './files.js';
import { type Help, helpsOf } from './help.js';
import { Refusal } from '@data-import/workspace/processes';
import {
  asPublished,
  commandsOf,
  exportsOf,
  type Manifest,
  type Resolutions,
  resolutionsOf,
  sourceOf,
} from './manifest.js';
import { checkManifest } from './manifest-shape.js';
import { sourceExports } from './source-exports.js';
import { type Surface, surfaceOf } from './surface.js';

/** One schema that a package publishes. */
export interface Entry {
  readonly name: string;
  /** `account.created v1` for an event, else the name. */
  readonly title: string;
  readonly direction: Direction;
  /** As it is published, with the annotations that the index has of it. */
  readonly document: SchemaObject;
}

/** The address of an operation, and the names of its documents by role: `request`, `response 200`. */
export interface OperationEntry {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly documents: ReadonlyMap<string, string>;
}

/** What a package publishes, according to its committed files. */
export interface Package {
  readonly name: string;
  readonly version?: string;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly operations: ReadonlyMap<string, OperationEntry>;
  /** The subpaths of its `exports`. */
  readonly subpaths: readonly string[];
  /** What hand-written sources export: `interpretError`, or `parseEvent of ./sync` for another entry than the first. */
  readonly symbols: readonly string[];
  /** What its API report declares; empty where there is no report. */
  readonly surface: Surface;
  /** What the help of its programs promises, by the command. */
  readonly helps: ReadonlyMap<string, Help>;
  /** The programs that it installs. */
  readonly commands: readonly string[];
  /** Its manifest as it is published. */
  readonly manifest: Manifest;
  /** What its entries lead to. */
  readonly resolutions: Resolutions;
  /** The documents that are published beside the schemas, such as `openapi.json`, by their file name. */
  readonly documents: ReadonlyMap<string, object>;
}

export type Catalogue = ReadonlyMap<string, Package>;

/** The index of a package: of REST contracts, of events, or of none. */
type Index = Partial<RestIndex & EventIndex>;

/** The published packages among some files. */
export function catalogueOf(files: Files): Catalogue {
  const packages = [...files.keys()]
    .filter((path) => path.endsWith('/package.json'))
    .map((path) => [path.slice(0, -'package.json'.length), manifestIn(files, path)] as const)
    .filter(([, manifest]) => manifest.private !== true)
    .map(([folder, manifest]) => packageOf(files, folder, manifest));
  return new Map(packages.map((one) => [one.name, one]));
}

function manifestIn(files: Files, path: string): Manifest {
  const manifest = asPublished(parse<Manifest>(files, path));
  checkManifest(path, manifest);
  return manifest;
}

const DOCUMENT = /\/(openapi|asyncapi)\.json$/;

function packageOf(files: Files, folder: string, manifest: Manifest): Package {
  const { name, version } = manifest;
  const exports = exportsOf(manifest);
  const report = files.get(`api/${folder.split('/').at(-2)!}.txt`) ?? '';
  const { index, read } = contractsIn(files, folder);
  const entries = entriesOf(index, read);
  const others = [...files].filter(([file]) => DOCUMENT.test(file) && file.startsWith(folder));
  return {
    name,
    ...(version !== undefined && { version }),
    manifest,
    resolutions: resolutionsOf(manifest, folder, files),
    surface: surfaceOf(report),
    helps: helpsOf(report),
    commands: Object.keys(commandsOf(manifest)),
    subpaths: openSubpaths(exports),
    symbols: symbolsOf(files, folder, exports),
    documents: new Map(others.map(([file]) => [file.split('/').at(-1)!, parse<object>(files, file)])),
    entries: new Map(entries.map((entry) => [entry.name, entry])),
    operations: new Map((index.operations ?? []).map((one) => [one.operationId, operationOf(one)])),
  };
}

/** The contracts that a package has committed; none where it has no model. */
function contractsIn(files: Files, folder: string): { index: Index; read: (name: string) => SchemaObject } {
  const own = [...files].filter(([path]) => path.startsWith(`${folder}contracts/`));
  if (own.length === 0) return { index: {}, read: () => ({}) };
  const model = toModel(new Map(own.map(([path, text]) => [path.slice(folder.length), text])));
  const { contracts, operations } = model;
  const index = operations.length > 0 ? toRestIndex(model as RestModel) : toEventIndex(model as EventModel);
  const read = (name: string): SchemaObject =>
    toDocument(contracts.get(name)!, contracts, '') as object as SchemaObject;
  return { index, read };
}

/** A subpath that leads to null cannot be imported. */
function openSubpaths(exports: Exports): string[] {
  return Object.keys(exports).filter((subpath) => exports[subpath] !== null);
}

function symbolsOf(files: Files, folder: string, exports: Exports): string[] {
  return Object.entries(exports).flatMap(([subpath, conditions]) => {
    const file = filesOf(conditions).find((each) => each.endsWith('.js'));
    const source = file === undefined ? undefined : sourceOf(file);
    const names = source === undefined ? [] : sourceExports(files, folder + source);
    return subpath === '.' ? names : names.map((name) => `${name} of ${subpath}`);
  });
}

/** Shapes have no version: consumers of events read them. */
function entriesOf(
  { schemas = [], events = [], shapes = [] }: Index,
  read: (name: string) => SchemaObject,
): Entry[] {
  const entry = (name: string, direction: Direction, title: string): Entry => {
    return { name, direction, title, document: read(name) };
  };
  return [
    ...schemas.map(({ name, direction }) => entry(name, direction, name)),
    ...events.map(({ name, type, version }) => entry(name, 'event', `${type} ${version}`)),
    ...shapes.map((name) => entry(name, 'response', name)),
  ];
}

function operationOf({ operationId, method, path, responses, ...parts }: Operation): OperationEntry {
  const documents = new Map<string, string>();
  for (const part of ['pathParams', 'query', 'request'] as const) {
    if (parts[part] !== undefined) documents.set(part, parts[part]);
  }
  for (const [status, name] of Object.entries(responses)) documents.set(`response ${status}`, name);
  return { operationId, method, path, documents };
}

function parse<T>(files: Files, path: string): T {
  const text = files.get(path);
  if (text === undefined) throw new Refusal(`${path} is missing, although the index lists it`);
  const value = jsonIn(text, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(`${path} does not hold an object`);
  return value as T;
}

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
