import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractEntry } from '@data-import/contracts';
import { UsageError } from '../errors.js';

export async function readTypeText({ name, types }: ContractEntry): Promise<string> {
  const texts: string[] = [];
  const read = new Set<string>();
  const packages = new Set<string>();
  const add = async (file: string): Promise<void> => {
    if (read.has(file)) return;
    read.add(file);
    const source = await readFile(file, 'utf8').catch(() => '');
    const declaration = DECLARATION.exec(source)?.[0];
    if (declaration === undefined) return;
    texts.push(declaration.replaceAll(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2)));
    for (const [, from] of source.matchAll(FROM_PACKAGE))
      packages.add(`import type { JsonValue } from '${from}';`);
    for (const [, , path] of source.matchAll(IMPORT)) await add(join(dirname(file), `${path}.d.ts`));
  };
  if (types !== undefined) await add(types);
  if (texts.length === 0) throw new UsageError(`there is no TypeScript of ${name}`);
  return `${[...packages, ...texts].join('\n\n')}\n`;
}

const DECLARATION = /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export type \w+ = [^]*?;(?=\n[^\s}]|\s*(?![^]))/m;
const FROM_PACKAGE = /^import (?:type \{|\{ type) JsonValue \} from '(@[^']+)';$/gm;
const IMPORT = /^import type \{ (\w+) \} from '(\.[^']*\/(?:\1|json-value))\.js';$/gm;
