import { isDeepStrictEqual } from 'node:util';
import { toPointer } from '@data-import/define/json-pointer';
import {
  findPlaceholderWord,
  PLACEHOLDER_WORDS,
  findPlacesIn,
  isPlaceholder,
  type PlaceholderTrees,
} from '../placeholder-names/places.js';
import {
  markStandardName,
  type NewNames,
  renameSchema,
  resolveNames,
} from '../placeholder-names/renaming.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { toDocument } from '../publish/emit-json.js';
import { mapSchemas } from '../publish/marks.js';
import { at, isRaw, mapSubschemas, type Raw, toRefName } from '../subschemas.js';
import { type Document, toDocument as toSourceDocument } from '../user-schemas/documents.js';
import { suggestName } from '../user-schemas/drafts.js';
import type { Problems } from '../user-schemas/problem.js';
import { applyOverlay } from './overlay.js';
import { findProfileFaults } from './profile-shape.js';

/** The contracts that profiles modify. */
export interface StandardContracts {
  /** An OpenAPI 3.1 document with every contract in its components. */
  readonly openapi: object;
  readonly events: readonly StandardEvent[];
}

export interface StandardEvent {
  readonly type: string;
  readonly version: string;
  /** The name of its contract, such as `AccountCreatedV1`. */
  readonly name: string;
  /** Self-contained JSON Schema. */
  readonly schema: object;
}

/** A deployment's differences from the standard. */
export interface Profile {
  readonly file: string;
  /** Named after its folder or file. */
  readonly name: string;
  /** New field names, keyed by the standard's field name or by a placeholder word. */
  readonly names: Readonly<Record<string, string>>;
  /** Events of the standard that the deployment does not emit, such as `account.created@v1`. */
  readonly removedEvents: readonly string[];
  readonly errors: Raw;
}

const FILES = /^((overlay|profile)\.(json|ya?ml)|profile\.m?[jt]s)$/;

export function isProfileFile(file: string): boolean {
  return FILES.test(file);
}

/** Messages use this name for the standard's document. */
export const STANDARD_FILE = 'openapi.json';

export interface ProfileSource {
  readonly profile: Profile;
  /** The document of the standard after the overlay. */
  readonly openapi: Raw;
  readonly documents: readonly Document[];
  readonly definedEvents: readonly Document[];
  /** Standard events with renamed fields. */
  readonly events: readonly Document[];
}

/**
 * Applies the overlay of a profile to the standard.
 *
 * @param parts values by file: `overlay.yaml`, and `profile.yaml` or a module's default; all optional
 * @param definitions schemas from modules
 */
export function readProfile(
  called: string,
  parts: ReadonlyMap<string, unknown>,
  { openapi, events }: StandardContracts,
  definitions: readonly Document[],
  problems: Problems,
): ProfileSource {
  let changed = openapi as Raw;
  let profile: Profile = { ...EMPTY, name: called, file: called };
  const read = new Map<string, string>();
  for (const [file, value] of parts) {
    const kind = file.startsWith('overlay.') ? 'overlay' : 'profile';
    const earlier = read.get(kind);
    // Report instead of choosing: only the author knows which one is current.
    if (earlier !== undefined) problems.report(file, `the folder has ${earlier} already`);
    read.set(kind, file);
    const inner = isRaw(value) ? value['overlay'] : undefined;
    const [overlay, pointer] = kind === 'overlay' ? [value, ''] : [inner, '/overlay'];
    if (overlay !== undefined) changed = applyOverlay(changed, overlay, { file, pointer }, problems);
    if (kind === 'profile') profile = { name: called, ...toProfile(value, file, events, problems) };
  }
  const own = definitions.filter(({ event }) => event === undefined);
  changed = withComponents(openapi as Raw, changed, own, problems);
  const document = toSourceDocument(STANDARD_FILE, changed, problems);
  if (changed['openapi'] !== (openapi as Raw)['openapi'])
    problems.report({ file: STANDARD_FILE, pointer: '/openapi' }, 'no overlay can change the version');
  reportParameters(own, document?.parts ?? new Map(), problems);
  const renamed = events
    .filter((event) => !profile.removedEvents.includes(toEventKey(event)))
    .filter((event) => attemptToRename(profile, problems, () => hasNames(event, profile)) === true)
    .flatMap(({ type, version, name, schema }) => {
      const written = { ...schema, $id: undefined, 'x-event': { type, version } };
      return toSourceDocument(`${name}.json`, written, problems) ?? [];
    });
  const documents = document === undefined ? [] : [{ ...document, keepsNames: true }];
  const definedEvents = definitions
    .filter(({ event }) => event !== undefined)
    .map((event) => ({
      ...event,
      schema: withRefs(event.schema as JsonSchema, componentsOf(changed), document?.url),
    }));
  return { profile, openapi: changed, documents, definedEvents, events: renamed };
}

function componentsOf(openapi: Raw): Raw {
  return at(openapi, ['components', 'schemas']) ?? {};
}

function withRefs(schema: JsonSchema, components: Raw, url = ''): Raw {
  const mapped = mapSubschemas(schema, (inner) => inner && withRefs(inner, components, url));
  const name = toRefName(schema.$ref ?? '');
  const isComponent = schema.$ref !== undefined && Object.hasOwn(components, name);
  return isComponent
    ? { ...mapped, $ref: `${url}#${toPointer(['components', 'schemas', name])}` }
    : (mapped as Raw);
}

