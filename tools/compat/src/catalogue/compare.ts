import { assignability, type Versions } from '../types/assignability.js';
import { differencesOf } from '../verdict/differences.js';
import { loadProver } from '../verdict/prover.js';
import {
  type Direction,
  type Findings,
  heaviest,
  judge,
  type Question,
  weight,
} from '../verdict/judgement.js';
import type { Catalogue, Entry, Package } from './catalogue.js';
import type { Change } from './change.js';
import { hashOf, type Versions as HashedVersions } from '../waivers.js';
import { inheritedBy, isChangedItself } from './definitions.js';
import { documentChanges } from './document-changes.js';
import { exportChanges } from './export-changes.js';

/** Two versions of a document to judge. */
interface Task extends Versions {
  readonly package: string;
  readonly subject: string;
  /** The name of the schema; none for a document that takes the place of another. */
  readonly name?: string;
  /** What a waiver calls it. */
  readonly key: string;
  /** The directions in which it travelled and travels now. */
  readonly directions: readonly Direction[];
}

/** Whether a question about two versions of a schema, by its key, is signed off. */
export type IsWaived = (key: string, question: Question, versions: HashedVersions) => boolean;

/** Everything that differs between two states of the packages, the heaviest of each package first. */
export async function compareCatalogues(
  before: Catalogue,
  after: Catalogue,
  isWaived: IsWaived,
): Promise<Change[]> {
  const tasks = tasksOf(before, after, (one, other) => [
    ...schemaTasks(one, other),
    ...operationTasks(one, other),
  ]);
  const changes = [...(await judgedTasks(tasks, isWaived)), ...exportChanges(before, after)];
  const named = new Set(changes.map((change) => change.package));
  const documents = documentChanges(before, after, (name) => named.has(name));
  return [...changes, ...documents].sort(byWeight);
}

/** How some of the schemas differ between two states of the packages. */
export function compareSchemas(
  before: Catalogue,
  after: Catalogue,
  isCompared: (packageName: string, entry: Entry) => boolean,
  isWaived: IsWaived,
): Promise<Change[]> {
  const tasks = tasksOf(before, after, (one, other) =>
    schemaTasks(one, other, (entry) => isCompared(one.name, entry)),
  );
  return judgedTasks(tasks, isWaived);
}

function tasksOf(
  before: Catalogue,
  after: Catalogue,
  tasks: (before: Package, after: Package) => Task[],
): Task[] {
  return [...before.values()].flatMap((one) => {
    const other = after.get(one.name);
    return other === undefined ? [] : tasks(one, other);
  });
}

async function judgedTasks(tasks: readonly Task[], isWaived: IsWaived): Promise<Change[]> {
  if (tasks.length === 0) return [];
  const [types, prove] = await Promise.all([assignability(tasks), loadProver()]);
  const own = new Set(tasks.filter(isOwnChange).map(({ key }) => key));
  return tasks.map((task, index) =>
    judgedTask(task, prove(task.before, task.after, types[index]!), own, isWaived),
  );
}

function isOwnChange({ name, ...versions }: Task): boolean {
  return name !== undefined && isChangedItself(name, versions);
}

/** By package, then the heaviest first. */
export function byWeight(a: Change, b: Change): number {
  return inOrder(a.package, b.package) || weight(b.bump) - weight(a.bump) || inOrder(a.subject, b.subject);
}

/** By code unit, which is the same everywhere. */
function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function schemaTasks(
  before: Package,
  after: Package,
  isCompared: (entry: Entry) => boolean = () => true,
): Task[] {
  return [...before.entries.values()].filter(isCompared).flatMap((was): Task[] => {
    const is = after.entries.get(was.name);
    if (is === undefined || JSON.stringify(was.document) === JSON.stringify(is.document)) return [];
    return [
      {
        package: before.name,
        subject: was.title,
        name: was.name,
        key: `${before.name}/${was.name}`,
        directions: [...new Set([was.direction, is.direction])],
        before: was.document,
        after: is.document,
      },
    ];
  });
}

/** The documents of operations whose schema has another name now: one takes the place of the other. */
function operationTasks(before: Package, after: Package): Task[] {
  return [...before.operations.values()].flatMap((was) =>
    [...was.documents].flatMap(([part, name]): Task[] => {
      const other = after.operations.get(was.operationId)?.documents.get(part);
      if (other === undefined || other === name) return [];
      return [
        {
          package: before.name,
          subject: `operation ${was.operationId} (${part})`,
          key: `${before.name}/${was.operationId} ${part}`,
          directions: [part.startsWith('response') ? 'response' : 'request'],
          before: before.entries.get(name)!.document,
          after: after.entries.get(other)!.document,
        },
      ];
    }),
  );
}

/** @param own the keys of the contracts whose own text changed */
function judgedTask(task: Task, findings: Findings, own: ReadonlySet<string>, isWaived: IsWaived): Change {
  const { key, name, subject, directions, after } = task;
  const keyOf = (definition: string): string => `${task.package}/${definition}`;
  const versions = { before: hashOf(task.before), after: hashOf(after) };
  const inherited = inheritedBy(task, (definition) => definition !== name && own.has(keyOf(definition)));
  const differences =
    inherited.definitions.length === 0 ? findings.differences : differencesOf(inherited.before, after);
  const verdicts = directions.map((direction) => {
    const questions = judge(direction, findings).reasons.flatMap(({ unknown }) => unknown ?? []);
    const signed = questions.filter((question) => isWaived(key, question, versions));
    return judge(direction, withYes(findings, signed));
  });
  const bump = heaviest(verdicts.map((verdict) => verdict.bump));
  const { accept, read, reverse, types } = findings;
  return {
    package: task.package,
    subject,
    key,
    versions,
    what: 'changed',
    direction: directions.length === 1 ? directions[0]! : 'part',
    bump,
    frozen: verdicts.some(({ frozen }) => frozen),
    reasons: verdicts.find((verdict) => verdict.bump === bump)!.reasons,
    answers: { accept, read, reverse, types },
    differences,
    definitions: inherited.definitions.map(keyOf),
    isDerived: inherited.isDerived,
  };
}

/** The findings with a yes to some questions. */
function withYes(findings: Findings, questions: readonly Question[]): Findings {
  const yes = { answer: 'yes' } as const;
  const answers = questions.map((question) => [
    question,
    question === 'types' ? { forward: yes, backward: yes } : yes,
  ]);
  return { ...findings, ...(Object.fromEntries(answers) as Partial<Findings>) };
}
