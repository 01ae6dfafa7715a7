import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPlacesIn, isPlaceholder } from '../placeholder-names/places.js';
import { type NewNames, renameSchema, resolveNames } from '../placeholder-names/renaming.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { toDocument } from '../publish/emit-json.js';
import { isRaw, type Raw } from '../subschemas.js';
import { type Document, toDocument as toSourceDocument } from '../user-schemas/documents.js';
import { suggestName } from '../user-schemas/drafts.js';
import { parseFile } from '../user-schemas/parse-file.js';
import type { Problems, SchemaPointer } from '../user-schemas/problem.js';
import { applyOverlay } from './overlay.js';

/** The contracts that profiles change. */
export interface StandardContracts {
  /** OpenAPI 3.1 with every contract in its components. */
  readonly openapi: object;
  /** Types and versions of events, such as `account.created@v1`. */
  readonly events: readonly string[];
}

/** What a deployment does differently. */
export interface Profile {
  readonly file: string;
  /** New names of fields, by their names in the standard or by a word of these. */
  readonly names: Readonly<Record<string, string>>;
  /** Events of the standard that the deployment does not emit. */
  readonly removedEvents: readonly string[];
}

const FILES = /^(overlay|profile)\.(json|ya?ml)$/;

export function isProfileFile(file: string): boolean {
  return FILES.test(file);
}

/** The name of the standard's document in messages. */
export const STANDARD_FILE = 'openapi.json';

/** Reads `overlay.yaml` and `profile.yaml`, which may both be absent, and applies the first to the standard. */
export async function readProfile(
  folder: string,
  files: readonly string[],
  { openapi, events }: StandardContracts,
  problems: Problems,
): Promise<{ readonly profile: Profile; readonly documents: readonly Document[] }> {
  let changed = openapi as Raw;
  let profile: Profile = { file: folder, names: {}, removedEvents: [] };
  for (const file of files) {
    const value = parseFile(file, await readFile(join(folder, file)), problems);
    if (value === undefined) continue;
    if (file.startsWith('overlay.')) changed = applyOverlay(changed, value, file, problems);
    else profile = toProfile(value, file, events, problems);
  }
  const document = toSourceDocument(STANDARD_FILE, changed, problems);
  return { profile, documents: document === undefined ? [] : [document] };
}

const FIELDS = ['names', 'events'];

function toProfile(value: unknown, file: string, events: readonly string[], problems: Problems): Profile {
  const report = (pointer: string, message: string): void => problems.report({ file, pointer }, message);
  const { names = {}, events: { remove = [] } = {}, ...others } = (isRaw(value) ? value : {}) as ProfileFile;
  if (!isRaw(value)) report('', 'expected an object, such as {"names": {"platform": "acme"}}');
  for (const field of Object.keys(others))
    report(`/${field}`, `is no part of a profile${suggestName(field, FIELDS)}`);
  if (!isRaw(names)) report('/names', 'expected an object of new names by the names of the standard');
  if (!Array.isArray(remove))
    report('/events/remove', 'expected a list of events, such as account.created@v1');
  const removedEvents = [remove].flat();
  for (const [index, event] of removedEvents.entries()) {
    if (typeof event !== 'string' || !events.includes(event))
      report(
        `/events/remove/${index}`,
        `${JSON.stringify(event)} is no event${suggestName(String(event), events)}`,
      );
  }
  return { file, names: names as Profile['names'], removedEvents: removedEvents as string[] };
}

interface ProfileFile {
  readonly names?: unknown;
  readonly events?: { readonly remove?: unknown };
}

/** Contracts with the names of a deployment. Parameters keep theirs: no document contains them. */
export function renameContracts(
  contracts: Contracts,
  parameters: ReadonlySet<string>,
  { names: rules, file }: Profile,
  problems: Problems,
): { readonly contracts: Contracts; readonly names: NewNames } {
  const place: SchemaPointer = { file, pointer: '/names' };
  if (Object.keys(rules).length === 0) return { contracts, names: {} };
  const bodies = [...contracts].filter(([name]) => !parameters.has(name));
  const documents = bodies.map(
    ([name, contract]) => [name, toDocument(contract, contracts, new Map())] as const,
  );
  try {
    const isRenamed = (member: string): boolean => Object.hasOwn(rules, member) || isPlaceholder(member);
    const places = findPlacesIn(documents, isRenamed);
    const names = resolveNames(rules, places);
    const renamed = bodies.map(([name, contract]) => {
      const schema = renameSchema(contract.schema, names, places) as JsonSchema;
      return [name, { ...contract, schema }] as const;
    });
    return { contracts: new Map([...contracts, ...renamed]), names };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    problems.report(place, error.message.replace(/^renaming: /, ''));
    return { contracts, names: {} };
  }
}
