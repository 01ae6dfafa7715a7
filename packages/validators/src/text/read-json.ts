import { decodeUtf8, withoutByteOrderMark } from './decode.js';
import { endOfString, findInText, type TextFinding } from './findings.js';
import { mayBeInexact } from './inexact-number.js';
import { rememberNumbers } from './inexact-numbers-in.js';

export type TextProblem = 'not_json' | 'not_utf8' | 'too_deep' | 'too_long';

export type JsonReading =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** The losses of parsing: inexact numbers and, on request, repeated names. */
      readonly findings: readonly TextFinding[];
    }
  | { readonly ok: false; readonly problem: TextProblem };

export interface ReadJsonOptions {
  /** Whether repeated names are findings. The search takes as long as `JSON.parse`. */
  readonly duplicateNames?: 'allow' | 'report' | undefined;
}

/** `JSON.parse` takes some 70 bytes outside the heap per open bracket: deeper texts could end the process. */
export const MAX_NESTING = 5_000_000;
/** In UTF-16 code units: the longest string of V8. */
export const MAX_TEXT_LENGTH = 2 ** 29 - 24;

/**
 * Reads a JSON text (RFC 8259), or the UTF-8 of one, after an optional byte order mark. Never throws. Takes time linear in
 * the length of the text.
 *
 * Numbers whose digits JavaScript changes when it prints them are findings of the reading, with the paths that lead to them:
 * integers such as 9007199254740993, or 1152921504606846976, printed as 1152921504606847000; numbers that become Infinity or
 * zero, such as 1e400; and fractions of more than 17 significant digits. `inexactNumbersIn` lists the findings again for any
 * part of the value.
 */
export function readJson(text: string | Uint8Array, options?: ReadJsonOptions): JsonReading {
  if (text.length > MAX_TEXT_LENGTH) return { ok: false, problem: 'too_long' };
  const decoded = typeof text === 'string' ? text : decodeUtf8(text);
  if (decoded === undefined) return { ok: false, problem: 'not_utf8' };
  const json = withoutByteOrderMark(decoded);
  if (json.length > MAX_NESTING && isTooDeep(json)) return { ok: false, problem: 'too_deep' };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, problem: 'not_json' };
  }
  const comparesNames = options?.duplicateNames === 'report';
  if (!comparesNames && !mayBeInexact(json, value)) return { ok: true, value, findings: [] };
  const findings = findInText(decoded, comparesNames);
  rememberNumbers(value, findings);
  return { ok: true, value, findings };
}

const QUOTE = 0x22;
const OPEN = 0x7b;
const CLOSE = 0x7d;

export function isTooDeep(text: string, limit = MAX_NESTING): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at) - 1;
    // The brackets of objects and arrays differ in one bit.
    else if ((code | 0x20) === OPEN) depth += 1;
    else if ((code | 0x20) === CLOSE) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
