import * as faults from './faults.js';
import { anyValue, oneOf } from './checks.js';
import { fields } from './containers.js';
import { DeepVerdicts } from './deep-verdicts.js';
import type { JsonScalar, JsonValue } from './issue.js';
import { readField } from './json-values.js';
import { isObject, type JsonObject } from './objects.js';
import { getKind } from './describe.js';
import { hasKind } from './scalars.js';
import type { Choice, SchemaTable } from './schema-table.js';
import { Collector, type WalkOptions } from './walk.js';

/** A schema that applies to a value. Its in-place subschemas follow it in the list, up to the index `end`. */
export interface Active {
  readonly table: SchemaTable;
  end: number;
}

export interface Walk {
  readonly c: Collector;
  readonly trial: Trial;
  readonly lenient?: Trial | undefined;
  readonly isTrial: boolean;
}

export type Visit = (schemas: readonly SchemaTable[], value: unknown, walk: Walk) => void;

/** Memoises whether values conform to schemas, so that all trials take time linear in the document. */
export class Trial {
  constructor(
    private readonly options: WalkOptions,
    private readonly visit: Visit,
    private readonly verdicts = new DeepVerdicts(),
  ) {}

  /** @param depth the number of steps that lead to the value */
  fits(schema: SchemaTable, value: unknown, depth: number): boolean {
    return this.verdicts.decide(
      schema,
      value,
      () => schema.guard?.(value) === true || !this.#walk([schema], value, depth, 0).full,
    );
  }

  countFaults(schema: SchemaTable, value: unknown, depth: number): number {
    return this.#walk([schema], value, depth, Infinity).issues.length;
  }

  #walk(schemas: readonly SchemaTable[], value: unknown, depth: number, maxIssues: number): Collector {
    const c = new Collector({ ...this.options, maxIssues });
    // Only the length of the path matters, and only up to `minDepth`.
    c.path.length = Math.min(depth, this.options.minDepth ?? 0);
    c.path.fill('');
    this.visit(schemas, value, { c, trial: this, isTrial: true });
    return c;
  }
}

export interface Frame {
  readonly active: Active[];
  readonly indexes: Map<SchemaTable, number>;
  readonly late: (() => void)[];
}

const NOWHERE = -1;

export function activate(schema: SchemaTable, value: unknown, walk: Walk, frame: Frame): void {
  new Activation(value, walk, frame).add(schema, NOWHERE);
}

function listNamed({ fields: documented, required = [] }: SchemaTable): string[] {
  return [...(documented?.keys() ?? []), ...required];
}

class Activation {
  constructor(
    private readonly value: unknown,
    private readonly walk: Walk,
    private readonly frame: Frame,
  ) {}

  /** @param around the index of the innermost enclosing schema with an `unevaluated…` keyword */
  add(table: SchemaTable, around: number): void {
    const { value, frame } = this;
    // Adding a table again would double the work for each level of a recursion or a diamond of references.
    const known = frame.indexes.get(table);
    if (known !== undefined && known >= around) return;
    const index = frame.active.length;
    frame.indexes.set(table, index);
    const entry = { table, end: 0 };
    frame.active.push(entry);
    const inner = (table.unevaluatedProperties ?? table.unevaluatedItems) === undefined ? around : index;
    const also = (each: SchemaTable | undefined): void => {
      if (each !== undefined) this.add(each, inner);
    };
    also(table.ref?.());
    table.allOf?.forEach(also);
    if (table.anyOf !== undefined) this.#choose(table.anyOf, inner, false);
    if (table.oneOf !== undefined) this.#choose(table.oneOf, inner, true);
    if (table.not !== undefined && !this.#isPartial && this.#fits(table.not)) {
      this.#fail(() => this.walk.c.mismatch(faults.excluded, value, {}));
    }
    if (table.if !== undefined) this.#decide(table, table.if, also);
    for (const name in table.dependentSchemas) {
      if (isObject(value) && readField(value, name) !== undefined) also(table.dependentSchemas[name]);
    }
    entry.end = frame.active.length;
  }

