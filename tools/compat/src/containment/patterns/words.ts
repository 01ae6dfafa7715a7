import { CharSet, type DFA, type ReadonlyCharMap } from 'refa';
import type { Range } from '../literals.js';
import { MAX } from './automata.js';
import { Irregular } from './irregular.js';

type State = DFA.ReadonlyNode;

/** How a state of one length was reached from one of the length before. */
type Level = ReadonlyMap<State, { readonly from: State; readonly by: number } | undefined>;

/** The most steps along the edges of an automaton, which take about a second and 100 MB. */
const MOST_STEPS = 500_000;

/**
 * The shortest string of an automaton whose length in code points is within a range; undefined where there is none.
 *
 * @throws {Irregular} where the search takes too many steps.
 */
export function wordWithin(automaton: DFA, { least, most }: Range): string | undefined {
  // From the states of one length, a final state is fewer steps away than there are states.
  const last = Math.min(most, least + automaton.countNodes());
  const levels: Level[] = [new Map([[automaton.initial, undefined]])];
  let steps = 0;
  for (let length = 0; length <= last; length += 1) {
    const level = levels[length]!;
    if (level.size === 0) return undefined;
    const final = length < least ? undefined : [...level.keys()].find((state) => isFinal(automaton, state));
    if (final !== undefined) return wordTo(final, levels);
    const next: Map<State, { from: State; by: number }> = new Map();
    for (const from of level.keys()) {
      for (const [state, characters] of targetsOf(from.out)) {
        steps += 1;
        if (!next.has(state)) next.set(state, { from, by: readable(characters) });
      }
    }
    if (steps > MOST_STEPS) throw new Irregular('a string of such a length takes too many steps');
    levels.push(next);
  }
  return undefined;
}

function isFinal(automaton: DFA, state: State): boolean {
  return (automaton.finals as ReadonlySet<State>).has(state);
}

const targets = new WeakMap<object, ReadonlyMap<State, CharSet>>();

/** The states that follow, each with the characters that lead to it. */
function targetsOf(out: ReadonlyCharMap<State>): ReadonlyMap<State, CharSet> {
  const before = targets.get(out);
  if (before !== undefined) return before;
  const found: ReadonlyMap<State, CharSet> = out.invert(MAX.maxCharacter);
  targets.set(out, found);
  return found;
}

function wordTo(final: State, levels: readonly Level[]): string {
  const characters: number[] = [];
  let state = final;
  for (let length = levels.length - 1; length > 0; length -= 1) {
    const { from, by } = levels[length]!.get(state)!;
    characters.push(by);
    state = from;
  }
  return textOf(characters.toReversed());
}

function textOf(characters: readonly number[]): string {
  return characters.map((code) => String.fromCodePoint(code)).join('');
}

const PREFERRED = [
  [0x61, 0x7a],
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x21, 0x7e],
  [0x20, 0x20],
  [0xa1, 0xd7_ff],
  [0xe0_00, 0xff_fd],
] as const;

/** One of the characters, a letter or digit if there is one. */
function readable(characters: CharSet): number {
  for (const [min, max] of PREFERRED) {
    const [first] = characters.intersect({ min, max } as CharSet['ranges'][number]).ranges;
    if (first !== undefined) return first.min;
  }
  return characters.ranges[0]!.min;
}

/**
 * So many strings of an automaton at most, short ones first. Of the paths of a length only those are walked that end in
 * a string: all of them would be exponentially many where the shortest string is long.
 */
export function firstWords(automaton: DFA, most: number): string[] {
  const words: string[] = [];
  const states = statesOf(automaton);
  // For each number of further characters, the states from which so many can lead to the end.
  const ends: ReadonlySet<State>[] = [new Set(states.filter((state) => isFinal(automaton, state)))];
  const walk = (state: State, left: number, before: readonly number[]): void => {
    if (left === 0) words.push(textOf(before));
    for (const [next, characters] of left === 0 ? [] : targetsOf(state.out)) {
      if (words.length >= most) return;
      if (ends[left - 1]!.has(next)) walk(next, left - 1, [...before, readable(characters)]);
    }
  };
  for (let steps = 0; words.length < most && steps <= MOST_STEPS; steps += states.length) {
    const [length, last] = [ends.length - 1, ends.at(-1)!];
    if (last.size === 0) break;
    if (last.has(automaton.initial)) walk(automaton.initial, length, []);
    ends.push(
      new Set(states.filter((state) => [...targetsOf(state.out).keys()].some((next) => last.has(next)))),
    );
  }
  return words;
}

function statesOf({ initial }: DFA): State[] {
  const states = new Set<State>([initial]);
  // A set goes on to what is added to it while it is walked.
  for (const state of states) for (const next of targetsOf(state.out).keys()) states.add(next);
  return [...states];
}
