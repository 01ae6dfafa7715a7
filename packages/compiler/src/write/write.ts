import { inParallel } from '@data-import/files/folder';
import { format } from 'oxfmt';
import type { FileMap } from '../model.js';

/** Above this many characters, no person reads a file, and formatting takes 90 times as much memory. */
const MAX_LENGTH = 2_000_000;

/** From about 1,000 levels on, oxfmt 0.79 overflows its stack, which ends the process. */
const MAX_LEVELS = 200;

/** Brackets, and the comments and literals that may contain some. */
const TOKENS =
  /\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`|\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+\/[uv]|[([{}\])]/g;

function isDeep(text: string): boolean {
  let level = 0;
  for (const [token] of text.matchAll(TOKENS)) {
    if ('([{'.includes(token)) level += 1;
    else if (')]}'.includes(token)) level -= 1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}

/** Formats JavaScript as TypeScript, whatever the name of the file. What is too long or too deep to be read stays as it is. */
export async function formatTypeScript(files: FileMap): Promise<FileMap> {
  const formatted: FileMap = new Map(files);
  await inParallel([...files], async ([path, text]) => {
    if (text.length > MAX_LENGTH || isDeep(text)) return;
    const { code, errors } = await format('module.ts', text, { printWidth: 110, singleQuote: true });
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]!.message}`);
    formatted.set(path, code);
  });
  return formatted;
}
