import type { TransportFact } from '../publish/emit-json.js';
import { toComparable } from './comparable.js';
import { type Accepts, compareDocuments } from './compare-documents.js';
import { type Reason, toReason } from './policy.js';
import type { SchemaObject } from './schema.js';

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
  accepts: Accepts,
): Reason[] {
  if (was === undefined || is === undefined) return [];
  const names = new Set([...was, ...is].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [before, after] = [was, is].map((facts) => facts.findLast((fact) => fact.name === name));
    return compareFacts(before, after, accepts);
  });
}

function listValues({ values }: TransportFact): string {
  return values.join(', ') || 'empty';
}

function compareFacts(
  was: TransportFact | undefined,
  is: TransportFact | undefined,
  accepts: Accepts,
): Reason[] {
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
  const isLarger = was.values.every((each) => is.values.includes(each));
  const isSame = isLarger && was.values.length === is.values.length;
  return [
    ...(isRequired === (was.isRequired === true)
      ? []
      : say(isRequired, isRequired ? 'is required now' : 'may be absent now')),
    ...(isSame
      ? []
      : say(!(isLarger && mayGrow === true), `was ${listValues(was)}, and is ${listValues(is)}`)),
    ...compareSchemas(was, is, accepts),
  ];
}

function compareSchemas(was: TransportFact, is: TransportFact, accepts: Accepts): Reason[] {
  const [before, after] = [was, is].map(({ schema = {} }) => toComparable(schema as object as SchemaObject));
  const direction = is.role === 'cookie' ? 'request' : 'response';
  const { reasons } = compareDocuments(before!, after!, accepts, direction);
  return reasons.map((reason) => ({ ...reason, text: `its ${is.name}: ${reason.text}` }));
}
