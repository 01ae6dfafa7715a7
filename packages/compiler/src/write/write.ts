import { inParallel } from '@data-import/files/folder';
import { format } from 'oxfmt';
import type { FileMap } from '../model.js';

/** Leave longer files unformatted: nobody reads them, and formatting takes 90 times their memory. */
const MAX_LENGTH = 2_000_000;

/** oxfmt 0.79 overflows its stack at about 1,000 levels, which kills the process. */
const MAX_LEVELS = 200;

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

/** Formats JavaScript and TypeScript alike. Skips files that exceed the length or the depth limit. */
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
