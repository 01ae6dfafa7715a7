import { toPointer } from '@data-import/validators/runtime';
import type { Context } from './check-document.js';
import type { Subject } from './interpret.js';
import { isObject, type Way } from './json.js';
import { hasDuplicates } from './places.js';
import type { Finding } from './report.js';

/** The fields that stand twice in their object, in a document and in the strings of it that were read as JSON. */
export function duplicatesIn(
  content: string,
  value: unknown,
  subjects: readonly Subject[],
  { locator, lines }: Pick<Context, 'locator' | 'lines'>,
): Finding[] {
  const ways = subjects.map(({ way }) => way).filter((way) => way.length > 1);
  const inner = ways.filter((way) =>
    textsAlong(value, way).some((text) => hasDuplicates(text, JSON.parse(text))),
  );
  if (inner.length === 0 && !hasDuplicates(content, value)) return [];
  for (const way of inner) locator().locate(way, []);
  return locator()
    .duplicates()
    .map(({ path, mark }) => ({
      ...mark,
      severity: 'warning',
      line: lines.lineAt(mark.from),
      pointer: toPointer(path),
      message: `“${path.at(-1)}” stands in this object twice; most readers of JSON take the last one and ignore this one`,
      fixes: [],
    }));
}

/** The JSON texts that a way leads through. */
function textsAlong(document: unknown, way: Way): string[] {
  const texts: string[] = [];
  let value = document;
  for (const path of way.slice(0, -1)) {
    for (const step of path) {
      value =
        isObject(value) || Array.isArray(value)
          ? (value as Record<string | number, unknown>)[step]
          : undefined;
    }
    if (typeof value !== 'string') return texts;
    texts.push(value);
    try {
      value = JSON.parse(value) as unknown;
    } catch {
      texts.pop();
      return texts;
    }
  }
  return texts;
}
