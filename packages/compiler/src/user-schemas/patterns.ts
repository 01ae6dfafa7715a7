import { FAIterators, JS, NFA, Words } from 'refa';
import { analyse, type Report } from 'scslre';
import { isPattern } from '../subschemas.js';
import type { SchemaPointer, Problems } from './problem.js';

export function readPatterns(node: Record<string, unknown>, place: SchemaPointer, problems: Problems): void {
  const { pattern, patternProperties = {} } = node;
  const names = Object.keys(patternProperties as object);
  for (const each of typeof pattern === 'string' ? [pattern, ...names] : names) {
    const readable = toUnicodePattern(each);
    if (readable === undefined) {
      const why = 'is not a regular expression with the flag "u", which validators use';
      problems.report(place, `the pattern ${JSON.stringify(each)} ${why}`);
    } else if (readable !== each) {
      problems.remark(place, `the pattern ${JSON.stringify(each)} is read as ${JSON.stringify(readable)}`);
    }
    const slow = readable === undefined ? undefined : findSlowText(readable);
    if (slow !== undefined) {
      const example = `a text such as ${JSON.stringify(slow)}`;
      problems.remark(place, `the pattern ${JSON.stringify(each)} takes exponential time with ${example}`);
    }
    if (each === pattern) node['pattern'] = readable ?? each;
  }
}

/** Tokens that the flag `u` treats differently: escapes, brackets, quantifiers, and dashes beside classes. */
const PATTERN_PARTS =
  /\\[pPu]\{[^}]*\}|\\.|\{\d+(?:,\d*)?\}|[[\]{}]|(?<=\\[wdsWDS])-(?!\])|-(?=\\[wdsWDS])/gs;

export function toUnicodePattern(pattern: string): string | undefined {
  if (isPattern(pattern)) return pattern;
  let isInClass = false;
  const readable = pattern.replaceAll(PATTERN_PARTS, (part) => {
    if (part === '-') return isInClass ? '\\-' : part;
    if (part.length > 1) {
      const isNeeded = /^\\[A-Za-z0-9^$\\.*+?()[\]{}|/]|^\{/.test(part) || (part === '\\-' && isInClass);
      return isNeeded ? part : part.slice(1);
    }
    const wasInClass = isInClass;
    if (part === '[') isInClass = true;
    if (part === ']') isInClass = false;
    const isBracket = part === '[' ? !wasInClass : part === ']' && wasInClass;
    return isBracket || (wasInClass && part !== '[') ? part : `\\${part}`;
  });
  return isPattern(readable) ? readable : undefined;
}

/** Skips patterns with more repetitions, or repeated groups: nested ones take exponential time. */
const [MAX_ITEMS, MAX_GROUPS] = [40, 10];

const [LONG, SHORT] = [30, 5];

const ENDS = ['!', '\n', '0', 'a', ' ', '\u0000'];

type Quantifier = Extract<Report, { readonly type: 'Self' }>['quant'];
type Alternative = Extract<Quantifier['parent'], { readonly type: 'Alternative' }>;
type Element = Alternative['elements'][number];

export function findSlowText(pattern: string): string | undefined {
  const all = pattern.match(/[*+]|\{\d+,/g) ?? [];
  const groups = pattern.match(/\)([*+]|\{\d+,)/g) ?? [];
  if (groups.length === 0 || groups.length > MAX_GROUPS || all.length > MAX_ITEMS) return undefined;
  try {
    return findRejected(pattern);
  } catch {
    // The library gives up at its own limits, such as the states of large counted repetitions.
    return undefined;
  }
}

function findRejected(pattern: string): string | undefined {
  const { reports, parsed } = analyse({ source: pattern, flags: 'u' }, { reportTypes: { Move: false } });
  const parser = JS.Parser.fromAst(parsed);
  const regex = new RegExp(pattern, 'u');
  for (const report of reports) {
    if (!report.exponential) continue;
    const start = findStart(report.type === 'Self' ? report.quant : report.startQuant, parser);
    const { pick } = report.character;
    const end = ENDS.find((each) => !regex.test(start + pick.repeat(SHORT) + each));
    if (end !== undefined) return start + pick.repeat(LONG) + end;
  }
  return undefined;
}

function findStart(quantifier: Quantifier, parser: JS.Parser): string {
  let text = '';
  let inner = quantifier as Quantifier | Alternative | Alternative['parent'];
  while (inner.type !== 'Pattern') {
    const outer: Alternative | Alternative['parent'] | Quantifier = inner.parent;
    if (outer.type === 'Alternative') {
      const before = outer.elements.slice(0, outer.elements.indexOf(inner as Element));
      text = before.map((element) => findShortest(element, parser)).join('') + text;
    }
    inner = outer;
  }
  return text;
}

function findShortest(element: Element, parser: JS.Parser): string {
  const { expression, maxCharacter } = parser.parseElement(element, {
    assertions: 'ignore',
    backreferences: 'disable',
  });
  const words = FAIterators.shortestWordSet(NFA.fromRegex(expression, { maxCharacter }).transitionIterator());
  return words === undefined ? '' : Words.fromUnicodeToString(Words.pickMostReadableWord(words));
}
