import { CharSet, DFA, NFA, TooManyNodesError, type TransitionIterable } from 'refa';
import { Irregular } from './irregular.js';

/** The greatest code point: patterns are matched by code points, as the flag `u` demands. */
export const MAX = { maxCharacter: 0x10_ff_ff } as const;

export const ANY_CHARACTER = CharSet.all(MAX.maxCharacter);

/** The most states of an automaton, which takes about a second to build. */
const MOST_STATES = 5000;

/** @throws {Irregular} where the construction takes too many states. */
export function withinLimit<T>(build: () => T): T {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof TooManyNodesError)) throw error;
    throw new Irregular(`the automaton would have more than ${MOST_STATES} states`);
  }
}

export function nfaStates(): NFA.LimitedNodeFactory {
  return new NFA.LimitedNodeFactory(MOST_STATES);
}

function dfaStates(): DFA.LimitedNodeFactory {
  return new DFA.LimitedNodeFactory(MOST_STATES);
}

/** An automaton of either sort. */
type Automaton<S> = TransitionIterable<S>;

export function deterministic<S>(automaton: Automaton<S>): DFA {
  const dfa = DFA.fromFA(automaton, dfaStates());
  dfa.minimize();
  return dfa;
}

/** The strings that an automaton does not accept. */
export function complementOf<S>(automaton: Automaton<S>): DFA {
  const dfa = deterministic(automaton);
  dfa.complement(dfaStates());
  return dfa;
}

export function both(left: DFA, right: DFA): DFA {
  const dfa = DFA.fromIntersection(left, right, dfaStates());
  dfa.minimize();
  return dfa;
}

export function nfaOfBoth<L, R>(left: Automaton<L>, right: Automaton<R>): NFA {
  return NFA.fromIntersection(left, right, nfaStates());
}

export function concatenation(left: NFA, right: NFA): NFA {
  const nfa = left.copy(nfaStates());
  nfa.append(right, nfaStates());
  return nfa;
}

export function unionOf(automata: readonly NFA[]): NFA {
  const nfa = NFA.empty(MAX, nfaStates());
  for (const automaton of automata) nfa.union(automaton, nfaStates());
  return nfa;
}

export function anything(): NFA {
  return NFA.all(MAX, nfaStates());
}
