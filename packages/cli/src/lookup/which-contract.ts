import { nameEvent, recogniseContracts } from '@data-import/contracts';
import { loadEventLibrary } from '../checking/event-library.js';
import { nameEnvelope } from '../checking/recognise-input.js';
import { type Folders, openContracts } from '../contracts/index.js';
import { count } from '../report/text.js';

export interface Match {
  readonly name: string;
  readonly verdict: string;
  readonly why: string;
  readonly isKnown: boolean;
}

export async function findMatches(document: unknown, folders: Folders): Promise<readonly Match[]> {
  const set = openContracts(folders);
  const envelope = nameEnvelope(document, set);
  if (envelope !== undefined) return findEvents(document, `it is ${envelope}`, folders);
  const judged = recogniseContracts(document, set).map(async ({ name, score, why }) => {
    const validator = await set.get(name)!.load();
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

async function findEvents(document: unknown, why: string, folders: Folders): Promise<readonly Match[]> {
  const { eventsIn, parseEvent } = await loadEventLibrary(folders);
  const matches = eventsIn(document).map((event) => {
    const outcome = parseEvent(event);
    const { type = 'an event', version, kind } = outcome;
    const name = version === undefined ? type : nameEvent({ type, version });
    const isKnown = kind === 'valid' || kind === 'invalid';
    return { name, why, verdict: kind === 'invalid' ? describeProblems(outcome) : kind, isKnown };
  });
  return [...new Map(matches.map((match) => [match.name, match])).values()];
}
