import { account } from '../contracts.js';
import type { Json } from '../documents/json.js';
import { load, peers } from '../peers/peers.js';
import { explainLoop, judgeLoop, parseLoop, type Source } from './loop.js';
import type { Task } from './measure.js';
import { checkForms, formattedTexts, readFields } from './floor.js';
import { type Faults, type Scenario, scenarios } from './scenarios.js';

/** What a validator is asked to do, and with which documents. */
export type Operation = 'is' | 'fresh' | 'parse' | 'reads' | 'forms' | `validate-${Faults}`;

export function keyOf(operation: Operation, scenario: string, peer: string): string {
  return `${operation}/${scenario}/${peer}`;
}

/** Every place for a fault, and none. */
export const FAULTS: readonly Faults[] = ['none', 'first', 'middle', 'last', 'many'];

/** Scenarios whose documents are also parsed for each call. */
const FRESH = new Set(['small', 'large', 'mixed']);

/** Key order matters to guards alone. */
export function isExplained(scenario: string): boolean {
  return scenario !== 'mixed-order';
}

function parseAll({ texts }: Scenario): unknown[] {
  return texts.map((text) => JSON.parse(text) as unknown);
}

/** Parsing alone, and the least that any guard has to do. */
function floorTasks(scenario: Scenario): Task[] {
  const { id, set, texts } = scenario;
  const parse: Task = {
    key: keyOf('parse', id, 'parse'),
    loop: parseLoop(),
    documents: texts,
    expected: 'all',
  };
  const floor = (operation: 'reads' | 'forms', target: unknown, documents: readonly unknown[]): Task => ({
    key: keyOf(operation, id, operation),
    loop: judgeLoop({ judge: 'target(value)' }, { target }, 'hot'),
    documents,
    expected: 'all',
  });
  const hot = parseAll(scenario);
  if (!set.closed) return [parse, floor('reads', readFields(scenario), hot)];
  if (set !== account) return [parse];
  const forms = hot.map((document) => formattedTexts(document as Json, scenario));
  return [parse, floor('forms', checkForms, forms)];
}

async function judgeTasks(scenario: Scenario): Promise<Task[]> {
  const { id, set, root, texts } = scenario;
  const hot = parseAll(scenario);
  const tasks: Task[] = [];
  for (const peer of peers) {
    const callee = await load(peer, set, root, 'guard');
    const add = (operation: 'is' | 'fresh', source: Source, documents: readonly unknown[]): void => {
      const loop = judgeLoop(peer, callee, source);
      tasks.push({ key: keyOf(operation, id, peer.id), loop, documents, expected: 'all' });
    };
    add('is', 'hot', hot);
    if (FRESH.has(id)) add('fresh', 'fresh', texts);
  }
  return tasks;
}

async function explainTasks(scenario: Scenario, faults: Faults): Promise<Task[]> {
  const { id, set, root } = scenario;
  const documents = parseAll(scenario);
  const expected = faults === 'none' ? 'none' : 'some';
  const tasks: Task[] = [];
  for (const peer of peers) {
    const loop = explainLoop(peer, await load(peer, set, root, 'issues'));
    tasks.push({ key: keyOf(`validate-${faults}`, id, peer.id), loop, documents, expected });
  }
  return tasks;
}

/**
 * Checks the verdict of a task on each of its documents: a validator that is fast and wrong has no place in a table.
 *
 * @throws {Error} that names the task and the document.
 */
function checkVerdicts({ key, loop, documents, expected }: Task): void {
  documents.forEach((document, index) => {
    const count = loop(documents, index, 1);
    const right = expected === 'some' ? count > 0 : count === (expected === 'all' ? 1 : 0);
    if (right) return;
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    throw new Error(`${key} counted ${String(count)} instead of ${expected} for ${text}`);
  });
}

/** Every task of the speed section, once every validator has given the right verdict on every document. */
export async function makeTasks(): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const scenario of scenarios('none')) {
    tasks.push(...floorTasks(scenario), ...(await judgeTasks(scenario)));
  }
  for (const faults of FAULTS) {
    const explained = scenarios(faults).filter(({ id }) => isExplained(id));
    for (const scenario of explained) tasks.push(...(await explainTasks(scenario, faults)));
  }
  for (const task of tasks) checkVerdicts(task);
  return tasks;
}
