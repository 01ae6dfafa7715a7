import type { Entry, Name } from './entries.js';
import type { Found, Term, Terms } from './terms.js';
import { type Match, matchOf, type Words } from './words.js';

/** What a term adds by where it is found. */
const IN_NAME: Readonly<Record<Match, number>> = { 0: 0, 1: 40, 2: 60, 3: 80, 4: 100 };
const IN_AROUND: Readonly<Record<Match, number>> = { 0: 0, 1: 10, 2: 25, 3: 30, 4: 70 };
/** Inside a word, a description is not what was meant. */
const IN_TEXT: Readonly<Record<Match, number>> = { 0: 0, 1: 0, 2: 20, 3: 20, 4: 20 };

/** All terms in the name, and none in what is around it. */
const ALL_NAMED = 20;

/** A name that has all terms together, in the order in which they were typed. */
const TOGETHER: Readonly<Record<Match, number>> = { 0: 0, 1: 2, 2: 5, 3: 20, 4: 60 };

/** A name that the terms fill, rather than one of which they are a small part. */
const FILLED = 10;

/** Exactly as it was typed, with its separators: the code `not_found` before the contract `NotFound`. */
const LITERAL = 4;

/** The title of a page, rather than a name that it has among others. */
const TITLE = 2;

const TYPO = 0.6;

/** A term of one letter is at the start of a word in nearly every description. */
const SHORTEST_IN_TEXT = 2;

export interface Score {
  readonly name: Name;
  readonly points: number;
  /** Terms that are not found in the entry itself, but may be in what it is part of. */
  readonly missing: readonly Term[];
  /** Whether a term is in the name. */
  readonly isNamed: boolean;
}

function pointsOf({ match, isTypo }: Found, points: Readonly<Record<Match, number>>): number {
  return isTypo ? TYPO * points[match] : points[match];
}

/** What a term adds by what is around an entry. */
export function inAround(around: readonly Words[], term: Term): number {
  let best = 0;
  for (const words of around) best = Math.max(best, pointsOf(term.findIn(words), IN_AROUND));
  return best;
}

function scoreOfName(
  { around, names, textWords, field }: Entry,
  name: Name,
  terms: Terms,
): Score | undefined {
  let points = 0;
  let filled = 0;
  let isDescribed = false;
  const isAlone = terms.each.length === 1;
  const missing: Term[] = [];
  for (const term of terms.each) {
    const named = pointsOf(term.findIn(name.words), IN_NAME);
    const isLong = term.letters.length >= SHORTEST_IN_TEXT;
    const described = named === 0 && isLong ? pointsOf(term.findIn(textWords), IN_TEXT) : 0;
    const placed = isAlone || named >= IN_AROUND[4] ? 0 : inAround(around, term);
    if (named > 0) filled += term.letters.length;
    if (described > 0) isDescribed = true;
    const best = Math.max(named, described, placed);
    points += best;
    if (best > 0) continue;
    // There is nothing around a page.
    if (field === undefined || isAlone) return undefined;
    missing.push(term);
  }
  if (filled === 0) return isDescribed ? { name, points, missing, isNamed: false } : undefined;
  const bonus = bonusOf(name, filled, terms) + (name === names[0] ? TITLE : 0);
  return { name, points: points + bonus, missing, isNamed: true };
}

function bonusOf({ text, words }: Name, filled: number, { each, together, typed }: Terms): number {
  const share = Math.min(1, filled / words.letters.length);
  const all = filled === together.length ? ALL_NAMED : 0;
  const literal = text.toLowerCase() === typed ? LITERAL : 0;
  return all + FILLED * share + literal + (each.length > 1 ? TOGETHER[matchOf(words, together)] : 0);
}

/** How well an entry matches by the best of its names; undefined if no term is in a name or in the description. */
export function scoreOf(entry: Entry, terms: Terms): Score | undefined {
  let best: Score | undefined;
  for (const name of entry.names) {
    const score = scoreOfName(entry, name, terms);
    if (score === undefined) continue;
    const isBetter =
      best === undefined ||
      score.missing.length < best.missing.length ||
      (score.missing.length === best.missing.length && score.points > best.points);
    if (isBetter) best = score;
  }
  return best;
}
