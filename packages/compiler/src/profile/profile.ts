import { isDeepStrictEqual } from 'node:util';
import { toPointer } from '@data-import/define/json-pointer';
import {
  findPlaceholderWord,
  PLACEHOLDER_WORDS,
  findPlacesIn,
  isPlaceholder,
  type PlaceholderTrees,
} from '../placeholder-names/places.js';
import { type NewNames, renameSchema, resolveNames } from '../placeholder-names/renaming.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { toDocument } from '../publish/emit-json.js';
import { isRaw, mapSubschemas, type Raw, type Schema, toRefName } from '../subschemas.js';
import { type Document, toDocument as toSourceDocument } from '../user-schemas/documents.js';
import { suggestName } from '../user-schemas/drafts.js';
import { at } from '../user-schemas/openapi.js';
import type { Problems } from '../user-schemas/problem.js';
import { type ErrorRules, readErrorRules } from './error-rules.js';
import { applyOverlay } from './overlay.js';

/** The contracts that profiles change. */
export interface StandardContracts {
  /** OpenAPI 3.1 with every contract in its components. */
  readonly openapi: object;
  readonly events: readonly StandardEvent[];
}

export interface StandardEvent {
  readonly type: string;
  readonly version: string;
  /** Of its contract: `AccountCreatedV1`. */
  readonly name: string;
  /** Self-contained JSON Schema. */
  readonly schema: object;
}

/** What a deployment does differently. */
export interface Profile {
  readonly file: string;
  /** That of the folder, or of the file. */
  readonly name: string;
  /** New names of fields, by their names in the standard or by a word of these. */
  readonly names: Readonly<Record<string, string>>;
  /** Events of the standard that the deployment does not emit, such as `account.created@v1`. */
  readonly removedEvents: readonly string[];
  readonly errors: ErrorRules;
}

const FILES = /^((overlay|profile)\.(json|ya?ml)|profile\.m?[jt]s)$/;

export function isProfileFile(file: string): boolean {
  return FILES.test(file);
}

/** The name of the standard's document in messages. */
export const STANDARD_FILE = 'openapi.json';

export interface ProfileSource {
  readonly profile: Profile;
  /** The document of the standard after the overlay. */
  readonly openapi: Raw;
  readonly documents: readonly Document[];
  /** Events that modules define. */
  readonly definedEvents: readonly Document[];
  /** Of the standard, with fields that the profile renames. */
  readonly events: readonly Document[];
}

/**
 * Applies the overlay of a profile to the standard.
 *
 * @param parts the values of its files, which may be none: `overlay.yaml`, and what `profile.yaml` or a module has
 * @param definitions of modules
 */
export function readProfile(
  called: string,
  parts: ReadonlyMap<string, unknown>,
  { openapi, events }: StandardContracts,
  definitions: readonly Document[],
  problems: Problems,
): ProfileSource {
  let changed = openapi as Raw;
  let profile: Profile = { name: called, file: called, names: {}, removedEvents: [], errors: {} };
  const read = new Map<string, string>();
  for (const [file, value] of parts) {
    const kind = file.startsWith('overlay.') ? 'overlay' : 'profile';
    const earlier = read.get(kind);
    // Which of the two is current, only the author knows.
    if (earlier !== undefined) problems.report(file, `the folder has ${earlier} already`);
    read.set(kind, file);
    const overlay = isRaw(value) ? value['overlay'] : undefined;
    if (kind === 'overlay') changed = applyOverlay(changed, value, { file, pointer: '' }, problems);
    else {
      if (overlay !== undefined)
        changed = applyOverlay(changed, overlay, { file, pointer: '/overlay' }, problems);
      profile = { name: called, ...toProfile(value, file, events, problems) };
    }
  }
  const own = definitions.filter(({ event }) => event === undefined);
  changed = withComponents(openapi as Raw, changed, own, problems);
  const document = toSourceDocument(STANDARD_FILE, changed, problems);
  for (const [pointer, fault] of document?.api?.faults ?? [])
    problems.report({ file: STANDARD_FILE, pointer }, fault);
  reportParameters(own, document?.parts ?? new Map(), problems);
  const renamed = events
    .filter((event) => !profile.removedEvents.includes(toEventKey(event)) && hasNames(event, profile))
    .flatMap(({ type, version, name, schema }) => {
      const written = { ...schema, $id: undefined, 'x-event': { type, version } };
      return toSourceDocument(`${name}.json`, written, problems) ?? [];
    });
  const documents = document === undefined ? [] : [{ ...document, keepsNames: true }];
  const definedEvents = definitions
    .filter(({ event }) => event !== undefined)
    .map((event) => ({
      ...event,
      schema: withRefs(event.schema as Schema, componentsOf(changed), document?.url),
    }));
  return { profile, openapi: changed, documents, definedEvents, events: renamed };
}

function componentsOf(openapi: Raw): Raw {
  return at(openapi, ['components', 'schemas']) ?? {};
}

/** Definitions refer to each other by name. */
function withRefs(schema: Schema, components: Raw, url = ''): Raw {
  const mapped = mapSubschemas(schema, (inner) => inner && withRefs(inner, components, url));
  const name = toRefName(schema.$ref ?? '');
  const isComponent = schema.$ref !== undefined && Object.hasOwn(components, name);
  return isComponent
    ? { ...mapped, $ref: `${url}#${toPointer(['components', 'schemas', name])}` }
    : (mapped as Raw);
}

