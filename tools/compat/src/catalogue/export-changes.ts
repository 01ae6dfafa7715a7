import semver from 'semver';
import { textOf } from '../containment/places.js';
import type { SchemaObject } from '../containment/schema.js';
import type { Catalogue, Entry, OperationEntry, Package } from './catalogue.js';
import type { Bump } from '../verdict/judgement.js';
import { type Change, diffKeys, exportChange } from './change.js';
import { changedDeclarations, declaredApart } from './surface.js';

type Contents = Omit<Package, 'name'>;

const NOTHING: Contents = {
  entries: new Map(),
  operations: new Map(),
  subpaths: [],
  symbols: [],
  surface: new Map(),
  commands: [],
  documents: new Map(),
};

/** What was added and removed: packages, schemas, operations, subpaths, exports, documents and commands. */
export function exportChanges(before: Catalogue, after: Catalogue): Change[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const contracts = new Set([...before.values()].flatMap(({ entries }) => [...entries.keys()]));
  return [...names].flatMap((name) => {
    const [was, is] = [before.get(name) ?? NOTHING, after.get(name) ?? NOTHING];
    return [...packageChanges(name, was, is), ...declarationChanges(name, was, is, contracts)];
  });
}

/** Declarations that changed, according to the API reports. */
function declarationChanges(
  name: string,
  { surface: before }: Contents,
  { surface: after }: Contents,
  contracts: ReadonlySet<string>,
): Change[] {
  return [...changedDeclarations(before, after), ...declaredApart(before, after, contracts)].map(
    ({ key, isBreaking, text }) =>
      plainChange(name, `declaration of ${key}`, isBreaking ? 'major' : 'minor', text),
  );
}

function packageChanges(name: string, before: Contents, after: Contents): Change[] {
  return [
    ...schemaChanges(name, before, after),
    ...plainChanges(name, 'operation ', before.operations.keys(), after.operations.keys()),
    ...plainChanges(name, 'subpath ', before.subpaths, after.subpaths),
    ...plainChanges(name, 'export ', before.symbols, after.symbols),
    ...plainChanges(name, 'document ', before.documents.keys(), after.documents.keys()),
    ...plainChanges(name, 'command ', before.commands, after.commands),
    ...operationChanges(name, before, after),
    ...(before === NOTHING || after === NOTHING ? [] : nodeChanges(name, before.node, after.node)),
  ];
}

function plainChanges(
  name: string,
  what: string,
  before: Iterable<string>,
  after: Iterable<string>,
): Change[] {
  const { added, removed } = diffKeys(before, after);
  return [
    ...removed.map((key) => exportChange(name, `${what}${key}`, 'removed')),
    ...added.map((key) => exportChange(name, `${what}${key}`, 'added')),
  ];
}

function schemaChanges(name: string, before: Contents, after: Contents): Change[] {
  const { added, removed } = diffKeys(before.entries.keys(), after.entries.keys());
  const newEntries = added.map((key) => after.entries.get(key)!);
  return [
    ...removed.map((key) => removedSchema(name, before.entries.get(key)!, newEntries)),
    ...newEntries.map((entry) => addedSchema(name, entry)),
  ];
}

function addedSchema(name: string, { title, direction }: Entry): Change {
  const text = direction === 'event' ? 'a new event version' : 'a new schema';
  return { ...exportChange(name, title, 'added', text), direction };
}

/** A renamed schema is reported as removed, with its new name: its users have to follow. */
function removedSchema(name: string, entry: Entry, added: readonly Entry[]): Change {
  const renamed = added.find(({ document }) => isEquivalent(document, entry.document));
  const text = renamed === undefined ? 'an export is gone' : `an export is renamed to ${renamed.title}`;
  return { ...exportChange(name, entry.title, 'removed', text), direction: entry.direction };
}

function isEquivalent(one: SchemaObject, other: SchemaObject): boolean {
  return textOf(one) === textOf(other) && definitionsText(one) === definitionsText(other);
}

function definitionsText({ $defs = {} }: SchemaObject): string {
  return JSON.stringify(Object.entries($defs).map(([name, schema]) => [name, textOf(schema)]));
}

/** Users of a Node.js version that is no longer supported have to act, as do those of a removed export. */
function nodeChanges(name: string, before = '*', after = '*'): Change[] {
  if (before === after) return [];
  const [bump, text] = semver.subset(before, after)
    ? (['minor', `it runs on Node.js ${after}, before on ${before}`] as const)
    : (['major', `it runs on Node.js ${after} only, before on ${before}`] as const);
  return [plainChange(name, 'Node.js', bump, text)];
}

function plainChange(name: string, subject: string, bump: Bump, text: string): Change {
  const reasons = [{ bump, text }];
  return { package: name, subject, what: 'changed', bump, frozen: false, reasons, differences: [] };
}

/** Operations that moved, and parts of them that were added or removed. */
function operationChanges(name: string, before: Contents, after: Contents): Change[] {
  const { kept } = diffKeys(before.operations.keys(), after.operations.keys());
  return kept.flatMap((key) =>
    changesOfOperation(name, before.operations.get(key)!, after.operations.get(key)!),
  );
}

function changesOfOperation(name: string, was: OperationEntry, is: OperationEntry): Change[] {
  const [from, to] = [addressOf(was), addressOf(is)];
  const { added, removed } = diffKeys(was.documents.keys(), is.documents.keys());
  const change = (bump: Bump, text: string): Change =>
    plainChange(name, `operation ${was.operationId}`, bump, text);
  return [
    ...(from === to ? [] : [change('major', `${from} became ${to}`)]),
    ...removed.map((part) => change('major', `its ${part} was removed`)),
    ...added.map((part) => change(isOptionalPart(part) ? 'minor' : 'major', `it has a new ${part}`)),
  ];
}

function addressOf({ method, path }: OperationEntry): string {
  return `${method} ${path}`;
}

/** Callers do not send a new part yet: only a response or a query can be added without a change on their side. */
function isOptionalPart(part: string): boolean {
  return part === 'query' || part.startsWith('response');
}

/** Documents beside the schemas are generated from them: whatever else changes in them is text. */
export function documentChanges(before: Catalogue, after: Catalogue): Change[] {
  return [...before.values()].flatMap(({ name, documents }) => {
    const others = after.get(name)?.documents ?? new Map<string, string>();
    const changed = [...documents].filter(([file, text]) => {
      const other = others.get(file);
      return other !== undefined && withoutVersion(other) !== withoutVersion(text);
    });
    return changed.map(([file]) => plainChange(name, `document ${file}`, 'patch', 'its text changed'));
  });
}

/** Every release writes its version into them. */
function withoutVersion(text: string): string {
  const document = JSON.parse(text) as { info?: object };
  return JSON.stringify({ ...document, info: { ...document.info, version: undefined } });
}
