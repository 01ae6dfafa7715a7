import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DRAFTS = ['draft4', 'draft6', 'draft7', 'draft2019-09', 'draft2020-12'];

const [suite] = process.argv.slice(2);
if (suite === undefined) throw new Error('usage: update.ts <folder of the suite>');

function read(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(join(suite!, ...path), 'utf8'));
}

function write(name: string, entries: readonly (readonly [key: string, value: unknown])[]): void {
  const lines = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  writeFileSync(new URL(`${name}.json`, import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
}

function listJson(folder: string, recursive: boolean): string[] {
  const files = readdirSync(join(suite!, folder), { recursive, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.json')).toSorted();
}

for (const draft of DRAFTS) {
  const files = listJson(`tests/${draft}`, false);
  write(
    draft,
    files.map((file) => [file, read('tests', draft, file)]),
  );
}

const isUsed = (file: string): boolean => DRAFTS.includes(file.split('/')[0]!) || !/^(draft|v\d)/.test(file);
write(
  'remotes',
  listJson('remotes', true)
    .filter(isUsed)
    .map((file) => [file, read('remotes', file)]),
);
