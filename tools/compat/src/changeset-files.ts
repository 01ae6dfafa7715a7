import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import parseChangeset from '@changesets/parse';
import readChangesets from '@changesets/read';
import type { NewChangeset } from '@changesets/types';
import { Refusal } from '@data-import/workspace/processes';

/** The folder of the changesets. */
export const FOLDER = '.changeset';

/** The page about changesets, which is none. */
const PAGE = 'README.md';

const MARKDOWN = /\.(?:md|mdx|mdown|markdown)$/i;

/**
 * The changesets of a repository as the `changeset` program reads them; an empty one names no package.
 *
 * @throws {Refusal} where one of them cannot be parsed, or the folder has something that looks like a changeset and
 *   that the program would leave out or take for another.
 */
export async function changesetsIn(root: string): Promise<NewChangeset[]> {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  checkSettings(folder);
  checkFolders(entries);
  const changesets = await read(root);
  const counted = new Set(changesets.map(({ id }) => id));
  for (const { name } of entries.filter((entry) => MARKDOWN.test(entry.name)))
    checkFile(folder, name, counted);
  return changesets;
}

async function read(root: string): Promise<NewChangeset[]> {
  try {
    return await readChangesets(root);
  } catch (error) {
    throw new Refusal(`${FOLDER}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Changesets takes every folder for a changeset of its version 1. */
function checkFolders(entries: readonly Dirent[]): void {
  const folder = entries.find((entry) => entry.isDirectory());
  if (folder !== undefined)
    throw new Refusal(`${FOLDER}/${folder.name} is a folder: move its changesets to ${FOLDER} and remove it`);
}

/** The program removes `<id>.md` once it has used a changeset, and derives the id by removing the first ".md". */
function checkFile(folder: string, name: string, counted: ReadonlySet<string>): void {
  const place = `${FOLDER}/${name}`;
  if (name === PAGE) {
    if (isChangeset(readFileSync(join(folder, name), 'utf8')))
      throw new Refusal(
        `${place} declares bumps, and Changesets never counts this file: move them to another`,
      );
    return;
  }
  const id = name.replace('.md', '');
  if (!counted.has(id) || !name.endsWith('.md'))
    throw new Refusal(
      `${place} is Markdown that Changesets does not count: name it like "brave-mice-sing.md", or remove it`,
    );
  if (`${id}.md` !== name)
    throw new Refusal(`${place} is called "${id}" by Changesets, which would not find it again: rename it`);
}

function isChangeset(text: string): boolean {
  try {
    parseChangeset(text);
    return true;
  } catch {
    return false;
  }
}

/** Settings by which the program leaves out changesets that it reads. */
function checkSettings(folder: string): void {
  if (existsSync(join(folder, 'pre.json')))
    throw new Refusal(
      `${FOLDER}/pre.json makes Changesets leave out changesets that a pre-release used: run "npx changeset pre exit" and remove it`,
    );
  const path = join(folder, 'config.json');
  if (!existsSync(path)) return;
  const { ignore = [] } = settingsIn(path);
  if (ignore.length > 0)
    throw new Refusal(`${FOLDER}/config.json ignores ${ignore.join(', ')}: remove "ignore"`);
}

function settingsIn(path: string): { readonly ignore?: readonly string[] } {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { readonly ignore?: readonly string[] };
  } catch (error) {
    throw new Refusal(
      `${FOLDER}/config.json is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
