import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '@data-import/workspace/processes';
import type { Block } from '../markdown/page.js';
import { matches, tidy } from './matches.js';

/** What the commands and code of a block may refer to. */
export interface Surroundings {
  /** The scripts of the root package.json. */
  readonly scripts: ReadonlySet<string>;
  /** The names of the published packages. */
  readonly packages: ReadonlySet<string>;
  /** The working folder of `data-import`, with the files that the pages name. */
  readonly folder: string;
  /** The folder that blocks of code resolve imports from. */
  readonly blocksFolder: string;
}

/** The faults of the commands of a block. Commands of other programs are skipped. */
export function checkCommands(
  { place, text, output, outputLine }: Block,
  surroundings: Surroundings,
): string[] {
  const commands = text
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
  const faults: string[] = [];
  let printed = '';
  let ran = false;
  for (const command of commands) {
    const words = command.replace(/^npx (?=data-import\b)/, '').split(/\s+/);
    if (words[0] !== 'data-import') {
      faults.push(...checkWords(words, surroundings));
      continue;
    }
    const result = runDataImport(words.slice(1), surroundings);
    ran = true;
    printed += result.output;
    if (result.code === 2 && output === undefined) faults.push(`"${command}" fails: ${result.output}`);
  }
  if (ran && outputLine !== undefined && !hasLine(printed, outputLine)) {
    faults.push(`shows\n${outputLine}\nwhich is not a line of\n${tidy(printed)}`);
  }
  if (ran && output !== undefined && !matches(output, printed)) {
    faults.push(`shows\n${output}\nbut gives\n${tidy(printed)}`);
  }
  return faults.map((fault) => `${place}: ${fault}`);
}

/** Whether some line of the output equals the JSON that is shown. */
function hasLine(output: string, shown: string): boolean {
  const expected = JSON.parse(shown) as unknown;
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.some((line) => isDeepStrictEqual(JSON.parse(line), expected));
}

function checkWords(words: readonly string[], { scripts, packages }: Surroundings): string[] {
  const [program, first = '', ...rest] = words;
  if (program === 'node') return existsSync(join(ROOT, first)) ? [] : [`no such file: ${first}`];
  if (program !== 'npm' && program !== 'pnpm') return [];
  if (first === 'install') {
    const unknown = rest.filter((word) => word.startsWith('@data-import/') && !packages.has(word));
    return unknown.map((name) => `no such package: ${name}`);
  }
  const script = scriptOf(program, first, rest);
  return script === undefined || scripts.has(script) ? [] : [`package.json has no script "${script}"`];
}

/** Commands of pnpm that are not scripts. */
const BUILT_IN = new Set([
  'add',
  'ci',
  'create',
  'dlx',
  'exec',
  'init',
  'link',
  'pack',
  'publish',
  'view',
  '--version',
]);

/** The script that a command runs, if it runs one. */
export function scriptOf(
  program: 'npm' | 'pnpm',
  first: string,
  rest: readonly string[],
): string | undefined {
  if (first === 'run') return rest[0];
  if (program === 'npm') return ['start', 'test'].includes(first) ? first : undefined;
  return BUILT_IN.has(first) || first.startsWith('-') ? undefined : first;
}

function runDataImport(
  words: readonly string[],
  { folder }: Surroundings,
): { readonly code: number | null; readonly output: string } {
  const redirection = words.indexOf('<');
  const args = redirection === -1 ? words : words.slice(0, redirection);
  const input = redirection === -1 ? '' : readFileSync(join(folder, words[redirection + 1]!), 'utf8');
  const program = join(ROOT, 'packages/cli/dist/bin.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}
