import {
  type NameRules,
  type Names,
  type Places,
  placesOf,
  renamedKeys,
  renamedSchema,
  resolveNames,
} from '@data-import/dialects';
import { emitValidatorModules } from '../assemble/emit-validator-modules.js';
import { checkNames } from '../check/names.js';
import type { JsonSchema } from '../json-schema.js';
import type { FileMap, Model } from '../model.js';
import { eventsIn, AUTHORIZATION } from '../publish/emit-index.js';
import { toDocument, toOperation } from '../publish/emit-json.js';
import { type Publication, publish } from '../publish/publish.js';

const RUNTIME = '@data-import/validators/runtime';

/** The files of one package under other names. */
export interface Renamed {
  readonly kind: Publication['kind'];
  /** `json/…` */
  readonly json: FileMap;
  /** `src/generated/…`: a type and a validator per contract, which import the runtime of `@data-import/validators`. */
  readonly modules: FileMap;
}

/**
 * The published documents of packages under the names of a branded deployment, and the types and validators that are
 * made of them.
 *
 * @throws {TypeError} if a rule is for no stand-in of the packages, or gives a member the name of another one.
 * @throws {RuleError} if a new name has a character that does not show.
 */
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

/** Models under other names, and the new name of every stand-in. */
export function renameModels(
  models: readonly Model[],
  rules: NameRules,
): { readonly names: Names; readonly models: readonly Model[] } {
  const places = findPlaces(models);
  const names = resolveNames(rules, places);
  const renamed = models.map((model) => renameModel(model, names, places));
  for (const { contracts } of renamed) checkNames(contracts);
  return { names, models: renamed };
}

/** The types and validators of a model, for a package of its own. */
export function emitRenamedModules({ contracts, operations }: Model): Promise<FileMap> {
  const headers = contracts.has(AUTHORIZATION) ? [AUTHORIZATION] : [];
  return emitValidatorModules(contracts, operations.map(toOperation), headers, RUNTIME);
}

/** In examples, every member that has the name of a stand-in is one. */
function renameExamples(examples: Publication['examples'], names: Names): object {
  if (!(examples instanceof Map)) return renamedKeys(examples, names) as object;
  return new Map([...examples].map(([name, example]) => [name, renamedKeys(example, names)]));
}

/** The places of stand-ins in the documents of models: REST contracts by name, events by full name. */
export function findPlaces(models: readonly Model[]): Places {
  return placesOf(
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

function renameModel(model: Model, names: Names, places: Places): Model {
  const contracts = [...model.contracts].map(([name, contract]) => {
    const schema = renamedSchema(contract.schema, names, places) as JsonSchema;
    return [name, { ...contract, schema }] as const;
  });
  return { ...model, contracts: new Map(contracts) };
}
