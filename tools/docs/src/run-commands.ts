import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '@data-import/workspace/processes';
import { runCli } from '../../../packages/cli/test/io.js';
import { type Block, matches, tidy } from './page.js';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/**
 * Runs the `data-import` commands of a block in a folder, and returns the problems of its commands. Commands of other
 * programs do not run, but scripts of the repository must exist.
 */
export async function runCommands({ text, output }: Block, folder: string): Promise<string[]> {
  const lines = text.split('\n').map((line) => line.replace(/(^|\s)#.*$/, '').trim());
  const faults: string[] = [];
  let printed: string | undefined;
  for (const line of lines.filter((each) => each !== '')) {
    const words = line
      .replace(/^npx (?=data-import\b)/, '')
      .split(/\s+/)
      .map(withoutQuotes);
    if (words[0] === 'data-import') {
      const result = await runDataImport(words.slice(1), folder);
      printed = (printed ?? '') + result.output;
      if (result.code === 2 && output === undefined) faults.push(`"${line}" fails: ${result.output}`);
    } else if (words[0] === 'cat') {
      printed = (printed ?? '') + readFileSync(join(folder, words[1]!), 'utf8').replaceAll('\r\n', '\n');
    } else if (isMissing(words)) faults.push(`there is no "${line}"`);
  }
  if (printed !== undefined && output !== undefined && !matches(output, printed)) {
    faults.push(`shows\n${output}\nbut gives\n${tidy(printed)}`);
  }
  return faults;
}

function withoutQuotes(word: string): string {
  return word.replace(/^'(.*)'$/, '$1');
}

/** Whether a command runs a script or a program of the repository that does not exist. */
function isMissing([program, first = '', second = '']: readonly string[]): boolean {
  if (program === 'node') return !existsSync(join(ROOT, first));
  return program === 'npm' && first === 'run' && !(second in scripts);
}

async function runDataImport(
  words: readonly string[],
  folder: string,
): Promise<{ code: number; output: string }> {
  const redirection = words.indexOf('<');
  const args = redirection === -1 ? words : words.slice(0, redirection);
  const input = redirection === -1 ? [] : [readFileSync(join(folder, words[redirection + 1]!), 'utf8')];
  const before = process.cwd();
  process.chdir(folder);
  try {
    const { code, out, err } = await runCli(args, ...input);
    return { code, output: out + err };
  } finally {
    process.chdir(before);
  }
}
