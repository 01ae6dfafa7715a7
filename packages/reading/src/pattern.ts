import { posix } from 'node:path';
import type picomatch from 'picomatch';

/** Selects names below a folder. Names are relative to it and use slashes. */
export interface Selection {
  readonly root: string;
  isSelected(name: string): boolean;
  /**
   * Returns undefined if the selection excludes the whole folder. Names of one folder with the same state
   * select the same names below it.
   */
  findState(folder: string): string | undefined;
}

interface Step {
  readonly part: string;
  matches(name: string): boolean;
}

const GLOB = /[*?[\](){}|]/;

/** Returns undefined if the operand is no pattern. */
export async function readPattern(operand: string): Promise<Selection | undefined> {
  if (!GLOB.test(operand)) return undefined;
  const { default: match } = await import('picomatch');
  const { base, glob, isGlob } = match.scan(posix.normalize(operand).replace(/\/$/, ''), { unescape: true });
  if (!isGlob) return undefined;
  // File names may contain line breaks, which `.` matches only with the flag `s`.
  const options: picomatch.PicomatchOptions = { flags: 's', posix: true, nonegate: true };
  const { parts = [] } = match.scan(glob, { parts: true });
  const steps = (parts.length === 0 ? [glob] : parts).map((part) => ({
    part,
    matches: match(part, options),
  }));
  const expression = match.makeRe(glob, options);
  return {
    root: base,
    isSelected: (name) => expression.test(name),
    findState: (folder) => findState(steps, folder === '' ? [] : folder.split('/')),
  };
}

/** Simulates an NFA. Its state is the set of steps that the next name may match. */
function findState(steps: readonly Step[], folders: readonly string[]): string | undefined {
  let states = new Set([0]);
  for (const [depth, folder] of folders.entries()) {
    const next = new Set<number>();
    for (let state of states) {
      for (; steps[state]?.part === '**'; state += 1) if (!folder.startsWith('.')) next.add(state);
      const step = steps[state];
      if (step?.part.includes('/') === true) return findLongState(steps.slice(state), folders.slice(depth));
      if (step?.matches(folder) === true && state + 1 < steps.length) next.add(state + 1);
    }
    states = next;
  }
  return states.size === 0 ? undefined : [...states].toSorted().join();
}

/** For a part that spans folders, such as `{a/b,c}`, the matched alternative is unknown: over-approximate. */
function findLongState(steps: readonly Step[], folders: readonly string[]): string | undefined {
  const rest = steps.map(({ part }) => part).join('/');
  if (rest.includes('**')) return rest;
  return folders.length < rest.split('/').length ? `${rest} ${folders.join('/')}` : undefined;
}
