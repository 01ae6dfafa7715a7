import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Score } from './score.js';

/** The folder of the committed scores. */
export const SCORES = fileURLToPath(new URL('../../scores', import.meta.url));

/** The name of a tool's file: `orval-zod.json`. */
export function fileOf(title: string): string {
  return `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.json`;
}

export function readScore(title: string, folder: string = SCORES): Score | undefined {
  const path = join(folder, fileOf(title));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Score) : undefined;
}

export function writeScore(title: string, score: Score, folder: string = SCORES): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileOf(title)), scoreText(score));
}

/** The committed files that belong to none of the tools. */
export function strayScores(titles: readonly string[], folder: string = SCORES): string[] {
  const known = new Set(titles.map(fileOf));
  return existsSync(folder) ? readdirSync(folder).filter((name) => !known.has(name)) : [];
}

export function removeScores(names: readonly string[], folder: string = SCORES): void {
  for (const name of names) rmSync(join(folder, name));
}

/** JSON with a line for each contract, so that a review shows which one changed. */
export function scoreText({ lost, ...score }: Score): string {
  const members = Object.entries(score).map(
    ([name, member]) => `  ${JSON.stringify(name)}: ${JSON.stringify(member)}`,
  );
  const contracts = Object.entries(lost).map(
    ([contract, counts]) => `    ${JSON.stringify(contract)}: ${JSON.stringify(counts)}`,
  );
  members.push(`  "lost": {${contracts.length === 0 ? '' : `\n${contracts.join(',\n')}\n  `}}`);
  return `{\n${members.join(',\n')}\n}\n`;
}
