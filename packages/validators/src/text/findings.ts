import type { Path } from '../runtime/index.js';
import { countInexactDigits } from './inexact-number.js';

/** A number whose digits JavaScript changes, or a repeated name, whose earlier value `JSON.parse` drops. */
export interface TextFinding {
  readonly code: 'inexact_number' | 'duplicate_name';
  readonly path: Path;
  readonly digits?: number | undefined;
  /** The index of the number or the name in the text. */
  readonly from: number;
  readonly to: number;
}

/** Truncates longer paths, so that all paths take memory linear in the text. */
const MAX_PATH_LENGTH = 200;
/** Beyond this many findings, paths are truncated to the depth at which envelopes contain payloads. */
const MAX_LONG_PATHS = 10_000;
const MAX_SHORT_PATH_LENGTH = 10;

interface OpenContainer {
  step: string | number;
  /** The names so far, and whether each has occurred again; undefined in an array. */
  readonly names: Map<string, boolean> | undefined;
}

export function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/**
 * Finds the numbers of a JSON text whose digits JavaScript changes and, with `comparesNames`, repeated names,
 * in the order of the text. Paths have at most 200 steps, and after 10,000 findings at most 10. The text has
 * to be valid JSON. Takes about as long as `JSON.parse`.
 */
export function findInText(text: string, comparesNames: boolean): readonly TextFinding[] {
  const findings: TextFinding[] = [];
  const open: OpenContainer[] = [{ step: '', names: undefined }];
  let isName = false;
  const add = (code: TextFinding['code'], from: number, to: number, digits?: number): void => {
    const length = findings.length < MAX_LONG_PATHS ? MAX_PATH_LENGTH : MAX_SHORT_PATH_LENGTH;
    const path = open.slice(1, length + 1).map(({ step }) => step);
    findings.push({ code, path, from, to, digits });
  };
  for (let at = 0, end; at < text.length; at = end) {
    const character = text[at]!;
    const parent = open.at(-1)!;
    const { names } = parent;
    end = at + 1;
    if (character === '"') {
      end = endOfString(text, at);
      if (isName) {
        const name = JSON.parse(text.slice(at, end)) as string;
        parent.step = name;
        if (comparesNames && names!.get(name) === false) add('duplicate_name', at, end);
        names!.set(name, names!.has(name));
      }
      isName = false;
    } else if (character === '{' || character === '[') {
      isName = character === '{';
      open.push({ step: 0, names: isName ? new Map() : undefined });
    } else if (character === '}' || character === ']') {
      isName = false;
      open.pop();
    } else if (character === ',') {
      isName = names !== undefined;
      if (!isName) (parent.step as number) += 1;
    } else if (/[-\d]/.test(character)) {
      while (/[-+.\w]/.test(text[end] ?? '')) end += 1;
      const digits = countInexactDigits(text.slice(at, end));
      if (digits > 0) add('inexact_number', at, end, digits);
    }
  }
  return findings;
}
