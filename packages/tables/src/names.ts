import { hash } from 'node:crypto';

/** In bytes of UTF-8. PostgreSQL truncates longer identifiers, so that two may collide. */
const MAX_BYTES = 63;
const HASH_LENGTH = 8;

/**
 * Returns a unique snake-case name of at most 63 bytes for each path. Lower case, because DuckDB ignores
 * case. A name that is too long or taken ends in a hash of its path.
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
 * Safe with either value of PostgreSQL's `standard_conforming_strings`. Replaces NUL and lone surrogates,
 * which SQL text cannot contain, as the load does in documents.
 */
export function quoteText(text: string): string {
  const quoted = text.replace(/\0|\p{Cs}/gu, '\uFFFD').replaceAll("'", "''");
  return quoted.includes('\\') ? `E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}
