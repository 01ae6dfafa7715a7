import { alternatives, closestNames, printable } from '@data-import/validators/runtime';
import type { Tally } from './tally.js';
import type { FilePosition } from '@data-import/reading/sink';

export type Paint = (text: string) => string;

export interface Palette {
  readonly good: Paint;
  readonly bad: Paint;
  readonly strong: Paint;
}

function sgr(on: number, off: number, colour: boolean): Paint {
  return colour ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
}

export function palette(colour: boolean): Palette {
  return { good: sgr(32, 39, colour), bad: sgr(31, 39, colour), strong: sgr(1, 22, colour) };
}

export function count(quantity: number, noun: string): string {
  return `${quantity} ${noun}${quantity === 1 ? '' : 's'}`;
}

/** Returns `; 1 file and 2 lines could not be read; 3 of 10 lines are empty`, or an empty string. */
export function describeUnreadable(tally: Tally): string {
  const { unreadableFiles, unreadableLines, unreadableItems, emptyLines, lines } = tally;
  const counts = [
    [unreadableFiles, 'file'],
    [unreadableLines, 'line'],
    [unreadableItems, 'item'],
  ] as const;
  const unreadable = counts.flatMap(([quantity, noun]) => (quantity === 0 ? [] : count(quantity, noun)));
  const verb = emptyLines === 1 ? 'is' : 'are';
  return [
    ...(unreadable.length === 0 ? [] : [`; ${unreadable.join(' and ')} could not be read`]),
    ...(emptyLines === 0 ? [] : [`; ${emptyLines} of ${count(lines, 'line')} ${verb} empty`]),
  ].join('');
}

export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

export function printableJson(value: unknown, indent?: number): string {
  return printableLines(JSON.stringify(value, undefined, indent));
}

const PLAIN = /^[A-Za-z_$][\w$]*$/;
const MAX_NAME_LENGTH = 60;

function quoteName(name: string): string {
  return name.length <= MAX_NAME_LENGTH
    ? JSON.stringify(name)
    : `${JSON.stringify(name.slice(0, MAX_NAME_LENGTH)).slice(0, -1)}…"`;
}

export function formatPath(path: readonly (string | number)[]): string {
  return joinSteps(path) || '(document)';
}

export function joinSteps(path: readonly (string | number)[]): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (step.length > MAX_NAME_LENGTH || !PLAIN.test(step)) text += `[${quoteName(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

export function formatFile(file: string): string {
  return file === '-' ? '(standard input)' : file;
}

/** Formats a document's place: `a.json`, `a.ndjson:12` for a line, `a.json[3]` for an array item. */
export function formatPlace(file: string, place: FilePosition): string {
  const name = formatFile(file);
  if (place.line !== undefined) return `${name}:${place.line}`;
  return place.index === undefined ? name : `${name}[${place.index}]`;
}

const MAX_SUGGESTIONS = 5;

export function didYouMean(name: string, known: Iterable<string>): string {
  const names = closestNames(name, known, MAX_SUGGESTIONS);
  return names.length === 0 ? '' : `; did you mean ${alternatives(names)}?`;
}

/** Escapes content and quoted attributes. Printable text contains nothing else that XML forbids. */
export function escapeMarkup(text: string): string {
  const allowed = text.replaceAll('\uFFFE', '\\ufffe').replaceAll('\uFFFF', '\\uffff');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
