import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileNameOf } from '@data-import/define';
import { made } from '../workspace.js';

const require = createRequire(import.meta.url);

/** The folder of a package: its definitions are no part of what it publishes, and are what is generated from. */
function folderOf(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function exportsIn(text: string): string[] {
  return [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name as string);
}

/** Puts a word before each of some names, wherever they stand by themselves. */
function renamed(text: string, names: readonly string[], prefix: string): string {
  return text.replaceAll(new RegExp(`\\b(${names.join('|')})\\b`, 'g'), `${prefix}$1`);
}

async function copyPackage(name: string, target: string): Promise<void> {
  const source = folderOf(name);
  await mkdir(target, { recursive: true });
  await cp(join(source, 'package.json'), join(target, 'package.json'));
  await cp(join(source, 'src'), join(target, 'src'), {
    recursive: true,
    filter: (path) => !/[\\/]generated$|\.test(-d)?\.ts$/.test(path),
  });
}

/** Whether a file of the schemas package holds a definition: one that is no copy. */
function isDefinition(file: string): boolean {
  const area = file.split(/[\\/]/).at(-2) ?? '';
  return (
    !['src', 'examples', 'formats', 'generated', 'operations'].includes(area) && !/[\\/]copy\d+-/.test(file)
  );
}

/** Adds every REST definition once more, under other names. */
async function addRestCopy(folder: string, prefix: string): Promise<void> {
  const files = (await filesBelow(join(folder, 'src'))).filter(isDefinition);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = texts.flatMap(exportsIn);
  for (const [index, file] of files.entries()) {
    const text = renamed(texts[index] ?? '', names, prefix);
    const [name] = exportsIn(text);
    const imports = text.replaceAll(
      /(from '\.[./a-z-]*\/)([a-z0-9-]+\.js')/g,
      (_match, path: string, end: string) => `${path}${prefix.toLowerCase()}-${end}`,
    );
    await writeFile(join(dirname(file), `${fileNameOf(name ?? '')}.ts`), imports);
  }
}

/** Adds every event once more, as the same versions of other types. Shared shapes stay shared. */
async function addEventCopy(folder: string, prefix: string): Promise<void> {
  const files = await filesBelow(join(folder, 'src', 'catalogue'));
  for (const file of files.filter((path) => !/[\\/]copy\d+\./.test(path))) {
    const type = file.split(/[\\/]/).at(-1)?.replace(/\.ts$/, '') ?? '';
    const copied = `${prefix.toLowerCase()}.${type}`;
    const text = await readFile(file, 'utf8');
    const own = renamed(text, exportsIn(text), prefix).replaceAll(`'${type}'`, `'${copied}'`);
    await writeFile(join(dirname(file), `${copied}.ts`), own);
  }
}

/** The folders of the packages that are generated, with the definitions as many times as asked. */
export interface Copies {
  readonly schemas: string;
  readonly validators: string;
  readonly events: string;
}

export async function makeCopies(times: number): Promise<Copies> {
  const root = made('generate', String(times));
  await rm(root, { recursive: true, force: true });
  const copies = {
    schemas: join(root, 'schemas'),
    validators: join(root, 'validators'),
    events: join(root, 'events'),
  };
  await copyPackage('@data-import/schemas', copies.schemas);
  await copyPackage('@data-import/events', copies.events);
  await mkdir(copies.validators, { recursive: true });
  for (let copy = 2; copy <= times; copy++) {
    await addRestCopy(copies.schemas, `Copy${String(copy)}`);
    await addEventCopy(copies.events, `Copy${String(copy)}`);
  }
  return copies;
}
