import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { emitRenamedModules, renameModels } from '@data-import/compiler/emit-renamed';
import { type Model, type Overview, reachableFrom } from '@data-import/compiler/model';
import { readModel } from '@data-import/compiler/read-model';
import type { Renaming } from '@data-import/schemas';
import type { Validator } from '@data-import/validators';
import { readEventContracts } from '@data-import/workspace/contracts';
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
  const kinds = { rest: 'schemas', events: 'events' } as const;
  const all = Object.entries(kinds).map(([kind, name]) => {
    const names = tested.filter((contract) => contract.kind === kind).map((contract) => contract.name);
    return reduce(readModel(join(ROOT, 'packages', name)), names);
  });
  const { models } = renameModels(all, renaming);
  const validators = new Map<string, Validator<unknown>>();
  for (const [index, kind] of (['rest', 'events'] as const).entries()) {
    writeFiles(join(folder, kind), await emitRenamedModules(models[index]!));
    const url = pathToFileURL(join(folder, kind, 'src/generated/index.ts')).href;
    const module = (await import(/* @vite-ignore */ url)) as Readonly<Record<string, Validator<unknown>>>;
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

/** The model of a package with some contracts, and those that they refer to. */
function reduce<O extends Overview>({ contracts: all, overview }: Model<O>, names: readonly string[]): Model {
  const reached = names.flatMap((name) => [name, ...reachableFrom(all.get(name)!.schema, all)]);
  const contracts = new Map([...new Set(reached)].map((name) => [name, all.get(name)!]));
  return { contracts, operations: [], overview };
}
