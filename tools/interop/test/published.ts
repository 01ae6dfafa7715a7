import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of a file as a package exports it. */
export function publishedText(specifier: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8');
}
