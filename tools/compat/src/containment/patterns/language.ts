import {
  CharSet,
  type Concatenation,
  type DFA,
  type Element,
  type Expression,
  JS,
  NFA,
  type NoParent,
} from 'refa';
import {
  ANY_CHARACTER,
  anything,
  complementOf,
  concatenation,
  deterministic,
  MAX,
  nfaOfBoth,
  nfaStates,
  unionOf,
  withinLimit,
} from './automata.js';
import { Irregular } from './irregular.js';
import { withoutProperties } from './unicode-properties.js';

type Assertion = Extract<Element, { type: 'Assertion' }>;
type Quantifier = Extract<Element, { type: 'Quantifier' }>;

/** What stands before a position: nothing, or a character of one of the sets that look-behinds distinguish. */
type Before = 'start' | CharSet;

/** The strings that may follow a position. */
type Rest = (before: Before) => NFA;

const known = new Map<string, DFA | Irregular>();

/**
 * The strings that a pattern matches somewhere, as JSON Schema reads patterns: ECMAScript with the flag `u`.
 *
 * @throws {Irregular} where the pattern is not regular, or not in a way that is supported, or too large.
 */
export function languageOf(source: string): DFA {
  const language = builtOnce(source);
  if (language instanceof Irregular) throw language;
  return language;
}

/** Whether a pattern matches a text: by its automaton, which never backtracks, or by the engine if it has none. */
export function matcherOf(source: string): (text: string) => boolean {
  const language = builtOnce(source);
  if (!(language instanceof Irregular)) return (text) => language.test(codePointsOf(text));
  const pattern = new RegExp(source, 'u');
  return (text) => pattern.test(text);
}

export function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0)!);
}

function builtOnce(source: string): DFA | Irregular {
  const language = known.get(source) ?? tryLanguage(source);
  known.set(source, language);
  return language;
}

function tryLanguage(source: string): DFA | Irregular {
  try {
    return withinLimit(() => languageOfExpression(parse(source)));
  } catch (error) {
    return error instanceof Irregular ? error : new Irregular(String(error));
  }
}

function parse(source: string): Expression {
  const literal = { source: withoutProperties(source), flags: 'u' };
  return JS.Parser.fromLiteral(literal).parse({ backreferences: 'throw' }).expression;
}

/** A match starts at the start of the string, or after any string that ends in a character of some set. */
function languageOfExpression(expression: Expression): DFA {
  const cells = partition(expression);
  const reader = new Reader(cells);
  const matches = (before: Before): NFA => reader.alternatives(expression.alternatives, before, anything);
  const later = cells.map((cell) => concatenation(endingIn(cell), matches(cell)));
  return deterministic(unionOf([matches('start'), ...later]));
}

function endingIn(cell: CharSet): NFA {
  return concatenation(anything(), NFA.fromCharSet(cell, nfaStates()));
}

/** All characters, divided so that each look-behind holds after all characters of a set or after none. */
function partition(expression: Expression): CharSet[] {
  let cells = [ANY_CHARACTER];
  const visit = (alternatives: readonly Concatenation[]): void => {
    for (const element of alternatives.flatMap(({ elements }) => elements)) {
      if (element.type === 'Assertion' && element.kind === 'behind') {
        const wanted = lookedBehind(element);
        cells = cells
          .flatMap((cell) => [cell.intersect(wanted), cell.without(wanted)])
          .filter((cell) => !cell.isEmpty);
      } else if ('alternatives' in element) visit(element.alternatives);
    }
  };
  visit(expression.alternatives);
  return cells;
}

function lookedBehind({ alternatives }: Assertion): CharSet {
  const sets = alternatives.map(({ elements }) => {
    const [first] = elements;
    if (elements.length === 1 && first?.type === 'CharacterClass') return first.characters;
    throw new Irregular('a look-behind at more than one character is not supported');
  });
  return CharSet.empty(MAX.maxCharacter).union(...sets);
}

function hasAssertion(element: Element): boolean {
  if (element.type === 'Assertion') return true;
  if (!('alternatives' in element)) return false;
  return element.alternatives.some(({ elements }) => elements.some(hasAssertion));
}

/** A repetition of a part with an assertion is read as so many copies at most. */
const MOST_COPIES = 16;

/** Reads expressions from the back: each part with the strings that may follow it, which assertions restrict. */
class Reader {
  readonly #cells: readonly CharSet[];

  constructor(cells: readonly CharSet[]) {
    this.#cells = cells;
  }

  alternatives(alternatives: readonly Concatenation[], before: Before, rest: Rest): NFA {
    return unionOf(alternatives.map(({ elements }) => this.#sequence(elements, before, rest)));
  }

  #sequence(elements: readonly Element[], before: Before, rest: Rest): NFA {
    const [first] = elements;
    if (first === undefined) return rest(before);
    const end = elements.findIndex(hasAssertion);
    const plain = end === -1 ? elements : elements.slice(0, end);
    const after = elements.slice(Math.max(plain.length, 1));
    const follow = remembered((next) => this.#sequence(after, next, rest));
    if (plain.length > 0) return this.#plain(plain, before, follow);
    switch (first.type) {
      case 'Assertion':
        return this.#assertion(first, before, follow);
      case 'Quantifier':
        return this.#copies(first, before, follow);
      case 'Alternation':
        return this.alternatives(first.alternatives, before, follow);
      default:
        throw new Irregular(`${first.type} is not supported`);
    }
  }

  /** Where look-behinds may follow, what follows depends on the last character. */
  #plain(elements: readonly Element[], before: Before, follow: Rest): NFA {
    const plain: NoParent<Concatenation> = { type: 'Concatenation', elements: [...elements] };
    const nfa = NFA.fromRegex(plain, MAX, { assertions: 'throw' }, nfaStates());
    const isEmptyPossible = nfa.test([]);
    nfa.withoutEmptyWord();
    const [only, ...others] = this.#cells;
    const ways =
      others.length === 0
        ? [concatenation(nfa, follow(only!))]
        : this.#cells.map((cell) => concatenation(nfaOfBoth(nfa, endingIn(cell)), follow(cell)));
    return unionOf(isEmptyPossible ? [follow(before), ...ways] : ways);
  }

  #assertion(assertion: Assertion, before: Before, follow: Rest): NFA {
    if (assertion.kind === 'behind') {
      const holds = before !== 'start' && before.isSubsetOf(lookedBehind(assertion));
      return holds === assertion.negate ? NFA.empty(MAX) : follow(before);
    }
    const ahead = this.alternatives(assertion.alternatives, before, anything);
    return assertion.negate
      ? nfaOfBoth(follow(before), complementOf(ahead))
      : nfaOfBoth(follow(before), ahead);
  }

  #copies({ alternatives, min, max }: Quantifier, before: Before, follow: Rest): NFA {
    if (max > MOST_COPIES) throw new Irregular('an assertion inside a repetition is not supported');
    const from = (count: number): Rest =>
      remembered((at) => {
        const ways = count < min ? [] : [follow(at)];
        if (count < max) ways.push(this.alternatives(alternatives, at, from(count + 1)));
        return unionOf(ways);
      });
    return from(0)(before);
  }
}

function remembered(rest: Rest): Rest {
  const results = new Map<Before, NFA>();
  return (before) => {
    const result = results.get(before) ?? rest(before);
    results.set(before, result);
    return result;
  };
}
