import { type Path, quote } from '@data-import/validators/runtime';

/** The maximum length, because senders may choose names of any length. */
const MAX_LENGTH = 200;

const PLAIN = /^[A-Za-z_$][\w$]*$/;

/** Cuts text to a bounded length. Cutting it again changes nothing. */
export function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${detached(text.slice(0, MAX_LENGTH - 1).replace(/[\ud800-\udbff]$/, ''))}…`;
}

/**
 * Copies text to its own memory. V8 keeps a whole string alive while a part of it is in use, so a row could retain a name of
 * millions of characters, or an envelope.
 */
export function detached(text: string): string {
  return Array.from(text).join('');
}

/**
 * Formats a path, the same for every item of a list: `['lines', 3, 'unit']` -> `lines[].unit`. Names that are not
 * identifiers are quoted in brackets, so that different paths have different texts unless they are cut.
 */
export function collapsePath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (text.length > MAX_LENGTH) break;
    if (typeof step === 'number') text += '[]';
    else if (step.length > MAX_LENGTH || !PLAIN.test(step)) text += `[${quote(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return cut(text);
}

/**
 * The order of equally frequent names: short ones first, since generated names (such as a type that contains an identifier)
 * are long. It depends only on the names, so all processes agree.
 */
export function compareNames(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