/** Adds definitions as components. They replace components of the same name and may reference the others. */
function withComponents(
  standard: Raw,
  openapi: Raw,
  definitions: readonly Document[],
  problems: Problems,
): Raw {
  const [before, present] = [componentsOf(standard), componentsOf(openapi)];
  const all = { ...present, ...Object.fromEntries(definitions.map(({ name }) => [name, {}])) };
  for (const { name, file } of definitions)
    if (!isDeepStrictEqual(present[name], before[name]))
      problems.report(file, `the overlay changes ${name} too`);
  const own = definitions.map(({ name, schema }) => [name, withRefs(schema as JsonSchema, all)]);
  const schemas = { ...present, ...Object.fromEntries(own) };
  return { ...openapi, components: { ...at(openapi, ['components']), schemas } };
}

/** Reports definitions named like a parameter contract, which operations define and no component can. */
function reportParameters(
  definitions: readonly Document[],
  parts: ReadonlyMap<string, string>,
  problems: Problems,
): void {
  const names = new Set([...parts].flatMap(([pointer, name]) => (/^.components/.test(pointer) ? [] : name)));
  for (const { name, file } of definitions.filter((each) => names.has(each.name)))
    problems.report(file, `${name} is no component of the standard: change it by an overlay`);
}

export function toEventKey({ type, version }: Pick<StandardEvent, 'type' | 'version'>): string {
  return `${type}@${version}`;
}

/** Whether the profile renames a field of the event; if not, the package's event is used. */
function hasNames({ name, schema }: StandardEvent, { names }: Profile): boolean {
  const isRenamed = (member: string): boolean =>
    [member, findPlaceholderWord(member)].some((key) => key !== undefined && Object.hasOwn(names, key));
  return Object.keys(findPlacesIn([[name, schema as JsonSchema]], isRenamed)).length > 0;
}

export function listKept(
  { events }: StandardContracts,
  { removedEvents }: Profile,
  own: readonly Pick<StandardEvent, 'type' | 'version'>[],
): readonly StandardEvent[] {
  const others = new Set([...removedEvents, ...own.map(toEventKey)]);
  return events.filter((event) => !others.has(toEventKey(event)));
}

const EMPTY: Omit<Profile, 'name' | 'file'> = { names: {}, removedEvents: [], errors: {} };

interface WrittenProfile extends Partial<Pick<Profile, 'names' | 'errors'>> {
  readonly events?: { readonly remove?: readonly string[] };
}

function toProfile(
  value: unknown,
  file: string,
  standard: readonly StandardEvent[],
  problems: Problems,
): Omit<Profile, 'name'> {
  const faults = findProfileFaults(value, standard.map(toEventKey));
  for (const [pointer, message] of faults) problems.report({ file, pointer }, message);
  if (faults.length > 0) return { ...EMPTY, file };
  const { names = {}, events, errors = {} } = value as WrittenProfile;
  return { file, names, removedEvents: [...new Set(events?.remove)], errors };
}

export interface Renamed {
  readonly contracts: Contracts;
  readonly names: NewNames;
  readonly places: PlaceholderTrees;
}

/** Applies a deployment's names to contracts, except to parameters, which no document contains. */
export function renameContracts(
  contracts: Contracts,
  parameters: ReadonlySet<string>,
  profile: Profile,
  problems: Problems,
): Renamed {
  const { names: rules } = profile;
  const isRenamed = (member: string): boolean => Object.hasOwn(rules, member) || isPlaceholder(member);
  const bodies = [...contracts].filter(([name]) => !parameters.has(name));
  if (Object.keys(rules).length === 0) return { contracts, names: {}, places: {} };
  const documents = bodies.map(
    ([name, contract]) => [name, toDocument(contract, contracts, new Map())] as const,
  );
  reportUnknown(profile, documents, problems);
  const renamed = attemptToRename(profile, problems, () => {
    const places = findPlacesIn(documents, isRenamed);
    const names = resolveNames(rules, places);
    return { contracts: withNames(contracts, parameters, names, places), names, places };
  });
  return renamed ?? { contracts, names: {}, places: {} };
}

/** Returns undefined after reporting a name that two fields of an object share or that has no fixed place. */
export function attemptToRename<T>({ file }: Profile, problems: Problems, rename: () => T): T | undefined {
  try {
    return rename();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    problems.report({ file, pointer: '/names' }, error.message.replace(/^renaming: /, ''));
    return undefined;
  }
}

function reportUnknown(
  { names, file }: Profile,
  documents: readonly (readonly [string, JsonSchema])[],
  problems: Problems,
): void {
  const known = new Set<string>(PLACEHOLDER_WORDS);
  findPlacesIn(documents, (member) => known.add(member) && false);
  for (const name of Object.keys(names).filter((rule) => !known.has(rule))) {
    const message = `is no field of the contracts${suggestName(name, known)}`;
    problems.report({ file, pointer: `/names/${name}` }, message);
  }
  problems.check();
}

export function withNames(
  contracts: Contracts,
  parameters: ReadonlySet<string>,
  names: NewNames,
  places: PlaceholderTrees,
): Contracts {
  const rename = (schema: JsonSchema) => renameSchema(schema, names, places, markStandardName) as JsonSchema;
  return mapSchemas(contracts, (schema, { name }) => (parameters.has(name) ? schema : rename(schema)));
}
