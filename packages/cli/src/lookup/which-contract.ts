import { createRequire } from 'node:module';
import { nameEnvelope } from '../checking/recognise-input.js';
import { loadEventLibrary } from '../checking/event-library.js';
import { readFacts } from '../contracts/facts.js';
import { findContract, loadGroups } from '../contracts/index.js';
import {
  candidatesFor,
  eventCandidatesFor,
  type KnownEvents,
  type ContractFacts,
  readTopLevel,
} from '@data-import/contracts';
import { nameEvent, type JsonSchema } from '../contracts/source.js';
import { count } from '../report/text.js';

export interface Match {
  /** Of a contract, or of an event with its version. */
  readonly name: string;
  /** `valid`, `3 problems` */
  readonly verdict: string;
  readonly why: string;
  /** Whether there is such a contract; false for an event of an unknown type or version. */
  readonly isKnown: boolean;
}

const require = createRequire(import.meta.url);

/** The contracts that a document may be of, the likeliest first: by its envelope, or else by its fields. */
export async function findMatches(document: unknown, folder: string | undefined): Promise<readonly Match[]> {
  const envelope = nameEnvelope(document);
  if (envelope !== undefined) return findEvents(document, `it is ${envelope}`, folder);
  const { contracts, operations } = readFacts();
  const own = await readOwnFacts(folder);
  const known = candidatesFor(document, { contracts: [...own, ...contracts], operations });
  const { events, fields } = readEventFields();
  const found = [
    ...known.map(({ facts, score, why }) => ({ name: facts.name, score, why })),
    ...eventCandidatesFor(document, events, fields).map(({ target, score, why }) => {
      return { name: nameEvent(target.type, target.version).name, score, why };
    }),
  ];
  const judged = found.map(async ({ name, score, why }) => {
    const validator = await (await findContract(name, folder)).load();
    const result = validator.validate(document);
    return { name, score, why, verdict: result.ok ? 'valid' : describeProblems(result), isKnown: true };
  });
  return (await Promise.all(judged)).toSorted(
    (a, b) => b.score - a.score || rank(a.verdict) - rank(b.verdict),
  );
}

function rank(verdict: string): number {
  return verdict === 'valid' ? 0 : 1;
}

function describeProblems({ issues, truncated }: { issues: readonly unknown[]; truncated: boolean }): string {
  return truncated ? `more than ${count(issues.length, 'problem')}` : count(issues.length, 'problem');
}

/** An envelope names its events; a batch may have several. */
async function findEvents(
  document: unknown,
  why: string,
  folder: string | undefined,
): Promise<readonly Match[]> {
  const { eventsIn, parseEvent } = await loadEventLibrary(folder);
  const matches = eventsIn(document).map((event) => {
    const outcome = parseEvent(event);
    const { type = 'an event', version, kind } = outcome;
    const name = version === undefined ? type : nameEvent(type, version).name;
    const isKnown = kind === 'valid' || kind === 'invalid';
    return { name, why, verdict: kind === 'invalid' ? describeProblems(outcome) : kind, isKnown };
  });
  return [...new Map(matches.map((match) => [match.name, match])).values()];
}

async function readOwnFacts(folder: string | undefined): Promise<readonly ContractFacts[]> {
  if (folder === undefined) return [];
  const [own] = await loadGroups(folder);
  const facts = own!.entries.map(async ({ name, open }): Promise<ContractFacts> => {
    const { schema } = await open();
    return { name, direction: 'part', isWire: false, ...readTopLevel(schema) };
  });
  return Promise.all(facts);
}

function readEventFields() {
  const events = require('@data-import/events/index.json') as KnownEvents;
  const fields = events.events.map(({ name }) => {
    const schema = require(`@data-import/events/json/${name}.json`) as JsonSchema;
    return [name, readTopLevel(schema).fields] as const;
  });
  return { events, fields: Object.fromEntries(fields) };
}
