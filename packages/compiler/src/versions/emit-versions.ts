import { toFiles } from '../assemble/contract-modules.js';
import type { Contracts, FileMap } from '../model.js';
import { code, type GeneratedModule, literal, type Printable, typeSymbol } from '../printer.js';
import { byType, type EventEntry } from '../publish/emit-index.js';
import { toJson } from '../publish/emit-json.js';
import { type VersionChange, versionChanges, type Upcast, upcastObstacles } from './changes.js';

/** The changes from a version of an event type to a later one. */
export interface VersionPair {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  /** Whether no version is between the two. */
  readonly consecutive: boolean;
  readonly changes: readonly VersionChange[];
  readonly upcast: Upcast;
}

/** Each pair of versions of each event type that has several, in the order of the types and versions. */
export function versionPairs(events: readonly EventEntry[], contracts: Contracts): VersionPair[] {
  return byType(events).flatMap(([, versions]) =>
    versions.flatMap((older, index) =>
      versions.slice(index + 1).map((newer, distance) => toPair(older, newer, distance === 0, contracts)),
    ),
  );
}

function toPair(
  older: EventEntry,
  newer: EventEntry,
  consecutive: boolean,
  contracts: Contracts,
): VersionPair {
  const { type, version: from } = older;
  const { version: to } = newer;
  const changes = versionChanges(older.name, newer.name, contracts);
  const because = upcastObstacles(changes, { from, to });
  const upcast: Upcast =
    because.length === 0
      ? { possible: true, function: functionName(older, newer) }
      : { possible: false, because };
  return { type, from, to, consecutive, changes, upcast };
}

/** `CollectionProcessWithdrawnV1`, `CollectionProcessWithdrawnV2` -> `collectionProcessWithdrawnV1ToV2` */
function functionName({ name }: EventEntry, newer: EventEntry): string {
  const version = /V[0-9_]+$/.exec(newer.name)![0];
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}To${version}`;
}

/** The differences between versions as a document. */
export function emitVersionsDocument(pairs: readonly VersionPair[]): string {
  return toJson({ versions: pairs });
}

const CHANGES_MODULE = './versions.js';

/** For the package of events: the differences between versions as data, and the functions that upcast payloads. */
export function emitVersionModules(pairs: readonly VersionPair[], events: readonly EventEntry[]): FileMap {
  const type = typeSymbol('EventVersionChanges', '../versions/event-version-changes.js');
  const data = code`/** What changed between the versions of each event type that has several. */
export const eventVersionChanges: readonly ${type}[] = ${literal(pairs)};
`;
  const upcasters = pairs.flatMap((pair) => emitUpcaster(pair, events));
  const source = 'every event';
  return toFiles([
    { path: CHANGES_MODULE, source, body: data },
    { path: './upcast.js', source, body: upcasters.length === 0 ? 'export {};\n' : upcasters },
  ] satisfies GeneratedModule[]);
}

function emitUpcaster(
  { type, from, to, changes, upcast }: VersionPair,
  events: readonly EventEntry[],
): Printable[] {
  if (!upcast.possible) return [];
  const payload = (version: string): Printable => {
    const { name } = events.find((entry) => entry.type === type && entry.version === version)!;
    return typeSymbol(name, `./events/${type}/${version}.js`);
  };
  const gone = changes.filter(({ change }) => change === 'removed').map(({ field }) => field);
  const left = gone.length === 0 ? 'nothing' : gone.map((field) => `\`${field}\``).join(', ');
  const fields = gone.map((field, index) => `${literal(field)}: _${index}, `).join('');
  return [
    code`/**
 * The ${to} payload of ${type}, made of its ${from} payload, which stays as it is.
 * Left out: ${left}.
 */
export function ${upcast.function}(payload: ${payload(from)}): ${payload(to)} {
  const { ${fields}...others } = payload;
  return others;
}
`,
  ];
}
