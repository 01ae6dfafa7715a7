import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import { eventIdentifier } from '@data-import/define';
import type * as ajv2020 from 'ajv/dist/2020.js';
import { pointerStep } from '../dialects/schema.js';
import { type Raw, withoutRootKeywords } from './keywords.js';
import type { Place, Problems } from './problem.js';
import { RELEASED_FILE } from './released.js';

/** A named schema: the root of a file, or one of its `$defs`. */
export interface Definition extends Place {
  readonly name: string;
  readonly schema: Raw;
  readonly event?: EventName | undefined;
}

/** A JSON Schema document of the folder. */
export interface Document {
  readonly file: string;
  /** Its own identifier, if it has one. */
  readonly id: string | undefined;
  readonly root: Definition;
  /** The schemas in its `$defs`, by their keys there. */
  readonly inner: ReadonlyMap<string, Definition>;
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

const Ajv = createRequire(import.meta.url)('ajv/dist/2020').default as typeof ajv2020.default.default;

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads documents. Files that are not schemas of draft 2020-12 are reported and skipped. */
export async function readDocuments(
  folder: string,
  files: readonly string[],
  problems: Problems,
): Promise<Document[]> {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  const documents: Document[] = [];
  for (const file of files) {
    const schema = parsed(file, await readFile(join(folder, file), 'utf8'), problems);
    if (schema === undefined || !isDraft(file, schema, problems)) continue;
    if (ajv.validateSchema(schema) !== true) {
      for (const { instancePath, message } of ajv.errors ?? []) {
        problems.report({ file, pointer: instancePath }, `not a schema of draft 2020-12: ${message}`);
      }
      continue;
    }
    const document = toDocument(file, schema, problems);
    if (document !== undefined) documents.push(document);
  }
  return documents;
}

function parsed(file: string, text: string, problems: Problems): Raw | undefined {
  const place = { file, pointer: '' };
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (isObject(value)) return value;
    problems.report(place, 'expected a JSON Schema, which is an object');
  } catch (error) {
    problems.report(place, `expected JSON: ${(error as Error).message}`);
  }
  return undefined;
}

/** A document that names no draft is read as 2020-12. */
function isDraft(file: string, { $schema = DRAFT }: Raw, problems: Problems): boolean {
  if ($schema === DRAFT || $schema === `${DRAFT}#`) return true;
  const message = `the draft ${JSON.stringify($schema)} is not supported: convert the schema to ${DRAFT}`;
  problems.report({ file, pointer: '/$schema' }, message);
  return false;
}

function toDocument(file: string, schema: Raw, problems: Problems): Document | undefined {
  const { $id, $defs = {} } = schema;
  const stated = statedEvent(file, schema, problems);
  const event = stated ?? getFileEvent(file);
  const fault = event && findEventFault(event);
  if (fault !== undefined) {
    problems.report({ file, pointer: stated === undefined ? '' : '/x-event' }, fault);
    return undefined;
  }
  const root = {
    name: toFileContractName(file, event),
    file,
    pointer: '',
    schema: withoutRootKeywords(schema),
    event,
  };
  const inner = Object.entries($defs as Record<string, unknown>).flatMap(([key, value]) => {
    const place = { file, pointer: `/$defs/${pointerStep(key)}` };
    if (isObject(value)) return [[key, { name: contractName(key), ...place, schema: value }] as const];
    problems.report(place, 'expected an object: "true" and "false" are not supported as definitions');
    return [];
  });
  return { file, id: $id as string | undefined, root, inner: new Map(inner) };
}

function statedEvent(file: string, { 'x-event': event }: Raw, problems: Problems): EventName | undefined {
  if (event === undefined) return undefined;
  if (isObject(event) && typeof event['type'] === 'string' && typeof event['version'] === 'string') {
    return { type: event['type'], version: event['version'] };
  }
  problems.report({ file, pointer: '/x-event' }, 'expected { "type": "…", "version": "…" }');
  return undefined;
}

/** One version of one event. */
export interface EventName {
  readonly type: string;
  readonly version: string;
}

/** `order-line`, `orderLine`, `order_line` -> `OrderLine`; a name that is an identifier with a capital letter stays. */
export function contractName(text: string): string {
  if (/^[A-Z][A-Za-z0-9_]*$/.test(text)) return text;
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

const VERSION = /^(v[0-9]+|[0-9]+(\.[0-9]+)+)$/;

/** `order.placed/v1.json` is version `v1` of the event `order.placed`; undefined for other files. */
export function getFileEvent(file: string): EventName | undefined {
  const version = posix.basename(file, '.json');
  const type = posix.basename(posix.dirname(file));
  return VERSION.test(version) && type !== '.' ? { type, version } : undefined;
}

/** The reason why an event name is invalid; undefined if it is valid. */
export function findEventFault({ type, version }: EventName): string | undefined {
  if (!/^[a-z][a-z0-9._-]*$/i.test(type)) {
    return `the event type ${JSON.stringify(type)} may only contain letters, digits, dots, dashes and underscores`;
  }
  if (!VERSION.test(version)) {
    return `the event version ${JSON.stringify(version)} must look like "v1" or "1.0.0"`;
  }
  return undefined;
}

/** The name of a file's contract, derived from its event if it is one, or from the file name. */
export function toFileContractName(file: string, event: EventName | undefined): string {
  if (event !== undefined) return eventIdentifier(event.type, event.version);
  return contractName(posix.basename(file, '.json'));
}

/** The files of a folder that are compiled, as paths below it with slashes, in the order of their code units. */
export interface SourceFiles {
  /** JSON Schema documents. */
  readonly documents: readonly string[];
  /** Modules that export TypeBox definitions. */
  readonly modules: readonly string[];
}

const MODULE = /(?<!\.(test|spec|test-d|d))\.m?[jt]s$/;

/** Lists the documents and modules of a folder and of the folders in it, except for hidden ones and `node_modules`. */
export async function listSourceFiles(folder: string): Promise<SourceFiles> {
  const paths = (await filesBelow(folder)).map((path) => relative(folder, path).replaceAll(sep, '/'));
  const sorted = paths.toSorted();
  return {
    documents: sorted.filter((path) => path.endsWith('.json') && path !== RELEASED_FILE),
    modules: sorted.filter((path) => MODULE.test(path)),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
  return (await Promise.all(found)).flat();
}
