import { textOf } from '../containment/places.js';
import type { SchemaObject } from '../containment/schema.js';
import type { Catalogue, Entry, OperationEntry, Package } from './catalogue.js';
import type { Bump } from '../verdict/judgement.js';
import { type Change, diffKeys, exportChange, plainChange } from './change.js';
import { entryChanges } from './entry-changes.js';
import { type Help, helpFindings } from './help.js';
import { manifestChanges } from './manifest-changes.js';
import { changedDeclarations, declaredApart, goneDeclarations, type Surface } from './surface.js';

type Contents = Omit<Package, 'name'>;

const NOTHING: Contents = {
  manifest: { name: '' },
  resolutions: new Map(),
  entries: new Map(),
  operations: new Map(),
  subpaths: [],
  symbols: [],
  surface: new Map(),
  helps: new Map(),
  commands: [],
  documents: new Map(),
};

/** What was added and removed: packages, schemas, operations, subpaths, exports, documents and commands. */
export function exportChanges(before: Catalogue, after: Catalogue): Change[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  const contracts = new Set([...before.values()].flatMap(({ entries }) => [...entries.keys()]));
  const known = knownSubpaths(before);
  return [...names].flatMap((name) => {
    const [was, is] = [before.get(name) ?? NOTHING, after.get(name) ?? NOTHING];
    return [
      ...packageChanges(name, was, is),
      ...declarationChanges(name, was, is, contracts),
      ...helpChanges(name, was, is),
      ...(was === NOTHING || is === NOTHING
        ? []
        : [...manifestChanges(name, was.manifest, is.manifest), ...entryChanges(name, was, is, known)]),
    ];
  });
}

/** The subpaths that patterns of some package lead to, as far as the contracts tell. */
function knownSubpaths(catalogue: Catalogue): Set<string> {
  return new Set(
    [...catalogue.values()].flatMap(({ entries, operations }) => [
      ...[...entries.values()].flatMap(({ name, title }) => [
        `./${name}`,
        `./json/${name}.json`,
        `./json-schema/${name}`,
        `./${title.replace(' ', '/')}`,
      ]),
      ...[...operations.keys()].map((id) => `./operations/${id}`),
    ]),
  );
}

/** Declarations that changed, according to the API reports. */
function declarationChanges(
  name: string,
  was: Contents,
  is: Contents,
  contracts: ReadonlySet<string>,
): Change[] {
  const [before, after] = [was.surface, is.surface];
  const gone = goneDeclarations(before, after)
    .filter((key) => is.symbols.includes(key) || !was.symbols.includes(key))
    .filter((key) => !contracts.has(key));
  return [
    ...gone.map((key) => plainChange(name, `declaration of ${key}`, 'major', 'it is no longer declared')),
    ...declaredOtherwise(name, before, after, contracts),
  ];
}

function declaredOtherwise(
  name: string,
  before: Surface,
  after: Surface,
  contracts: ReadonlySet<string>,
): Change[] {
  return [...changedDeclarations(before, after), ...declaredApart(before, after, contracts)].map(
    ({ key, isBreaking, text }) =>
      plainChange(name, `declaration of ${key}`, isBreaking ? 'major' : 'minor', text),
  );
}

const NO_HELP: Help = { usage: [], options: new Map(), exitCodes: new Map() };

/** A program that is gone is reported as a command. */
function helpChanges(name: string, before: Contents, after: Contents): Change[] {
  return [...before.helps].flatMap(([command, was]) => {
    if (!after.commands.includes(command)) return [];
    const findings = helpFindings(was, after.helps.get(command) ?? NO_HELP);
    return findings.map(([bump, text]) => plainChange(name, `help of ${command}`, bump, text));
  });
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
