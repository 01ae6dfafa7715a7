import { account } from '../contracts.js';
import type { Json } from '../documents/json.js';
import type { Peer } from '../peers/peers.js';
import { peers } from '../peers/peers.js';
import { explainLoop, judgeLoop, parseLoop, type Source } from './loop.js';
import type { Task } from './measure.js';
import { checkForms, formattedTexts, readMembers } from './floor.js';
import { type Faults, type Scenario, scenarios } from './scenarios.js';

/** What is asked of a validator, and of which documents. */
export type Operation = 'is' | 'fresh' | 'parse' | 'reads' | 'forms' | `validate-${Faults}`;

export function keyOf(operation: Operation, scenario: string, peer: string): string {
  return `${operation}/${scenario}/${peer}`;
}

/** Every place where a fault can be, and none. */
export const FAULTS: readonly Faults[] = ['none', 'first', 'middle', 'last', 'many'];

/** Scenarios that are parsed anew for each call. */
const FRESH = new Set(['small', 'large', 'mixed']);

/** Key order matters to a guard; for what follows it, one order is as good as another. */
export function isExplained(scenario: string): boolean {
  return scenario !== 'mixed-order';
}

type Use = (peer: Peer, scenario: Scenario) => Promise<unknown>;

function rememberTargets(): Use {
  const targets = new Map<string, Promise<unknown>>();
  return (peer, { set, root }) => {
    const key = `${peer.id}/${root}`;
    const target = targets.get(key) ?? peer.use(set, root);
    targets.set(key, target);
    return target;
  };
}

function parseAll({ texts }: Scenario): unknown[] {
  return texts.map((text) => JSON.parse(text) as unknown);
}

async function judgeTasks(use: Use): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const scenario of scenarios('none')) {
    const hot = parseAll(scenario);
    const add = async (
      peer: Peer,
      operation: 'is' | 'fresh',
      source: Source,
      documents: readonly unknown[],
    ) => {
      const loop = judgeLoop(peer, await use(peer, scenario), source);
      tasks.push({ key: keyOf(operation, scenario.id, peer.id), loop, documents, expected: 'all' });
    };
    tasks.push({
      key: keyOf('parse', scenario.id, 'parse'),
      loop: parseLoop(),
      documents: scenario.texts,
      expected: 'all',
    });
    if (!scenario.set.closed) {
      const loop = judgeLoop({ judge: 'target(value)' }, readMembers(scenario), 'hot');
      tasks.push({ key: keyOf('reads', scenario.id, 'reads'), loop, documents: hot, expected: 'all' });
    }
    if (scenario.set === account) {
      const documents = hot.map((document) => formattedTexts(document as Json, scenario));
      const loop = judgeLoop({ judge: 'target(value)' }, checkForms, 'hot');
      tasks.push({ key: keyOf('forms', scenario.id, 'forms'), loop, documents, expected: 'all' });
    }
    for (const peer of peers) {
      await add(peer, 'is', 'hot', hot);
      if (FRESH.has(scenario.id)) await add(peer, 'fresh', 'fresh', scenario.texts);
    }
  }
  return tasks;
}

async function explainTasks(use: Use): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const faults of FAULTS) {
    for (const scenario of scenarios(faults).filter(({ id }) => isExplained(id))) {
      const documents = parseAll(scenario);
      for (const peer of peers) {
        const loop = explainLoop(peer, await use(peer, scenario));
        const expected = faults === 'none' ? 'none' : 'some';
        tasks.push({ key: keyOf(`validate-${faults}`, scenario.id, peer.id), loop, documents, expected });
      }
    }
  }
  return tasks;
}

/**
 * Checks that a task gives the right answer to each of its documents: a validator that is fast and wrong has no
 * place in a table.
 *
 * @throws {Error} that names the task and the document.
 */
function checkAnswers({ key, loop, documents, expected }: Task): void {
  documents.forEach((document, index) => {
    const answer = loop(documents, index, 1);
    const right = expected === 'some' ? answer > 0 : answer === (expected === 'all' ? 1 : 0);
    if (right) return;
    const text = typeof document === 'string' ? document : JSON.stringify(document);
    throw new Error(`${key} answers ${String(answer)}, and ${expected} was expected, to ${text}`);
  });
}

/** Everything that is measured for speed, once every validator was found to agree on every document. */
export async function makeTasks(): Promise<Task[]> {
  const use = rememberTargets();
  const tasks = [...(await judgeTasks(use)), ...(await explainTasks(use))];
  for (const task of tasks) checkAnswers(task);
  return tasks;
}
