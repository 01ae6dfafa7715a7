import { EVERY_CONTRACT } from '../assemble/contract-modules.js';
import { toSummaries } from '../assemble/emit-operation-modules.js';
import { emitValidatorModules } from '../assemble/emit-validator-modules.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contract, Contracts, FileMap, Model } from '../model.js';
import { code, type GeneratedModule, literal } from '../printer.js';
import { eventsIn, AUTHORIZATION } from '../publish/emit-index.js';
import { toDocument, toOperation } from '../publish/emit-json.js';
import { type Publication, publish } from '../publish/publish.js';
import {
  describeMissingName,
  findPlacesIn,
  type PlaceholderTree,
  type PlaceholderTrees,
  PLACEHOLDER_WORDS,
} from './places.js';
import { type NameRules, type NewNames, renameKeys, renameSchema, resolveNames } from './renaming.js';

const RUNTIME = '@data-import/validators/runtime';

export interface Renamed {
  readonly kind: Publication['kind'];
  readonly json: FileMap;
  readonly modules: FileMap;
}

export async function emitRenamed(packages: readonly Publication[], rules: NameRules): Promise<Renamed[]> {
  const { names, models } = renameModels(
    packages.map(({ model }) => model),
    rules,
  );
  return Promise.all(
    packages.map(async (original, index) => {
      const model = models[index]!;
      const examples = renameExamples(original.examples, names);
      return {
        kind: original.kind,
        json: publish({ ...original, model, examples } as Publication),
        modules: await emitRenamedModules(model),
      };
    }),
  );
}

export function renameModels(
  models: readonly Model[],
  rules: NameRules,
): { readonly names: NewNames; readonly models: readonly Model[] } {
  const places = findPlaces(models);
  const names = resolveNames(rules, places);
  const renamed = models.map((model) => renameModel(model, names, places));
  return { names, models: renamed };
}

export function emitRenamedModules({ contracts, operations }: Model): Promise<FileMap> {
  const headers = contracts.has(AUTHORIZATION) ? [AUTHORIZATION] : [];
  return emitValidatorModules(contracts, operations.map(toOperation), headers, {
    runtime: RUNTIME,
    bytes: `${RUNTIME}/bytes`,
    summaries: toSummaries(operations),
  });
}

function renameExamples(examples: Publication['examples'], names: NewNames): object {
  if (!(examples instanceof Map)) return renameKeys(examples, names) as object;
  return new Map([...examples].map(([name, example]) => [name, renameKeys(example, names)]));
}

export function findPlaces(models: readonly Model[]): PlaceholderTrees {
  return findPlacesIn(
    models.flatMap(({ contracts }) => {
      const events = eventsIn(contracts);
      const named =
        events.length === 0
          ? [...contracts.keys()].map((name) => [name, name] as const)
          : events.map(({ type, version, name }) => [`${type}-${version}`, name] as const);
      return named.map(([key, name]) => [key, toDocument(contracts.get(name)!, contracts, '')] as const);
    }),
  );
}

function renameModel(model: Model, names: NewNames, places: PlaceholderTrees): Model {
  const contracts = [...model.contracts].map(([name, contract]) => {
    const schema = renameSchema(contract.schema, names, places) as JsonSchema;
    return [name, { ...contract, schema }] as const;
  });
  return { ...model, contracts: new Map(contracts) };
}

export function recordPlaceholders(contracts: Contracts): Contracts {
  return new Map([...contracts].map(([name, contract]) => [name, withPlaceholders(contract)]));
}

function withPlaceholders(contract: Contract): Contract {
  const { schema } = contract;
  if (schema.properties === undefined) return contract;
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const missing = describeMissingName(name);
    return [name, property === false || missing === undefined ? property : withGap(property, missing)];
  });
  return { ...contract, schema: { ...schema, properties: Object.fromEntries(properties) } };
}

function withGap(schema: JsonSchema, missing: string): JsonSchema {
  const known = schema['x-undocumented'];
  return { ...schema, 'x-undocumented': known === undefined ? missing : `${known}; ${missing}` };
}

export function emitPlaceholders(models: readonly Model[]): GeneratedModule {
  const places = findPlaces(models);
  const members = new Set(Object.values(places).flatMap(placeholdersIn));
  return {
    path: './placeholder-names.js',
    source: EVERY_CONTRACT,
    body: code`/** The words that stand for branded names. */
export type PlaceholderWord = ${union(PLACEHOLDER_WORDS)};

export type PlaceholderName = ${union(members)};

/** The contracts that have placeholder names: of REST by name, events by full name. */
export type PlaceholderContract = ${union(Object.keys(places))};

interface Place {
  readonly placeholders?: readonly string[];
  readonly others?: readonly string[];
  readonly fields?: Readonly<Record<string, Place>>;
  readonly items?: Place;
}

export const places: Readonly<Record<string, Place>> = ${literal(places)};
`,
  };
}

function placeholdersIn({ placeholders = [], fields = {}, items }: PlaceholderTree): readonly string[] {
  const inner = [...Object.values(fields), ...(items === undefined ? [] : [items])];
  return [...placeholders, ...inner.flatMap(placeholdersIn)];
}

function union(names: Iterable<string>): string {
  return [...names].map(literal).join(' | ');
}
