import type { Place } from '../reading/sink.js';

const PLAIN = /^[A-Za-z_$][\w$]*$/;
const LONGEST = 60;

function quoteName(name: string): string {
  return name.length <= LONGEST
    ? JSON.stringify(name)
    : `${JSON.stringify(name.slice(0, LONGEST)).slice(0, -1)}…"`;
}

/** `payload.customers[0].mobile`, with odd names in brackets: `payload["first name"]`. */
export function formatPath(path: readonly (string | number)[]): string {
  if (path.length === 0) return '(document)';
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (step.length > LONGEST || !PLAIN.test(step)) text += `[${quoteName(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** A file as reports name it. */
export function formatFile(file: string): string {
  return file === '-' ? '(standard input)' : file;
}

/** A document as reports name it: `a.json`, `a.ndjson:12` for a line, `a.json[3]` for an item of an array. */
export function formatPlace(file: string, place: Place): string {
  const name = formatFile(file);
  if (place.line !== undefined) return `${name}:${place.line}`;
  return place.index === undefined ? name : `${name}[${place.index}]`;
}
