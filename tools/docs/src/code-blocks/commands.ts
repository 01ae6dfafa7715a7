import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Block } from './page.js';
import { matches, tidy } from './matches.js';

/** What the commands of a block may name. */
export interface Surroundings {
  readonly root: string;
  /** The scripts of the package.json at the root. */
  readonly scripts: ReadonlySet<string>;
  /** The names of the published packages. */
  readonly packages: ReadonlySet<string>;
  /** Where `data-import` runs: the files that the pages name are there. */
  readonly folder: string;
  /** Where the blocks of code stand: what they import is found from there. */
  readonly blocksFolder: string;
}

/** What is wrong with the commands of a block. Those of other programs than ours are not looked at. */
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
    faults.push(`shows\n${outputLine}\nwhich is no line of\n${tidy(printed)}`);
  }
  if (ran && output !== undefined && !matches(output, printed)) {
    faults.push(`shows\n${output}\nand gives\n${tidy(printed)}`);
  }
  return faults.map((fault) => `${place}: ${fault}`);
}

/** Whether a line of an output is the JSON that is shown. */
function hasLine(output: string, shown: string): boolean {
  const expected = JSON.parse(shown) as unknown;
  const lines = output.split('\n').filter((line) => line !== '');
  return lines.some((line) => isDeepStrictEqual(JSON.parse(line), expected));
}

function checkWords(words: readonly string[], { root, scripts, packages }: Surroundings): string[] {
  const [program, first = '', ...rest] = words;
  if (program === 'node') return existsSync(join(root, first)) ? [] : [`there is no ${first}`];
  if (program !== 'npm' && program !== 'pnpm') return [];
  if (first === 'install') {
    const unknown = rest.filter((word) => word.startsWith('@data-import/') && !packages.has(word));
    return unknown.map((name) => `there is no package ${name}`);
  }
  const script = scriptOf(program, first, rest);
  return script === undefined || scripts.has(script) ? [] : [`package.json has no script "${script}"`];
}

/** Commands of npm and pnpm that are no scripts. */
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

/** The script that a command runs. */
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
  { root, folder }: Surroundings,
): { readonly code: number | null; readonly output: string } {
  const redirection = words.indexOf('<');
  const args = redirection === -1 ? words : words.slice(0, redirection);
  const input = redirection === -1 ? '' : readFileSync(join(folder, words[redirection + 1]!), 'utf8');
  const program = join(root, 'packages/cli/dist/bin.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}
