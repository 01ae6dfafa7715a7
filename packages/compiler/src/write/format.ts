import { format } from 'prettier';
import type { FileMap } from '../model.js';

/** The same TypeScript, formatted for a person to read. */
export async function formatTypeScript(files: FileMap): Promise<FileMap> {
  const formatted: FileMap = new Map();
  for (const [path, text] of files) {
    formatted.set(path, await format(text, { parser: 'typescript', printWidth: 110, singleQuote: true }));
  }
  return formatted;
}
