import { toFiles } from '../assemble/contract-modules.js';
import { modulePath } from '../assemble/emit-event-modules.js';
import { accepts } from '../compare/accepts.js';
import { compareNamed } from '../compare/compare-documents.js';
import { type ContractState, toState } from '../compare/contract-state.js';
import type { Bump, DifferenceKind, Verdict } from '../compare/policy.js';
import { type Contracts, type FileMap, listReachable } from '../model.js';
import { code, type GeneratedModule, literal, type Printable, typeSymbol } from '../printer.js';
import { byType, type EventEntry } from '../publish/emit-index.js';
import { type Upcast, upcastObstacles } from './upcast.js';

export interface VersionChange {
  /** A path such as `supply_points[].market_name`, with `[]` for list items. Empty for the whole payload. */
  readonly field: string;
  readonly kind: DifferenceKind;
  readonly change: string;
  readonly from: string;
  readonly to: string;
}

export interface VersionPair {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly consecutive: boolean;
  readonly changes: readonly VersionChange[];
  readonly users: Verdict['users'];
  readonly bump: Bump;
  readonly upcast: Upcast;
}

export function versionPairs(events: readonly EventEntry[], contracts: Contracts): VersionPair[] {
  const types = byType(events).filter(([, versions]) => versions.length > 1);
  const names = types.flatMap(([, versions]) => versions.map(({ name }) => name));
  const state = toState(listReachable(names, contracts), []);
  return types.flatMap(([, versions]) =>
    versions.flatMap((older, index) =>
      versions.slice(index + 1).map((newer, distance) => toPair(older, newer, distance === 0, state)),
    ),
  );
}

function toPair(
  older: EventEntry,
  newer: EventEntry,
  consecutive: boolean,
  { contracts }: ContractState,
): VersionPair {
  const { type, version: from } = older;
  const { version: to } = newer;
  const [was, is] = [from, to].map((version) => contracts.get(`${type} ${version}`)!.schema);
  const { bump, users, differences } = compareNamed(was!, is!, accepts);
  const changes = differences.map(({ path, kind, change, before, after }) => {
    return { field: path, kind, change, from: before, to: after };
  });
  const because = upcastObstacles(differences, { from, to });
  const upcast: Upcast =
    because.length === 0
      ? { possible: true, function: functionName(older, newer) }
      : { possible: false, because };
  return { type, from, to, consecutive, changes, users, bump, upcast };
}

function functionName({ name }: EventEntry, newer: EventEntry): string {
  const version = /V[0-9_]+$/.exec(newer.name)![0];
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}To${version}`;
}

export function emitVersionModules(pairs: readonly VersionPair[], events: readonly EventEntry[]): FileMap {
  const type = typeSymbol('EventVersionChanges', '../versions/event-version-changes.js');
  const data = code`/** What changed between the versions of each event type that has several. */
export const eventVersionChanges: readonly ${type}[] = ${literal(pairs)};
`;
  const upcasters = pairs.flatMap((pair) => emitUpcaster(pair, events));
  const source = 'every event';
  return toFiles([
    { path: './versions.js', source, body: data },
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
    return typeSymbol(name, modulePath({ type, version }));
  };
  const gone = changes.filter(({ kind }) => kind === 'field-removed').map(({ field }) => field);
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
