import type { TransportFact } from '../publish/emit-json.js';
import { type Reason, toReason } from './policy.js';

interface Effect {
  readonly kind: 'transport-changed' | 'response-transport-changed';
  /** More values, such as media types, break nobody. */
  readonly mayGrow?: true;
  /** No contract or credential shows that it was added or removed. */
  readonly isAlone?: true;
}

const EFFECTS: Readonly<Record<TransportFact['role'], Effect>> = {
  body: { kind: 'transport-changed', mayGrow: true, isAlone: true },
  cookie: { kind: 'transport-changed', isAlone: true },
  format: { kind: 'transport-changed' },
  scheme: { kind: 'transport-changed' },
  address: { kind: 'transport-changed' },
  response: { kind: 'response-transport-changed', mayGrow: true },
  header: { kind: 'response-transport-changed', isAlone: true },
};

/** Compares what contracts cannot express, such as media types and cookies. */
export function compareTransport(
  was: readonly TransportFact[] | undefined,
  is: readonly TransportFact[] | undefined,
): Reason[] {
  if (was === undefined || is === undefined) return [];
  const [before, after] = [toMap(was), toMap(is)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    compareFacts(before.get(name), after.get(name)),
  );
}

function toMap(facts: readonly TransportFact[]): Map<string, TransportFact> {
  return new Map(facts.map((fact) => [fact.name, fact]));
}

function listValues({ values }: TransportFact): string {
  return values.join(', ') || 'empty';
}

function compareFacts(was: TransportFact | undefined, is: TransportFact | undefined): Reason[] {
  const { role, name } = (is ?? was)!;
  const { kind, mayGrow, isAlone } = EFFECTS[role];
  const say = (isBreak: boolean, what: string): Reason[] => [
    toReason(isBreak ? kind : 'transport-added', 'part', { path: '', text: `its ${name} ${what}` }),
  ];
  const isRequired = is?.isRequired === true;
  if (was === undefined || is === undefined) {
    if (isAlone !== true) return [];
    return is === undefined ? say(true, 'was removed') : say(isRequired, 'was added');
  }
  if (isRequired !== (was.isRequired === true))
    return say(isRequired, isRequired ? 'is required now' : 'may be absent now');
  const isLarger = was.values.every((each) => is.values.includes(each));
  if (isLarger && was.values.length === is.values.length) return [];
  return say(!(isLarger && mayGrow === true), `was ${listValues(was)}, and is ${listValues(is)}`);
}