/** Definitions are components: they replace those of the same names, and can refer to the others. */
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
  const own = definitions.map(({ name, schema }) => [name, withRefs(schema as Schema, all)]);
  const schemas = { ...present, ...Object.fromEntries(own) };
  return { ...openapi, components: { ...at(openapi, ['components']), schemas } };
}

/** Contracts of parameters are made from their operations: no component can take their place. */
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

/** Events without renamed fields are those of the packages. */
function hasNames({ name, schema }: StandardEvent, { names }: Profile): boolean {
  const isRenamed = (member: string): boolean =>
    [member, findPlaceholderWord(member)].some((key) => key !== undefined && Object.hasOwn(names, key));
  return Object.keys(findPlacesIn([[name, schema as Schema]], isRenamed)).length > 0;
}

/** The events of the standard that a deployment emits unchanged. */
export function listKept(
  { events }: StandardContracts,
  { removedEvents }: Profile,
  own: readonly Pick<StandardEvent, 'type' | 'version'>[],
): readonly StandardEvent[] {
  const others = new Set([...removedEvents, ...own.map(toEventKey)]);
  return events.filter((event) => !others.has(toEventKey(event)));
}

const FIELDS = ['overlay', 'names', 'events', 'errors'];

function toProfile(
  value: unknown,
  file: string,
  events: readonly StandardEvent[],
  problems: Problems,
): Omit<Profile, 'name'> {
  const report = (pointer: string, message: string): void => problems.report({ file, pointer }, message);
  const {
    overlay: _overlay,
    names = {},
    events: eventRules = {},
    errors = {},
    ...others
  } = isRaw(value) ? value : ({} as Raw);
  const { remove = [], ...otherRules } = isRaw(eventRules) ? eventRules : ({} as Raw);
  if ({}.toString.call(value) !== '[object Object]')
    report('', 'expected an object, such as {"names": {"platform": "acme"}}');
  for (const field of Object.keys(others))
    report(`/${field}`, `is no part of a profile${suggestName(field, FIELDS)}`);
  if (!isRaw(names)) report('/names', 'expected an object of new names by the names of the standard');
  if (!isRaw(eventRules)) report('/events', 'expected an object, such as {"remove": ["account.created@v1"]}');
  for (const field of Object.keys(otherRules))
    report(`/events/${field}`, `is not expected here${suggestName(field, ['remove'])}`);
  if (!Array.isArray(remove))
    report('/events/remove', 'expected a list of events, such as account.created@v1');
  const removedEvents = [remove].flat();
  const known = events.map(toEventKey);
  for (const [index, event] of removedEvents.entries()) {
    if (typeof event !== 'string' || !known.includes(event))
      report(
        `/events/remove/${index}`,
        `${JSON.stringify(event)} is no event${suggestName(`${JSON.stringify(event)}`.replaceAll('"', ''), known)}`,
      );
  }
  return {
    file,
    names: names as Profile['names'],
    removedEvents: [...new Set(removedEvents as string[])],
    errors: readErrorRules(errors, file, problems),
  };
}

export interface Renamed {
  readonly contracts: Contracts;
  /** Of every placeholder in `places`. */
  readonly names: NewNames;
  readonly places: PlaceholderTrees;
}

/** Contracts with the names of a deployment. Parameters keep theirs: no document contains them. */
export function renameContracts(
  contracts: Contracts,
  parameters: ReadonlySet<string>,
  { names: rules, file }: Profile,
  problems: Problems,
): Renamed {
  const isRenamed = (member: string): boolean => Object.hasOwn(rules, member) || isPlaceholder(member);
  const bodies = [...contracts].filter(([name]) => !parameters.has(name));
  if (Object.keys(rules).length === 0) return { contracts, names: {}, places: {} };
  const documents = bodies.map(
    ([name, contract]) => [name, toDocument(contract, contracts, new Map())] as const,
  );
  reportUnknown(rules, listFields(documents), file, problems);
  try {
    const places = findPlacesIn(documents, isRenamed);
    const names = resolveNames(rules, places);
    return { contracts: withNames(contracts, parameters, names, places), names, places };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    problems.report({ file, pointer: '/names' }, error.message.replace(/^renaming: /, ''));
    return { contracts, names: {}, places: {} };
  }
}

function listFields(documents: readonly (readonly [string, Schema])[]): ReadonlySet<string> {
  const fields = new Set<string>();
  findPlacesIn(documents, (member) => fields.add(member) && false);
  return fields;
}

function reportUnknown(
  rules: Profile['names'],
  fields: ReadonlySet<string>,
  file: string,
  problems: Problems,
): void {
  const known = new Set([...PLACEHOLDER_WORDS, ...fields]);
  for (const name of Object.keys(rules).filter((rule) => !known.has(rule)))
    problems.report(
      { file, pointer: `/names/${name}` },
      `is no field of the contracts${suggestName(name, known)}`,
    );
  problems.check();
}

export function withNames(
  contracts: Contracts,
  parameters: ReadonlySet<string>,
  names: NewNames,
  places: PlaceholderTrees,
): Contracts {
  const renamed = [...contracts].map(([name, contract]) => {
    const schema = parameters.has(name) ? contract.schema : renameSchema(contract.schema, names, places);
    return [name, { ...contract, schema: schema as JsonSchema }] as const;
  });
  return new Map(renamed);
}
