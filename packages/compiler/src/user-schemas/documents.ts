import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { eventIdentifier } from '@data-import/define';
import { pointerStep, toPointer, toSteps } from '@data-import/define/json-pointer';
import { findPart, isRaw, isWritten, type Raw, valueAt, type Written } from '../subschemas.js';
import { type Draft, DRAFT_NAMES, findFaults, toDraft } from './drafts.js';
import { splitDirections } from './directions.js';
import { isSchemaLike } from './keywords.js';
import { type ApiDocument, readOpenApi, toOpenApiDraft } from './openapi.js';
import { breakCycles } from './inheritance.js';
import { correctQuirks } from './openapi-quirks.js';
import { contractName, isDocumentFile, parseFile, toBaseName, findRepeatedNames } from './parse-file.js';
import { decoded, Problems, Refusal, refuse, type SchemaPointer } from './problem.js';
import { RELEASED_FILE } from './released.js';

export interface Document {
  readonly file: string;
  readonly url: string;
  readonly draft: Draft;
  readonly name: string;
  readonly schema: Written;
  readonly event?: EventName | undefined;
  readonly parts: ReadonlyMap<string, string>;
  readonly api?: ApiDocument;
  /** On a name clash, the other documents' contracts get longer names. */
  readonly keepsNames?: boolean;
}

export interface EventName {
  readonly type: string;
  readonly version: string;
}

export async function readDocuments(
  folder: string,
  files: readonly string[],
  problems: Problems,
): Promise<Document[]> {
  const documents: Document[] = [];
  for (const file of files) {
    const content = await readFile(join(folder, file));
    const value = parseFile(file, content, problems);
    const document = value === undefined ? undefined : toDocument(file, value, problems);
    if (document === undefined) continue;
    checkBundled(document, files);
    documents.push(document);
    for (const [pointer, message] of file.endsWith('.json') ? findRepeatedNames(content.toString()) : [])
      problems.remark({ file, pointer }, message);
  }
  return documents;
}

/**
 * Reads the folders of `mapUrls`. Ignores files without a schema, because references may never reach them.
 *
 * @throws {Refusal} for an invalid URL or a missing folder.
 */
export async function readMapped(folders: Readonly<Record<string, string>>): Promise<Document[]> {
  const read = Object.entries(folders).map(async ([address, folder]) => {
    if (!URL.canParse(address))
      throw refuse(address, 'expected an absolute URL, such as https://example.com/schemas/');
    const { documents } = await listSourceFiles(folder, new Problems()).catch(() => {
      throw refuse(folder, `expected a folder, which has the documents of ${address}`);
    });
    const base = address.endsWith('/') ? address : `${address}/`;
    const found = documents.map(async (file) => {
      const ignored = new Problems();
      const value = parseFile(file, await readFile(join(folder, file)), ignored);
      const url = new URL(encodeURI(file), base).href;
      return value === undefined
        ? undefined
        : toDocument(url, value, ignored, { name: contractName(toBaseName(file)), url });
    });
    return Promise.all(found);
  });
  return (await Promise.all(read)).flat().filter((document) => document !== undefined);
}

/** Refuses split OpenAPI documents: read as schemas, their parts would produce misleading problems. */
function checkBundled({ file, api }: Document, files: readonly string[]): void {
  for (const [pointer, reference] of api?.external ?? []) {
    const target = posix.join(posix.dirname(file), decoded(reference.split('#', 1)[0]!));
    if (!files.includes(target)) continue;
    const bundled = file.replace(/\.\w+$/, '.bundled$&');
    const how = `npx @redocly/cli bundle ${file} --output ${bundled}`;
    const message = `refers to ${target}: bundle the document first, for example with \`${how}\`, and compile a folder with the result`;
    throw new Refusal([{ file, pointer, message }]);
  }
}

/** In levels of JSON, of which a nested schema takes two. Every stage recurses over them. */
const MAX_NESTING = 2500;

