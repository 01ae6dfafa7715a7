import { type Path, quote } from '@data-import/validators/runtime';

/** Limits the memory, because senders may choose names of any length. */
const MAX_LENGTH = 200;

const PLAIN = /^[A-Za-z_$][\w$]*$/;

export function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  return `${detached(text.slice(0, MAX_LENGTH - 1).replace(/[\ud800-\udbff]$/, ''))}…`;
}

/** V8 keeps a whole string alive while a slice of it is in use, so a row could retain a whole envelope. */
export function detached(text: string): string {
  return Array.from(text).join('');
}

/**
 * `['lines', 3, 'unit']` -> `lines[].unit`. Names that are not identifiers are quoted, so that different paths have
 * different texts.
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

/** Short names first, because generated names, such as types that contain an identifier, are long. */
export function compareNames(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
