import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emitRenamed } from '@data-import/compiler/emit-renamed';
import type { Renaming } from '@data-import/schemas';
import type { Validator } from '@data-import/validators';
import { readEventContracts, readRestContracts } from '@data-import/workspace/contracts';
import { ROOT } from '@data-import/workspace/processes';
import { writeFiles } from '@data-import/workspace/testing';
import { afterAll } from 'vitest';
import { type Contract, contracts } from './contracts.js';
import { events } from './events.js';

/** A contract that has stand-ins, and what a renaming calls it. */
export interface BrandedContract extends Contract {
  readonly key: string;
  readonly kind: 'rest' | 'events';
}

const rest = readRestContracts();
const catalogue = readEventContracts();

/** Every REST contract and event, with its name for a renaming. */
export const every: readonly BrandedContract[] = [
  ...contracts.map((contract) => ({ ...contract, key: contract.name, kind: 'rest' as const })),
  ...events.map((event) => {
    const { type, version } = catalogue.events.find(({ name }) => name === event.name)!;
    return { ...event, key: `${type}-${version}`, kind: 'events' as const };
  }),
];

/** The validators that the compiler generates for contracts under other names, by the name of the contract. */
export async function brandedValidators(
  tested: readonly BrandedContract[],
  renaming: Renaming,
): Promise<Map<string, Validator<unknown>>> {
  const folder = temporaryFolder();
  const packages = (['rest', 'events'] as const).map((kind) => publishedOf(kind, tested));
  const validators = new Map<string, Validator<unknown>>();
  for (const { kind, modules } of await emitRenamed(packages, renaming)) {
    writeFiles(join(folder, kind), modules);
    const index = pathToFileURL(join(folder, kind, 'src/generated/index.ts')).href;
    const module = (await import(/* @vite-ignore */ index)) as Readonly<Record<string, Validator<unknown>>>;
    for (const { name } of tested.filter((contract) => contract.kind === kind)) {
      validators.set(name, module[name]!);
    }
  }
  return validators;
}

/** A folder in this package, so that generated modules find the runtime that they import. */
function temporaryFolder(): string {
  const parent = join(ROOT, 'tools/conformance/generated');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'branded-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Contracts, and the definitions inside them, as the documents of a package. */
function publishedOf(kind: BrandedContract['kind'], tested: readonly BrandedContract[]) {
  const own = tested.filter((contract) => contract.kind === kind);
  const names = new Set(own.flatMap(({ name, document }) => [name, ...Object.keys(document.$defs ?? {})]));
  const all = every.filter((contract) => contract.kind === kind && names.has(contract.name));
  const index =
    kind === 'rest'
      ? { headers: {}, operations: [], gaps: [], schemas: all.map(({ name }) => ({ name })) }
      : {
          gaps: [],
          shapes: [],
          events: catalogue.events.filter(({ name }) => names.has(name)),
        };
  const { schemas } = kind === 'rest' ? rest : catalogue;
  const documents = all.map(({ name }) => [`${name}.json`, schemas.get(name)!] as const);
  return { kind, files: new Map<string, object>([...documents, ['index.json', index]]) };
}
