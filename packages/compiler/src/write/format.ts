import { format } from 'prettier';
import type { FileMap } from '../model.js';

/**
 * The same TypeScript, formatted for a person to read. Prettier is told the path: without one it looks for JSX first,
 * with a pattern that reads the rest of a file without quotes from each of its lines on.
 */
export async function formatTypeScript(files: FileMap): Promise<FileMap> {
  const formatted: FileMap = new Map();
  for (const [path, text] of files) {
    const options = { parser: 'typescript', filepath: path, printWidth: 110, singleQuote: true };
    formatted.set(path, await format(text, options));
  }
  return formatted;
}
