import { type Path, quote } from '@data-import/validators/runtime';

/** The sender decides how long names are. */
const LONGEST = 200;

const PLAIN = /^[A-Za-z_$][\w$]*$/;

/** Text of a bounded length. Cutting it again changes nothing. */
export function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${detached(text.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, ''))}…`;
}

/**
 * The same text, in memory of its own: V8 keeps the whole of a text as long as a part of it is in use, so that a row
 * would hold a name of millions of characters, or an envelope.
 */
export function detached(text: string): string {
  return Array.from(text).join('');
}

/**
 * A path as text, the same for every item of a list: `['lines', 3, 'unit']` -> `lines[].unit`. Names that are not
 * identifiers are quoted in brackets, so that different paths have different texts unless they are cut.
 */
export function collapsePath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (text.length > LONGEST) break;
    if (typeof step === 'number') text += '[]';
    else if (step.length > LONGEST || !PLAIN.test(step)) text += `[${quote(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return cut(text);
}

/**
 * The order in which bounded tables keep names: short ones first. It depends on nothing but the names, so all processes
 * keep the same ones, and generated names (such as a type with an identifier in it), which are many and long, do not
 * displace the others.
 */
export function compareNames(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