export function toDocument(
  file: string,
  schema: unknown,
  problems: Problems,
  own?: Pick<Document, 'name' | 'url'>,
): Document | undefined {
  const api = isRaw(schema) ? toOpenApiDraft(schema) : undefined;
  const isApi = isRaw(schema) && (schema['openapi'] ?? schema['swagger']) !== undefined;
  if (!isWritten(schema) || (isRaw(schema) && api === undefined && (isApi || !isSchemaLike(schema)))) {
    const expected = isApi
      ? 'OpenAPI 3.0 or newer: convert the document, for example with swagger2openapi'
      : 'a JSON Schema, which is an object with keywords of JSON Schema';
    problems.report(file, `expected ${expected}`);
    return undefined;
  }
  if (findPart(schema, (_part, _name, depth) => depth > MAX_NESTING) !== undefined) {
    problems.report(file, `is nested deeper than ${MAX_NESTING} levels of JSON`);
    return undefined;
  }
  const infinite = findPart(schema, (part) => typeof part === 'number' && !Number.isFinite(part));
  if (infinite !== undefined) {
    problems.report({ file, pointer: toPointer(infinite) }, 'JavaScript changes the digits of the number');
    return undefined;
  }
  if (api !== undefined) return toContainer(file, schema as Raw, api, problems);
  const draft = findDraft(file, schema, problems);
  if (draft === undefined) return undefined;
  const stated = typeof schema === 'boolean' ? undefined : statedEvent(file, schema, problems);
  const event = stated ?? (own === undefined ? getFileEvent(file, problems) : undefined);
  const fault = event && findEventFault(event);
  if (fault !== undefined) {
    problems.report({ file, pointer: stated === undefined ? '' : '/x-event' }, fault);
    return undefined;
  }
  const given = own?.name ?? contractName(toBaseName(file));
  const name = event === undefined ? given : eventIdentifier(event.type, event.version);
  const url = own?.url ?? toUrl(file);
  return { file, url, draft, name, schema, event, parts: listDefinitions(schema) };
}

function toContainer(file: string, written: Raw, draft: Draft, problems: Problems): Document {
  const place = { file, pointer: '' };
  const corrected = breakCycles(correctQuirks(written, draft, place, problems), place, problems);
  const api = readOpenApi(draft === 4 ? splitDirections(corrected, place, problems) : corrected);
  const { schema, parts } = api;
  const name = contractName(toBaseName(file));
  for (const [pointer, remark] of [...api.remarks, ...api.faults]) problems.remark({ file, pointer }, remark);
  for (const pointer of parts.keys()) {
    const part = valueAt(schema as Raw, toSteps(pointer));
    if (isWritten(part)) reportFaults({ file, pointer }, part, draft, problems);
    else problems.report({ file, pointer }, 'expected a schema');
  }
  return { file, url: toUrl(file), draft, name, schema, parts, api };
}

export function listDefinitions(schema: Written): Map<string, string> {
  const { $defs, definitions } = schema as Raw;
  const all = Object.entries({ $defs, definitions }).flatMap(([keyword, group]) =>
    Object.keys(isRaw(group) ? group : {}).map(
      (key) => [`/${keyword}/${pointerStep(key)}`, contractName(key) || 'Definition'] as const,
    ),
  );
  return new Map(all);
}

const FOLDER = 'file:///';

export const MODULES = 'module:///';

