import { isPattern } from '../subschemas.js';
import type { SchemaPointer, Problems } from './problem.js';
import { findSlowText } from './slow-patterns.js';

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

/** The parts of a pattern that the flag `u` treats differently: escapes, brackets, quantifiers, and dashes next to classes. */
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
