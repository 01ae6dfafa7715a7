import { parseArgs } from 'node:util';
import type { Vectors } from '@data-import/conformance';
import { differences } from './compare.js';
import { isPageCurrent, PAGE } from './page.js';
import { runTool } from './run-tool.js';
import { readScore, removeScores, strayScores, writeScore } from './scores.js';
import type { Tool } from './tool.js';
import { loadTools } from './tools.js';
import { readVectors } from './vectors.js';

const USAGE = `usage: npm run interop -- [--only <title>]... [--quick] [--write]

Runs the tools of other people on the published files, and compares what they keep of the contracts with the committed
scores. Build first.
  --only   one tool, by its title in ${PAGE}; may be repeated
  --quick  the tools that take seconds
  --write  write the scores and ${PAGE}

Exit code: 0 as committed; 1 worse than committed, out of date, or a tool does not take the files; 2 wrong usage.
`;

const OPTIONS = {
  only: { type: 'string', multiple: true, default: [] as string[] },
  quick: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Settings {
  readonly only: readonly string[];
  readonly quick: boolean;
  readonly write: boolean;
  readonly help: boolean;
}

/** Runs a command line, prints each line as soon as it is known, and resolves to the exit code. */
export async function runCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  let settings: Settings;
  try {
    settings = parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    print(`interop: ${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  if (settings.help) {
    print(USAGE);
    return 0;
  }
  const tools = await loadTools();
  const unknown = settings.only.find((title) => !tools.some((tool) => tool.title === title));
  if (unknown !== undefined) {
    print(`interop: no tool is called "${unknown}"; known: ${tools.map(({ title }) => title).join(', ')}`);
    return 2;
  }
  return runAll(tools, settings, print);
}

async function runAll(
  tools: readonly Tool[],
  { only, quick, write }: Settings,
  print: (line: string) => void,
): Promise<number> {
  const vectors = readVectors();
  const isChosen = ({ title, isQuick }: Tool): boolean =>
    (only.length === 0 || only.includes(title)) && (isQuick || !quick);
  const problems: string[] = [];
  for (const tool of tools.filter(isChosen)) {
    const { notes, found } = await checked(tool, vectors, write);
    for (const text of [...notes, ...found]) print(text);
    problems.push(...found);
  }
  const stray = strayScores(tools.map(({ title }) => title));
  if (write) removeScores(stray);
  else problems.push(...stray.map((name) => `tools/interop/scores/${name} belongs to no tool`));
  if (!(await isPageCurrent(tools, { write }))) problems.push(`${PAGE} is out of date`);
  print(problems.length === 0 ? 'interop: as committed' : closingLine(problems));
  return problems.length === 0 ? 0 : 1;
}

function closingLine(problems: readonly string[]): string {
  return `interop: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; where a change is meant, run "npm run interop -- --write" and commit the result`;
}

interface Checked {
  readonly notes: readonly string[];
  readonly found: readonly string[];
}

/** Runs one tool, and compares or writes its score. */
export async function checked(tool: Tool, vectors: readonly Vectors[], write: boolean): Promise<Checked> {
  const { title } = tool;
  const outcome = await runTool(tool, vectors);
  const committed = readScore(title);
  if (outcome.kind === 'failed') return { notes: [], found: [`${title}: ${outcome.why}`] };
  if (outcome.kind === 'missing') {
    const text = `${title}: not run: ${outcome.why}`;
    return committed === undefined ? { notes: [], found: [text] } : { notes: [text], found: [] };
  }
  const { score, faults } = outcome;
  const found = differences(title, committed, score);
  if (write) writeScore(title, score);
  const words = found.map(({ isWorse, text }) => `${isWorse ? 'worse: ' : ''}${text}`);
  const isSame = found.length === 0 && faults.length === 0;
  return {
    notes: isSame ? [`${title}: as committed`] : write ? [...words, `${title}: written`] : [],
    found: [...(write ? [] : words), ...faults],
  };
}
