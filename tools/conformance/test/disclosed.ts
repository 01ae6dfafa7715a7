import type { Schema } from '@data-import/arbitraries';
import type { Issue } from '@data-import/validators';

/** Punctuation alone tells nothing, and stands in any message. */
const WORD = /[\p{L}\p{N}]/u;

/** Every string and number of a document that is a value, and every name of a field. */
function partsOf(document: unknown): { values: Set<string>; names: string } {
  const values = new Set<string>();
  const names: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part === 'string' || typeof part === 'number') values.add(String(part));
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      if (!Array.isArray(part)) names.push(name, JSON.stringify(name));
      walk(inner);
    }
  };
  walk(document);
  return { values, names: names.join('\n') };
}

/** Every value in an object, without the names. */
export function leavesOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [String(part)];
  return Object.values(part).flatMap(leavesOf);
}

/** The parameters of issues. The place of a fault is made of names, which are no values. */
export function parametersOf(issues: readonly Issue[]): string {
  return issues
    .flatMap(({ path: _path, pointer: _pointer, message: _message, ...said }) => leavesOf(said))
    .join('\n');
}

/** What any document of a contract may make an issue say: the contract's own constants, and the wording of messages. */
export function vocabularyOf(document: Schema, wording: string): string {
  return JSON.stringify(document) + wording;
}

/**
 * The values of a document, of at least `shortest` characters, that a text discloses. What the contract or the wording
 * says of itself, and what is also the name of a field, does not count.
 */
export function disclosed(text: string, document: unknown, vocabulary: string, shortest = 3): string[] {
  const { values, names } = partsOf(document);
  return [...values].filter((value) => {
    if (value.length < shortest || !WORD.test(value) || vocabulary.includes(value) || names.includes(value))
      return false;
    return text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1));
  });
}