function toUrl(file: string): string {
  return new URL(encodeURI(file).replaceAll(/[?#]/g, encodeURIComponent), FOLDER).href;
}

const LATEST = /^https?:\/\/json-schema\.org\/schema#?$/;

/** Returns the draft of a valid schema: by `$schema`, or else the newest one whose meta-schema accepts it. */
function findDraft(file: string, schema: Written, problems: Problems): Draft | undefined {
  const { $schema } = schema as Raw;
  const isLatest = LATEST.test(String($schema));
  if (isLatest) {
    const named = `${JSON.stringify($schema)} is read as ${DRAFT_NAMES[2020]}, the latest`;
    problems.remark({ file, pointer: '/$schema' }, named);
  }
  const stated = isLatest ? 2020 : typeof $schema === 'string' ? toDraft($schema) : undefined;
  if ($schema !== undefined && stated === undefined) {
    const known = Object.values(DRAFT_NAMES).join(', ');
    const place = { file, pointer: '/$schema' };
    problems.report(place, `the draft ${JSON.stringify($schema)} is not supported; supported: ${known}`);
    return undefined;
  }
  const [first, ...older]: readonly [Draft, ...Draft[]] = stated === undefined ? [2020, 2019, 4] : [stated];
  const faults = findFaults(schema, first);
  if (faults.length === 0) return first;
  const isOlder = faults.every(([pointer]) => OLDER_FORM.test(pointer));
  const found = isOlder ? older.find((draft) => findFaults(schema, draft).length === 0) : undefined;
  if (found === undefined) reportFaults({ file, pointer: '' }, schema, first, problems);
  return found;
}

const OLDER_FORM = /\/(items|exclusiveMinimum|exclusiveMaximum|deprecated|examples)$/;

export function reportFaults(
  place: SchemaPointer,
  schema: Written,
  draft: Draft,
  problems: Problems,
): boolean {
  const faults = findFaults(schema, draft);
  for (const [pointer, expected] of faults) {
    const at = { ...place, pointer: place.pointer + pointer };
    problems.report(at, `not a schema of ${DRAFT_NAMES[draft]}: ${expected}`);
  }
  return faults.length === 0;
}

function statedEvent(file: string, { 'x-event': event }: Raw, problems: Problems): EventName | undefined {
  if (event === undefined) return undefined;
  if (isRaw(event) && typeof event['type'] === 'string' && typeof event['version'] === 'string') {
    return { type: event['type'], version: event['version'] };
  }
  problems.report({ file, pointer: '/x-event' }, 'expected { "type": "…", "version": "…" }');
  return undefined;
}

const VERSION = /^(v[0-9]+|[0-9]+(\.[0-9]+)+)$/;

export function getFileEvent(file: string, problems: Problems): EventName | undefined {
  const version = toBaseName(file);
  const type = posix.basename(posix.dirname(file));
  if (!VERSION.test(version) || type === '.') return undefined;
  if (type.includes('.')) return { type, version };
  if (version.startsWith('v')) {
    const why = `only a folder with a dot in its name, such as "order.placed", is the type of an event`;
    problems.remark(file, `is not read as an event: ${why}; others have an "x-event"`);
  }
  return undefined;
}

export function findEventFault({ type, version }: EventName): string | undefined {
  if (!/^[a-z][a-z0-9._-]*$/i.test(type)) {
    return `the event type ${JSON.stringify(type)} may only contain letters, digits, dots, dashes and underscores`;
  }
  if (!VERSION.test(version)) {
    return `the event version ${JSON.stringify(version)} must look like "v1" or "1.0.0"`;
  }
  return undefined;
}

const MODULE = /(?<!\.(test|spec|test-d|d))\.m?[jt]s$/;

/** Skips symbolic links. Reports a skipped file only if `isNeeded`, because it changes other contracts. */
export async function listSourceFiles(
  folder: string,
  problems: Problems,
  isNeeded: (file: string) => boolean = () => false,
): Promise<ReturnType<typeof toSources>> {
  const skip = (file: string): void => {
    const why = 'is not a file or folder itself, such as a link';
    if (isNeeded(file)) problems.report(file, why);
    else problems.remark(file, `${why}, and is skipped`);
  };
  const paths = (await filesBelow(folder, folder, skip)).toSorted();
  return toSources(...paths);
}

export function toSources(...paths: readonly string[]) {
  return {
    documents: paths.filter((path) => isDocumentFile(path) && path !== RELEASED_FILE),
    modules: paths.filter((path) => MODULE.test(path)),
  };
}

async function filesBelow(root: string, folder: string, skip: (file: string) => void): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(root, path, skip);
      const file = relative(root, path).replaceAll(sep, '/');
      if (entry.isFile()) return [file];
      skip(file);
      return [];
    });
  return (await Promise.all(found)).flat();
}
