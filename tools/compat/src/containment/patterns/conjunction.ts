import { CharSet, DFA, NFA } from 'refa';
import type { Range } from '../literals.js';
import {
  anything,
  both,
  complementOf,
  concatenation,
  deterministic,
  MAX,
  nfaStates,
  withinLimit,
} from './automata.js';
import { Irregular } from './irregular.js';
import { codePointsOf, languageOf } from './language.js';
import { firstWords, wordWithin } from './words.js';

/** What a string must match, must not match and must not be. */
export interface Conjunction {
  readonly matches: readonly string[];
  readonly fails: readonly string[];
  readonly excluded: readonly string[];
}

/** A string that is wanted, a proof that there is none, or why there is neither. */
export type Search =
  | { readonly is: 'found'; readonly text: string }
  | { readonly is: 'none' }
  | { readonly is: 'undecided'; readonly why: string };

/**
 * Looks for a string by automata: the shortest, and of characters that can be read where there is a choice. Patterns that
 * are not regular are left out, so only a proof that there is none holds beside them.
 */
export function searchString(wanted: Conjunction, range: Range): Search {
  try {
    const { automaton, leftOut } = automatonOf(wanted);
    const text = wordWithin(automaton, range);
    if (text === undefined) return { is: 'none' };
    return leftOut === undefined ? { is: 'found', text } : { is: 'undecided', why: leftOut };
  } catch (error) {
    if (error instanceof Irregular) return { is: 'undecided', why: error.message };
    throw error;
  }
}

/** So many strings at most that match the regular patterns, short ones first. */
export function someStrings(wanted: Conjunction, most: number): readonly string[] {
  try {
    return firstWords(automatonOf(wanted).automaton, most);
  } catch (error) {
    if (error instanceof Irregular) return [];
    throw error;
  }
}

interface Built {
  readonly automaton: DFA;
  /** Why a pattern was left out, if one was. */
  readonly leftOut: string | undefined;
}

const known = new Map<string, Built | Irregular>();

/** @throws {Irregular} where the automaton would be too large. */
function automatonOf(wanted: Conjunction): Built {
  const key = JSON.stringify([wanted.matches, wanted.fails, wanted.excluded]);
  const built = known.get(key) ?? orIrregular(() => build(wanted));
  known.set(key, built);
  if (built instanceof Irregular) throw built;
  return built;
}

function orIrregular<T>(construct: () => T): T | Irregular {
  try {
    return withinLimit(construct);
  } catch (error) {
    if (error instanceof Irregular) return error;
    throw error;
  }
}

function build({ matches, fails, excluded }: Conjunction): Built {
  const parts = [
    ...matches.map((source) => orIrregular(() => languageOf(source))),
    ...fails.map((source) => orIrregular(() => complementOf(languageOf(source)))),
    ...(excluded.length === 0 ? [] : [complementOf(wordsOf(excluded))]),
  ];
  const regular = parts.filter((part) => part instanceof DFA);
  const leftOut = parts.find((part) => part instanceof Irregular)?.message;
  return { automaton: regular.reduce(both, textsOfCodePoints()), leftOut };
}

function wordsOf(texts: readonly string[]): NFA {
  return NFA.fromWords(texts.map(codePointsOf), MAX, nfaStates());
}

let texts: DFA | undefined;

/** All strings as lists of code points: the halves of a pair of surrogates are never beside each other. */
function textsOfCodePoints(): DFA {
  if (texts !== undefined) return texts;
  const [high, low] = [surrogates(0xd8_00, 0xdb_ff), surrogates(0xdc_00, 0xdf_ff)];
  const pairs = [high, low, anything()].reduce(concatenation, anything());
  texts = deterministic(complementOf(pairs));
  return texts;
}

function surrogates(min: number, max: number): NFA {
  return NFA.fromCharSet(CharSet.fromRange(MAX.maxCharacter, { min, max }), nfaStates());
}
