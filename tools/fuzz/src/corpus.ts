import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const FOLDER = dirname(dirname(fileURLToPath(import.meta.url)));

/** The targets by name: one file each. */
export function targetNames(): string[] {
  return readdirSync(join(FOLDER, 'src/targets')).map((file) => file.replace(/\.ts$/, ''));
}

export function targetFile(name: string): string {
  return join(FOLDER, 'src/targets', `${name}.ts`);
}

function corpusFile(name: string): string {
  return join(FOLDER, 'corpus', `${name}.json`);
}

/** The kept inputs of a target: bytes, each as the character of its number. */
export function readCorpus(name: string): Buffer[] {
  const texts = JSON.parse(readFileSync(corpusFile(name), 'utf8')) as string[];
  return texts.map((text) => Buffer.from(text, 'latin1'));
}

export function writeCorpus(name: string, inputs: readonly Buffer[]): void {
  const file = corpusFile(name);
  mkdirSync(dirname(file), { recursive: true });
  const texts = inputs
    .map((input) => input.toString('latin1'))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const json = JSON.stringify(texts, undefined, 2);
  // One line per input, in ASCII: what a control character or half of a UTF-8 sequence is can be read.
  // oxlint-disable-next-line no-control-regex
  const escaped = json.replace(
    /[^\x20-\x7e\n]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  writeFileSync(file, `${escaped}\n`);
}
