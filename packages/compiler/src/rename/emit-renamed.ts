import {
  missingOfName,
  type NameRules,
  type Names,
  type Places,
  pointerStep,
  renamedSchema,
  resolveNames,
} from '@data-import/dialects';
import { emitValidatorModules } from '../assemble/emit-validator-modules.js';
import { checkNames } from '../check/names.js';
import type { FileMap } from '../model.js';
import { publishedDocument, toJson } from '../publish/emit-json.js';
import type { Gap } from '../publish/remarks.js';
import { contractsIn, isSchema, placesIn, type Published, restIndexOf } from './published.js';

const RUNTIME = '@data-import/validators/runtime';

/** The files of one package under other names. */
export interface Renamed {
  readonly kind: Published['kind'];
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
export async function emitRenamed(packages: readonly Published[], rules: NameRules): Promise<Renamed[]> {
  const places = placesIn(packages);
  const names = resolveNames(rules, places);
  return Promise.all(packages.map((published) => renamedPackage(published, names, places)));
}

async function renamedPackage(published: Published, names: Names, places: Places): Promise<Renamed> {
  const { kind } = published;
  const files = new Map(
    [...published.files].map(([file, document]) => {
      const renamed = renamedSchema(document, names, places) as object;
      return [file, file === 'index.json' ? renamedIndex(renamed, names) : renamed] as const;
    }),
  );
  const renamed: Published = { kind, files };
  const index = kind === 'rest' ? restIndexOf(renamed) : undefined;
  const headers = Object.values(index?.headers ?? {});
  const contracts = contractsIn(renamed);
  checkNames(contracts);
  return {
    kind,
    json: new Map(
      [...files].map(([file, document]) => [
        `json/${file}`,
        toJson(isSchema(document) ? publishedDocument(document) : document),
      ]),
    ),
    modules: await emitValidatorModules(contracts, index?.operations, headers, RUNTIME),
  };
}

/**
 * The index names places in schemas by JSON Pointers, in which members are steps. Of a member that is renamed, the name
 * on the wire is no longer missing.
 */
function renamedIndex(index: object, names: Names): object {
  const text = JSON.stringify(index, (key, value: unknown) => {
    if (key === 'gaps' && Array.isArray(value)) return value.flatMap((gap: Gap) => knownGap(gap, names));
    return key === 'pointer' && typeof value === 'string' ? renamedPointer(value, names) : value;
  });
  return JSON.parse(text) as object;
}

function renamedPointer(pointer: string, names: Names): string {
  const steps = pointer.split('/');
  return steps.map((step) => (Object.hasOwn(names, step) ? pointerStep(names[step]!) : step)).join('/');
}

function knownGap(gap: Gap, names: Names): Gap[] {
  const member = gap.schema === undefined ? '' : gap.pointer.split('/').at(-1)!;
  if (!Object.hasOwn(names, member) || names[member] === member) return [gap];
  const others = gap.missing.split('; ').filter((missing) => missing !== missingOfName(member));
  return others.length === 0 ? [] : [{ ...gap, missing: others.join('; ') }];
}
