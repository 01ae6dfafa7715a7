import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import type { Block } from '../markdown/page.js';

/** A line that stands for what a block leaves out. */
const OMITTED = /^\s*\/\/ …\n/m;

/**
 * The faults of a block that shows parts of a file of the repository, `file=<path>`, where the code is tested. The parts
 * stand in the file in this order, indented in any way.
 */
export function excerptFaults({ place, text, options }: Block): string[] {
  const path = options.get('file') ?? '';
  const file = join(ROOT, path);
  if (!existsSync(file)) return [`${place}: no such file: ${path}`];
  let rest = inOneLine(readFileSync(file, 'utf8'));
  for (const part of `${text}\n`.split(OMITTED)) {
    const shown = inOneLine(part);
    const at = rest.indexOf(shown);
    if (at < 0) return [`${place}: ${path} does not have, or not in this order:\n${part.trimEnd()}`];
    rest = rest.slice(at + shown.length);
  }
  return [];
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
