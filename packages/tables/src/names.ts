import { hash } from 'node:crypto';

/** PostgreSQL truncates longer identifiers, so that two of them may become one. In bytes of UTF-8. */
const MAX_BYTES = 63;
const HASH_LENGTH = 8;

/**
 * Names of tables or columns, one for each path: in snake case, unique, and with at most 63 bytes. DuckDB ignores the case of
 * names, so they have lower case. A name that is too long or taken ends in a hash of its path.
 */
export function nameUniquely(
  paths: readonly (readonly string[])[],
  reserved: readonly string[] = [],
): readonly string[] {
  const taken = new Set(reserved);
  return paths.map((path) => {
    const plain = toSnakeCase(path.join('_'));
    let name = truncate(plain, MAX_BYTES);
    for (let attempt = 0; name !== plain || name === '' || taken.has(name); attempt += 1) {
      const digest = hash('sha256', JSON.stringify([path, attempt])).slice(0, HASH_LENGTH);
      name = `${truncate(plain, MAX_BYTES - HASH_LENGTH - 1)}_${digest}`;
      if (!taken.has(name)) break;
    }
    taken.add(name);
    return name;
  });
}

function toSnakeCase(name: string): string {
  const words = name.normalize().replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '_');
  return words.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_]+/gu, '_');
}

function truncate(name: string, maxBytes: number): string {
  const characters = Array.from(name);
  while (Buffer.byteLength(characters.join('')) > maxBytes) characters.pop();
  return characters.join('');
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Safe whatever `standard_conforming_strings` of PostgreSQL is. No SQL text contains NUL or lone surrogates: they are replaced,
 * as the load replaces those of documents.
 */
export function quoteText(text: string): string {
  const quoted = text.replace(/\0|\p{Cs}/gu, '\uFFFD').replaceAll("'", "''");
  return quoted.includes('\\') ? `E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