  #fail(report: () => void): void {
    this.frame.late.push(report);
  }

  get #isPartial(): boolean {
    return this.walk.c.partial && isObject(this.value);
  }

  #fits(table: SchemaTable, trial = this.walk.trial): boolean {
    return trial.fits(table, this.value, this.walk.c.path.length);
  }

  #decide(
    { then, else: otherwise }: SchemaTable,
    condition: SchemaTable,
    also: (table: SchemaTable | undefined) => void,
  ): void {
    const { value } = this;
    const isUndecided =
      isObject(value) && listNamed(condition).some((name) => readField(value, name) === undefined);
    if (this.walk.c.partial && isUndecided) return;
    const isMet = this.#fits(condition);
    if (isMet) also(condition);
    also(isMet ? then : otherwise);
  }

  #choose(choice: Choice, around: number, isOne: boolean): void {
    const { value, walk } = this;
    const { branches, alternatives } = choice;
    const { c, lenient } = walk;
    const isShort = walk.isTrial && around === NOWHERE;
    let fitting = branches.filter((each) => this.#fits(each));
    if (fitting.length === 0 && lenient !== undefined) {
      fitting = branches.filter((each) => this.#fits(each, lenient)).slice(0, 1);
    }
    if (fitting.length > 1 && isOne && !this.#isPartial) {
      const matching = alternatives.filter((_each, index) => fitting.includes(branches[index]!)).flat();
      this.#fail(() => c.mismatch(faults.ambiguous, value, { alternatives: matching }));
    } else if (fitting.length === 0) {
      const best = walk.isTrial ? undefined : this.#findBest(branches);
      if (best === undefined) {
        this.#fail(() => c.mismatch(faults.no_match, value, { alternatives: alternatives.flat() }));
      } else this.add(best, around);
    }
    if (!isShort) for (const table of fitting) this.add(table, around);
  }

  #findBest(branches: readonly SchemaTable[]): SchemaTable | undefined {
    const { value, walk } = this;
    const candidates = branches.filter((each) => admits(each, value));
    if (candidates.length < 2) return candidates[0];
    if (isObject(value)) {
      const tagged = findTagged(candidates, value);
      if (tagged !== undefined) return tagged;
    }
    const counts = candidates.map((table) =>
      requiresOnly(table) ? Infinity : walk.trial.countFaults(table, value, walk.c.path.length),
    );
    const least = Math.min(...counts);
    const index = counts.indexOf(least);
    return least < Infinity && counts.lastIndexOf(least) === index ? candidates[index] : undefined;
  }
}

const WITHOUT_MEANING: ReadonlySet<string> = new Set(['check', 'scalar', 'accepts']);

function requiresOnly(table: SchemaTable): boolean {
  const keywords = Object.keys(table).filter((key) => !WITHOUT_MEANING.has(key));
  return keywords.join() === 'required' && table.required!.length === 1;
}

function admits({ types, values, ref, allOf = [] }: SchemaTable, value: unknown): boolean {
  if (types !== undefined && !hasKind(value, types)) return false;
  if (values !== undefined && !values.some((each) => getKind(each) === getKind(value))) return false;
  return (ref === undefined || admits(ref(), value)) && allOf.every((each) => admits(each, value));
}

function listConstants(table: SchemaTable): Map<string, readonly JsonValue[]> {
  const { fields: documented, ref, allOf = [] } = table;
  const inner = [...(ref === undefined ? [] : [ref()]), ...allOf].flatMap((each) => [...listConstants(each)]);
  const own = [...(documented ?? [])].flatMap(
    ([
      name,
      {
        table: { values },
      },
    ]) => (values === undefined ? [] : [[name, values] as const]),
  );
  return new Map([...inner, ...own]);
}

/** The constants of each alternative, first those that its tag leaves, unless a tag contradicts them. */
function narrowConstants(branches: readonly SchemaTable[]): Map<string, readonly JsonValue[]>[] {
  const constants = branches.map(listConstants);
  const narrowed = branches.flatMap(({ tag }, index) => {
    const own = constants[index]!;
    if (tag === undefined) return [own];
    const [name, values] = tag;
    const shared = values.filter((each) => own.get(name)?.includes(each) ?? true);
    const others = [...own].filter(([each]) => each !== name);
    return shared.length === 0 ? [] : [new Map([[name, shared], ...others])];
  });
  return narrowed.length < branches.length ? constants : narrowed;
}

/**
 * Finds the alternative by its discriminator, a field whose values all alternatives list. If none lists the
 * value of the object, returns a schema of only that field.
 */
function findTagged(branches: readonly SchemaTable[], object: JsonObject): SchemaTable | undefined {
  const constants = narrowConstants(branches);
  for (const name of constants[0]!.keys()) {
    const lists = constants.map((each): readonly JsonValue[] => each.get(name) ?? [{}]);
    const value = readField(object, name);
    if (value === undefined || lists.flat().some((each) => typeof each === 'object' && each !== null))
      continue;
    const fitting = branches.filter((_branch, index) => lists[index]!.includes(value as JsonValue));
    if (fitting.length === 1) return fitting[0];
    if (fitting.length > 1) continue;
    const values = [...new Set(lists.flat())] as JsonScalar[];
    return { ...fields(undefined, {}, { [name]: oneOf(values) }), others: anyValue };
  }
  return undefined;
}
