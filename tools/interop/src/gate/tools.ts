import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fileOf } from './scores.js';
import type { Tool } from './tool.js';

const AREAS = fileURLToPath(new URL('../tools', import.meta.url));

/**
 * The tools of every area, in the order of the folders: what the `index.ts` of each exports.
 *
 * @throws {Error} where two tools have titles that are not told apart, or a package has no pinned version.
 */
export async function loadTools(): Promise<Tool[]> {
  const modules = readdirSync(AREAS)
    .toSorted()
    .map((area) => join(AREAS, area, 'index.ts'))
    .filter((module) => existsSync(module));
  const areas = await Promise.all(modules.map((module) => import(pathToFileURL(module).href)));
  const tools = areas.flatMap((area: Readonly<Record<string, readonly Tool[]>>) =>
    Object.values(area).flat(),
  );
  const files = tools.map(({ title }) => fileOf(title));
  const twice = tools.find(({ title }, index) => files.indexOf(fileOf(title)) !== index);
  if (twice !== undefined) throw new Error(`two tools are called "${twice.title}"`);
  for (const { packageName } of tools) pinnedVersion(packageName);
  return tools;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'),
) as Manifest;

/**
 * The version of a tool that the manifest pins. What the machine has is not pinned: `python:jsonschema`.
 *
 * @throws {Error} where the manifest has no such package.
 */
export function pinnedVersion(packageName: string): string {
  if (/^[a-z]+:/.test(packageName)) return 'as installed';
  const version = devDependencies[packageName] ?? dependencies[packageName];
  if (version === undefined) throw new Error(`tools/interop/package.json does not pin ${packageName}`);
  return version;
}
