import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractEntry } from '@data-import/contracts';
import { UsageError } from '@data-import/files/usage-error';

export async function readTypeText({ name, types }: ContractEntry): Promise<string> {
  const texts = new Map<string, string>();
  const packages = new Set<string>();
  const add = async (file: string, wanted?: string): Promise<void> => {
    const source = await readFile(file, 'utf8').catch(() => '');
    const declarations = [...source.matchAll(DECLARATION)].map(([text, type]) => [type!, text] as const);
    const [type, text] = declarations.find(([each]) => each === (wanted ?? each)) ?? [];
    if (type === undefined || text === undefined || texts.has(`${file} ${type}`)) return;
    texts.set(
      `${file} ${type}`,
      text.replaceAll(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2)),
    );
    const words = new Set(text.replaceAll(/\/\*[^]*?\*\/|'[^'\n]*'/g, '').match(/\w+/g));
    for (const [other] of declarations) if (words.has(other)) await add(file, other);
    for (const [, names, from] of source.matchAll(IMPORT)) {
      for (const each of names!.split(', ').map((other) => other.replace('type ', ''))) {
        if (!words.has(each)) continue;
        if (from!.startsWith('.')) await add(join(dirname(file), from!.replace(/\.js$/, '.d.ts')), each);
        else packages.add(`import type { ${each} } from '${from}';`);
      }
    }
  };
  if (types !== undefined) await add(types);
  if (texts.size === 0) throw new UsageError(`there is no TypeScript of ${name}`);
  return `${[...packages, ...texts.values()].join('\n\n')}\n`;
}

const DECLARATION = /^(?:\/\*\*(?:(?!\*\/)[^])*\*\/\n)?export type (\w+) = [^]*?;(?=\n[^\s}]|\s*(?![^]))/gm;
const IMPORT = /^import (?:type )?\{ ([^}]+) \} from '([^']+)';$/gm;
