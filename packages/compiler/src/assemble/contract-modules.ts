import { commentText, emitTypes, JSON_VALUE, mentionsAnyJson } from '../compile/emit-types.js';
import { type JsonSchema, listReferences } from '../json-schema.js';
import type { Contract, Contracts, FileMap } from '../model.js';
import {
  code,
  EMPTY_LINE,
  type GeneratedModule,
  type Printable,
  printModule,
  typeOnly,
  typeSymbol,
} from '../printer.js';

export const GENERATED = 'src/generated';

export const EVERY_CONTRACT = 'every contract';

export function toFiles(modules: readonly GeneratedModule[]): FileMap {
  return new Map(
    modules.map((each) => [
      `${GENERATED}/${each.path.slice('./'.length, -'.js'.length)}.ts`,
      printModule(each),
    ]),
  );
}

export function ownModule({ name }: Pick<Contract, 'name'>): string {
  return `./${name}.js`;
}

export function definitionModule(file: string): string {
  return file.replace(/^src\//, '../').replace(/\.ts$/, '.js');
}

export function comment({ description = '' }: JsonSchema): string {
  return commentText(description);
}

export interface Layout {
  readonly toPath: (contract: Contract) => string;
  readonly toSource: (contract: Contract) => string;
  readonly emitValue: (contract: Contract) => Printable;
  readonly jsonValue: string;
  readonly typesFrom?: string | undefined;
}

export async function emitContractModules(
  contracts: Contracts,
  { toPath, toSource, emitValue, jsonValue, typesFrom }: Layout,
): Promise<GeneratedModule[]> {
  const types = typesFrom === undefined ? await emitTypes(contracts) : undefined;
  return [...contracts.values()].map((contract) => {
    const { name, schema } = contract;
    const module = { path: toPath(contract), source: toSource(contract) };
    const value = emitValue(contract);
    if (typesFrom !== undefined) {
      const all = { name: 'types', from: typesFrom, kind: 'types' } as const;
      const body = code`/** ${comment(schema)} */\nexport type ${name} = ${all}.${name};\n\n${value}`;
      return { ...module, body };
    }
    const uses = [...listReferences(schema)].map((other) => typeSymbol(other, toPath(contracts.get(other)!)));
    if (mentionsAnyJson(contract, contracts)) uses.push(typeSymbol(JSON_VALUE, jsonValue));
    return { ...module, body: code`${typeOnly(`${types!.get(name)!}\n`)}${EMPTY_LINE}${value}`, uses };
  });
}

export function emitBarrel(path: string, others: readonly string[], kind: 'types' | 'all'): GeneratedModule {
  const words = kind === 'types' ? 'export type *' : 'export *';
  return { path, source: EVERY_CONTRACT, body: others.map((other) => `${words} from '${other}';\n`) };
}
