import type { Count, Counts, Score, Subject } from './score.js';

export interface Difference {
  /** Whether the tool keeps less than what is committed. */
  readonly isWorse: boolean;
  /** The tool, the contract, the rule and the numbers, in words. */
  readonly text: string;
}

/** How the score of a tool differs from the committed one. */
export function differences(title: string, committed: Score | undefined, now: Score): Difference[] {
  if (committed === undefined) return [{ isWorse: false, text: `${title}: has no committed score` }];
  const found = [
    ...factDifferences(committed, now),
    ...takenDifferences(committed, now),
    ...countDifferences(committed, now),
  ];
  const isSame = JSON.stringify(committed) === JSON.stringify(now);
  if (found.length === 0 && !isSame)
    found.push({ isWorse: false, text: 'the committed score is out of date' });
  return found.map(({ isWorse, text }) => ({ isWorse, text: `${title}: ${text}` }));
}

/** Whether another fact is a better or a worse one, only a person can say. */
function factDifferences({ facts: before }: Score, { facts }: Score): Difference[] {
  const names = new Set([...Object.keys(before), ...Object.keys(facts)]);
  return [...names]
    .filter((name) => before[name] !== facts[name])
    .map((name) => ({
      isWorse: false,
      text: `"${name}" is ${facts[name] ?? 'not stated'}; committed: ${before[name] ?? 'not stated'}`,
    }));
}

function takenDifferences(before: Score, now: Score): Difference[] {
  const dropped = now.notTaken.filter((contract) => !before.notTaken.includes(contract));
  const texts = dropped.map((contract) => `${contract}: is not taken; committed: taken`);
  if (dropped.length === 0 && now.contracts < before.contracts)
    texts.push(`takes ${now.contracts} contracts; committed: ${before.contracts}`);
  return texts.map((text) => ({ isWorse: true, text }));
}

/** By contract and subject: more wrong verdicts are worse, whatever the number of vectors has become. */
function countDifferences(before: Score, now: Score): Difference[] {
  const contracts = new Set([...Object.keys(before.lost), ...Object.keys(now.lost)]);
  return [...contracts].flatMap((contract) => {
    const [then, here] = [before.lost[contract] ?? {}, now.lost[contract] ?? {}];
    return subjectsOf(then, here)
      .filter((subject) => missed(then[subject]) !== missed(here[subject]))
      .map((subject) => ({
        isWorse: missed(here[subject]) > missed(then[subject]),
        text: `${contract}, ${subject}: ${inWords(subject, here[subject])}; committed: ${inWords(subject, then[subject])}`,
      }));
  });
}

function subjectsOf(...all: readonly Counts[]): Subject[] {
  return [...new Set(all.flatMap((counts) => Object.keys(counts) as Subject[]))];
}

function missed(count: Count | undefined): number {
  return count === undefined ? 0 : count[1] - count[0];
}

function inWords(subject: Subject, count: Count | undefined): string {
  const verb = subject === 'valid' ? 'accepts' : 'refuses';
  return count === undefined ? `${verb} all` : `${verb} ${count[0]} of ${count[1]}`;
}
