import type { Choices } from './choices.js';
import { type AnySchema, getTypes, isForbidden, resolveReference, type Schema } from './schema.js';

export interface DrawOptions {
  /** Whether objects that accept undocumented fields sometimes have some; true by default. */
  readonly open?: boolean;
  /** Every optional field is present, no list is empty, and null occurs only where nothing else is valid. */
  readonly full?: boolean;
  /** Only required fields are present, and no list is longer than it must be. */
  readonly minimal?: boolean;
  /** Values as a person would write them, instead of any valid value. */
  readonly plain?: boolean;
}

export interface Level {
  readonly depth: number;
  readonly references: readonly string[];
  readonly isDeep: boolean;
}

export interface Plan {
  readonly parts: readonly Schema[];
  readonly required: ReadonlySet<string>;
  readonly avoided: ReadonlySet<string>;
  readonly level: Level;
  readonly isOnly: boolean;
}

const MAX_RECURSION = 3;
const MAX_NESTING = 12;
const MAX_PARTS = 200;

/** Undefined if a schema accepts nothing. */
export function planValue(
  schemas: readonly AnySchema[],
  { depth, references, isDeep: wasDeep }: Level,
  document: AnySchema,
  choices: Choices,
  options: DrawOptions,
): Plan | undefined {
  const parts: Schema[] = [];
  const required = new Set<string>();
  const avoided = new Set<string>();
  const followed = [...references];
  let isOnly = true;
  let isDeep = wasDeep || depth > MAX_NESTING;

  function follow(ref: string): boolean {
    followed.push(ref);
    isDeep ||= followed.filter((each) => each === ref).length > MAX_RECURSION;
    return add(resolveReference(document, ref));
  }

  /** Alternatives without references end a recursion; a full document has null only where nothing else is valid. */
  function choose(branches: readonly Schema[]): Schema {
    isOnly = false;
    const possible = branches.filter((branch) => !isForbidden(branch));
    const simple = possible.filter((branch) => !JSON.stringify(branch).includes('"$ref"'));
    const others =
      options.full === true && !isDeep
        ? possible.filter((branch) => getTypes(branch).join('') !== 'null')
        : [];
    const wanted = [isDeep ? simple : others, possible, branches].find(({ length }) => length > 0)!;
    return choices.pick(wanted);
  }

  function avoid(branch: Schema, chosen: Schema): void {
    for (const name of branch.required ?? []) if (chosen.required?.includes(name) !== true) avoided.add(name);
  }

  function refute(schema: Schema): void {
    const names = Object.keys(schema.properties ?? {});
    if (names.length === 0) return avoid(schema, {});
    const name = choices.pick(names);
    const inner = schema.properties![name] as AnySchema;
    parts.push({ properties: { [name]: inner === true ? false : { not: inner as Schema } } });
    if (schema.required?.includes(name) !== true) required.add(name);
  }

  function add(schema: AnySchema): boolean {
    if (typeof schema === 'boolean') return schema;
    if (parts.length > MAX_PARTS) return true;
    parts.push(schema);
    const {
      $ref,
      allOf = [],
      anyOf,
      oneOf,
      not,
      if: condition,
      then = true,
      else: otherwise = true,
      dependentSchemas = {},
    } = schema;
    if ($ref !== undefined && !follow($ref)) return false;
    if (!allOf.every(add)) return false;
    if (anyOf !== undefined && !add(choose(anyOf))) return false;
    if (oneOf !== undefined) {
      const chosen = choose(oneOf);
      if (!add(chosen)) return false;
      for (const branch of oneOf) if (branch !== chosen) avoid(branch, chosen);
    }
    if (not !== undefined && !isForbidden(schema)) refute(not);
    for (const [name, dependent] of Object.entries(dependentSchemas)) {
      isOnly = false;
      if (schema.required?.includes(name) !== true && choices.chance(0.5)) avoided.add(name);
      else if (required.add(name) && !add(dependent)) return false;
    }
    if (condition === undefined) return true;
    isOnly = false;
    if (choices.chance(0.5)) return add(condition) && add(then);
    refute(condition);
    return add(otherwise);
  }

  if (!schemas.every(add)) return undefined;
  for (const part of parts) for (const name of part.required ?? []) avoided.delete(name);
  return { parts, required, avoided, level: { depth, references: followed, isDeep }, isOnly };
}
