import { type Bump, BUMPS } from './verdict/judgement.js';

/** Whether a file of the folder is a changeset. */
export function isChangeset(name: string): boolean {
  return name.endsWith('.md') && name !== 'README.md';
}

/** The front matter of a changeset: a line `'package': bump` for each package. */
export function declarationsIn(text: string): [string, Bump][] {
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
  return head.split(/\r?\n/).flatMap((line): [string, Bump][] => {
    const [, name, bump] = /^["']?([^"':]+)["']?\s*:\s*(\w+)\s*$/.exec(line) ?? [];
    const known = BUMPS.find((each) => each === bump);
    return name === undefined || known === undefined ? [] : [[name, known]];
  });
}
