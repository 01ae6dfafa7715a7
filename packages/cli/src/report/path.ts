import type { Place } from '../reading/sink.js';

const PLAIN = /^[A-Za-z_$][\w$]*$/;
const MAX_NAME_LENGTH = 60;

function quoteName(name: string): string {
  return name.length <= MAX_NAME_LENGTH
    ? JSON.stringify(name)
    : `${JSON.stringify(name.slice(0, MAX_NAME_LENGTH)).slice(0, -1)}…"`;
}

/** `payload.customers[0].mobile`; names that are not identifiers go in brackets: `payload["first name"]`. */
export function formatPath(path: readonly (string | number)[]): string {
  if (path.length === 0) return '(document)';
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (step.length > MAX_NAME_LENGTH || !PLAIN.test(step)) text += `[${quoteName(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** The name of a file in reports. */
export function formatFile(file: string): string {
  return file === '-' ? '(standard input)' : file;
}

/** The name of a document in reports: `a.json`, `a.ndjson:12` for a line, `a.json[3]` for an item of an array. */
export function formatPlace(file: string, place: Place): string {
  const name = formatFile(file);
  if (place.line !== undefined) return `${name}:${place.line}`;
  return place.index === undefined ? name : `${name}[${place.index}]`;
}
