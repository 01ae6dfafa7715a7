import { splitText } from './documents.js';

const INDENT = 2;

/** JSON with a line for each field; NDJSON stays a document a line. Undefined where it is not JSON. */
export function formatted(text: string): string | undefined {
  const { form, documents, broken } = splitText(text);
  if (form === 'empty') return text;
  if ((form !== 'json' && form !== 'ndjson') || broken.length > 0) return undefined;
  const indent = form === 'json' ? INDENT : 0;
  const parts = documents.map(({ from, to }) => reindented(text.slice(from, to), indent));
  return parts.join('\n');
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+/gs;

/**
 * JSON with other white space. It changes nothing else, as `JSON.stringify` would: a number keeps its digits, and a field
 * that stands twice is still there twice.
 */
function reindented(json: string, indent: number): string {
  let depth = 0;
  let last = '';
  let written = '';
  const newline = () => (indent === 0 ? '' : `\n${' '.repeat(indent * Math.min(depth, DEEPEST_INDENT))}`);
  for (const [token] of json.matchAll(TOKEN)) {
    const opens = last === '{' || last === '[';
    if (token === '}' || token === ']') {
      depth -= 1;
      written += opens ? token : `${newline()}${token}`;
    } else if (token === ',' || token === ':') {
      written += token === ':' && indent > 0 ? ': ' : token;
    } else {
      written += opens || last === ',' ? `${newline()}${token}` : token;
      if (token === '{' || token === '[') depth += 1;
    }
    last = token;
  }
  return written;
}

/** A document that is nested deeper would grow with the square of its depth. */
const DEEPEST_INDENT = 100;
