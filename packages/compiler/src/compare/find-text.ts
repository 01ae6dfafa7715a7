import { DFA, FAIterators, JS, NFA, type NoParent, Words } from 'refa';
import type { Concatenation, Element, Expression } from 'refa';
import type { Range } from './formula.js';

/** Converting an NFA to a DFA is exponential, and counted repetitions multiply the states. */
const MAX_STATES = 5_000;
const MAX_LENGTH = 100;

/** refa parses `^` and `$` as negated assertions about any character, which its automata cannot represent. */
function isEdge(element: NoParent<Element> | undefined, kind: 'ahead' | 'behind'): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [inner, ...others] = element.alternatives;
  const [first, ...rest] = inner?.elements ?? [];
  return others.length + rest.length === 0 && first?.type === 'CharacterClass' && first.characters.isAll;
}

/** JSON Schema patterns are unanchored, so add `[^]*` at each side without `^` or `$`. */
function toAutomaton(source: string): DFA {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse();
  const { expression: anything } = JS.Parser.fromLiteral({ source: '[^]*', flags: 'u' }).parse();
  const around = anything.alternatives[0]!.elements as NoParent<Element>[];
  const alternatives = (expression as NoParent<Expression>).alternatives.map(
    ({ elements }): NoParent<Concatenation> => {
      const [isStart, isEnd] = [isEdge(elements[0], 'behind'), isEdge(elements.at(-1), 'ahead')];
      const inner = elements.slice(isStart ? 1 : 0, isEnd ? -1 : undefined);
      return {
        type: 'Concatenation',
        elements: [...(isStart ? [] : around), ...inner, ...(isEnd ? [] : around)],
      };
    },
  );
  const nodes = new NFA.LimitedNodeFactory(MAX_STATES);
  return DFA.fromFA(
    NFA.fromRegex({ type: 'Expression', alternatives }, { maxCharacter }, {}, nodes),
    new DFA.LimitedNodeFactory(MAX_STATES),
  );
}

/**
 * Finds a short text that matches all patterns that hold, and none of the others. Returns null if none
 * exists, and undefined if undecided, because of an assertion, a backreference or too many states. Ignores a
 * range of lengths above `MAX_LENGTH`.
 */
export function findText(
  patterns: readonly { readonly source: string; readonly holds: boolean }[],
  { least, most }: Range,
): string | null | undefined {
  const isSmall = (most === Infinity ? least : most) <= MAX_LENGTH;
  const length = `^[^]{${least},${most === Infinity ? '' : most}}$`;
  try {
    let all = toAutomaton(isSmall ? length : '');
    for (const { source, holds } of patterns) {
      const automaton = toAutomaton(source);
      if (!holds) automaton.complement();
      all = DFA.fromIntersection(all, automaton, new DFA.LimitedNodeFactory(MAX_STATES));
    }
    const words = FAIterators.shortestWordSet(all.transitionIterator());
    return words === undefined ? null : Words.fromUnicodeToString(Words.pickMostReadableWord(words)!);
  } catch {
    return undefined;
  }
}

export type FindText = typeof findText;
