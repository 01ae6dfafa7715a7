import { readDataFile } from '../lookup/reference-data.js';
import type { Candidate, Candidates } from './candidates.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Returns a @pnpm/tabtab template: a script with which the shell queries `data-import completion-server`. */
export function createScript(shell: Shell): string {
  const template = readDataFile(`completion.${shell}`);
  return template.replaceAll('{pkgname}', 'data-import').replaceAll('{completer}', 'data-import');
}

export function readLine(line: string, point: number): { words: readonly string[]; current: string } {
  const all = line.slice(0, point).trimStart().split(/\s+/);
  const words = all.slice(all.findLastIndex((word) => /(^|\/)data-import$/.test(word)) + 1);
  return { words: words.slice(0, -1), current: words.at(-1) ?? '' };
}

const FILES = '__tabtab_complete_files__';

export function formatCandidates(candidates: Candidates, current: string, shell: Shell): string {
  // Without candidates, bash falls back to file names.
  if (candidates === 'files') return shell === 'bash' ? '' : `${FILES}\n`;
  const written = candidates.map((each) => ({ ...each, value: toWord(each.value, shell) }));
  const fitting = written.filter(({ value }) => value.startsWith(current));
  return fitting.map((candidate) => `${formatCandidate(candidate, shell)}\n`).join('');
}

/** `@` may end a word, depending on COMP_WORDBREAKS, so offer bash the spelling with a dash. */
function toWord(value: string, shell: Shell): string {
  return shell === 'bash' ? value.replace(/@(?=v[^@]*$)/, '-') : value;
}

function formatCandidate({ value, description = '' }: Candidate, shell: Shell): string {
  const name = shell === 'zsh' ? value.replaceAll(':', '\\:') : value;
  if (shell === 'bash' || description === '') return name;
  return `${name}${shell === 'zsh' ? ':' : '\\t'}${description}`;
}
