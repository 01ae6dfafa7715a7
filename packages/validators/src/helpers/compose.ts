import type { StandardSchemaV1 } from '@standard-schema/spec';
import { too_large } from '../runtime/faults.js';
import {
  assembleValidator,
  checkNames,
  createValidator,
  type Describe,
  describeIssue,
  fields,
  getRun,
  isObject,
  type JsonObject,
  type Issue,
  type IssueData,
  itemsAtLeast,
  leaf,
  type ParameterValidator,
  type Path,
  type Ran,
  type Result,
  type RuleIssue,
  type RunValidator,
  type SchemaTable,
  type Tables,
  toPointer,
  toStandardSchema,
  toWalkOptions,
  unwrap,
  type UnknownFieldsReport,
  type ValidateOptions,
  type Validator,
  type WalkOptions,
} from '../runtime/index.js';
import { mergeInOrder } from './document-order.js';
import { getPart } from '../runtime/get-at.js';
import type { PrepareForm } from './form-values.js';

type AnyValidator = Validator<unknown> | ParameterValidator<unknown, unknown>;

type Values<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

export type ObjectInput<Parts> = Values<{
  [K in keyof Parts]: Parts[K] extends StandardSchemaV1 ? StandardSchemaV1.InferInput<Parts[K]> : never;
}>;

export type ObjectOutput<Parts> = Values<{
  [K in keyof Parts]: Parts[K] extends StandardSchemaV1 ? StandardSchemaV1.InferOutput<Parts[K]> : never;
}>;

export interface ArrayOptions {
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
}

interface Structure {
  readonly run: RunValidator;
  readonly getPartRun: (step: string | number) => RunValidator | undefined;
  readonly optional: readonly string[];
  readonly isList: boolean;
}

const ANY_PART = /*#__PURE__*/ toWalkOptions(undefined);

const PART: SchemaTable = /*#__PURE__*/ leaf(() => {});

function toParts(names: readonly string[]): Tables {
  return Object.fromEntries(names.map((name) => [name, PART]));
}

/** Validates only the container; the guard always fails so the check always runs. */
function runContainer(name: string, table: SchemaTable): RunValidator {
  const run = getRun(
    createValidator(
      name,
      (_value): _value is unknown => false,
      () => table,
    ),
  );
  return (value, options) => run(value, { ...options, thorough: true });
}

function toRun(validator: AnyValidator): RunValidator {
  const { vendor } = validator['~standard'];
  if ('is' in validator || vendor !== 'data-import') return getRun(validator);
  return (value, options) => ({ value, result: validator.validate(value, options) });
}

function placeBelow<I extends IssueData | RuleIssue>(step: string | number, issue: I): I {
  return { ...issue, path: [step, ...issue.path], pointer: toPointer([step]) + issue.pointer };
}

function getSteps(document: unknown): readonly (string | number)[] {
  return Array.isArray(document) ? [...document.keys()] : Object.keys(document as object);
}

function replaceParts(document: unknown, others: ReadonlyMap<string | number, unknown>): unknown {
  if (others.size === 0) return document;
  const parts = getSteps(document).map(
    (step) => [step, others.has(step) ? others.get(step) : getPart(document, step)] as const,
  );
  if (Array.isArray(document)) return parts.map(([, part]) => part);
  return Object.fromEntries(parts.filter(([step, part]) => part !== undefined || !others.has(step)));
}

/** Restores the empty inputs that the parts document. */
function restoreParts(
  { getPartRun, optional, isList }: Structure,
  form: unknown,
  { reader }: PrepareForm,
): unknown {
  if (typeof form === 'string' && isList) return [form];
  if (isObject(form)) {
    reader.restore(form, (name, value) => {
      const run = getPartRun(name);
      if (typeof value === 'object' && value !== null) return run !== undefined && !optional.includes(name);
      return run?.(value, ANY_PART).result.ok === true;
    });
  }
  return form;
}

class ComposedValidators {
  readonly issues: Issue[] = [];
  readonly unknownFields: { readonly path: Path }[] = [];
  unknownFieldsTruncated = false;
  readonly prepared = new Map<string | number, unknown>();
  readonly returned = new Map<string | number, unknown>();

  constructor(
    private readonly document: unknown,
    private readonly options: WalkOptions,
  ) {}

  /** Keeps one issue beyond the cap, to detect truncation. */
  get isFull(): boolean {
    return this.issues.length > this.options.maxIssues;
  }

  validate(step: string | number, run: RunValidator): void {
    const given = getPart(this.document, step);
    const { value, result } = run(given, this.#toPartOptions(step));
    if (value !== given) this.prepared.set(step, value);
    if (result.ok && result.value !== given) this.returned.set(step, result.value);
    if (!this.isFull) for (const issue of result.issues ?? []) this.issues.push(placeBelow(step, issue));
    for (const path of result.unknownFields ?? []) this.unknownFields.push({ path: [step, ...path] });
    this.unknownFieldsTruncated ||= result.unknownFieldsTruncated === true;
  }

  #toPartOptions(step: string | number): WalkOptions {
    const { describe = describeIssue as Describe, maxIssues, maxUnknownFields, minDepth = 0 } = this.options;
    return {
      ...this.options,
      maxIssues: Math.max(1, maxIssues + 1 - this.issues.length),
      maxUnknownFields: Math.max(1, maxUnknownFields + 1 - this.unknownFields.length),
      describe: Object.assign((issue: IssueData | RuleIssue) => describe(placeBelow(step, issue)), {
        findCause: describe.findCause,
      }),
      ...(minDepth > 0 && { minDepth: minDepth - 1 }),
    };
  }
}

function mergeUnknownFields(
  document: unknown,
  { unknownFields, unknownFieldsTruncated }: ComposedValidators,
  own: UnknownFieldsReport,
  { maxUnknownFields }: WalkOptions,
): UnknownFieldsReport | undefined {
  if (own.unknownFields === undefined) return undefined;
  const others = own.unknownFields.map((path) => ({ path }));
  const all = mergeInOrder<{ readonly path: Path }>(document, unknownFields, others);
  const isTruncated =
    own.unknownFieldsTruncated === true || unknownFieldsTruncated || all.length > maxUnknownFields;
  return {
    unknownFields: all.slice(0, maxUnknownFields).map(({ path }) => path),
    ...(isTruncated && { unknownFieldsTruncated: true }),
  };
}

function hasNoParts({ code, path }: Issue): boolean {
  return code === 'unreadable' || (path.length === 0 && code === 'type');
}

function runStructure(structure: Structure, given: unknown, { prepare, ...options }: WalkOptions): Ran {
  const inForm = prepare as PrepareForm | undefined;
  const document = inForm ? restoreParts(structure, given, inForm) : given;
  const own = structure.run(document, options).result;
  if (!own.ok && own.issues.some(hasNoParts)) return { value: document, result: own };

  const { maxIssues } = options;
  const parts = new ComposedValidators(document, prepare ? { ...options, prepare } : options);
  for (const step of getSteps(document)) {
    const run = structure.getPartRun(step);
    if (typeof step === 'string' && getPart(document, step) === undefined) continue;
    if (run === undefined) parts.returned.set(step, undefined);
    else parts.validate(step, run);
    if (parts.isFull && own.unknownFields === undefined) break;
  }
  const value = replaceParts(document, parts.prepared);
  inForm?.reader.moveRows(document, value);
  const report = mergeUnknownFields(value, parts, own, options);
  const issues = own.ok ? parts.issues : mergeInOrder(value, parts.issues, own.issues);
  if (issues.length === 0) {
    return { value, result: { ok: true, value: replaceParts(document, parts.returned), ...report } };
  }
  const truncated = (!own.ok && own.truncated) || issues.length > maxIssues;
  return { value, result: { ok: false, issues: issues.slice(0, maxIssues), truncated, ...report } };
}

/** Parameters decode their input, so a validator with parameters among its parts has no guard and no form. */
function assemble(name: string, parts: readonly AnyValidator[], structure: Structure): AnyValidator {
  const run: RunValidator = (value, options) => runStructure(structure, value, options);
  const validate = (value: unknown, options?: ValidateOptions): Result<unknown> =>
    run(value, toWalkOptions(options)).result;
  if (parts.every((part) => 'is' in part)) {
    return assembleValidator(name, (value): value is unknown => validate(value).ok, run);
  }
  return {
    name,
    validate: validate as ParameterValidator<unknown, unknown>['validate'],
    parse: (value) => unwrap(name, validate(value)),
    '~standard': toStandardSchema(validate),
  };
}

function itemsWithin(least: number, most: number): SchemaTable {
  const { check } = itemsAtLeast(least, PART);
  return leaf((value, c) => {
    check(value, c);
    if (Array.isArray(value) && value.length > most) c.mismatch(too_large, value, { limit: most });
  });
}

/**
 * Creates the validator of a list of documents, such as a bulk request. Issue paths begin with the index.
 *
 * @throws {TypeError} if the validator is not from this library, or an option is invalid.
 */
export function array<T>(validator: Validator<T>, options?: ArrayOptions): Validator<T[]>;
export function array<Input, Output>(
  validator: ParameterValidator<Input, Output>,
  options?: ArrayOptions,
): ParameterValidator<Input[], Output[]>;
export function array(validator: AnyValidator, options: ArrayOptions = {}): AnyValidator {
  checkNames(options, ['minItems', 'maxItems']);
  const { minItems = 0, maxItems = Infinity } = options;
  for (const [option, limit] of Object.entries(options)) {
    if (limit !== undefined && (!Number.isInteger(limit) || limit < 0))
      throw new TypeError(`${option}: expected an integer from 0`);
  }
  const name = `${validator.name}[]`;
  const run = toRun(validator);
  return assemble(name, [validator], {
    run: runContainer(name, itemsWithin(minItems, maxItems)),
    getPartRun: () => run,
    optional: [],
    isList: true,
  });
}

const EMPTY: JsonObject = /*#__PURE__*/ Object.create(null);

/** Also requires fields whose names every object inherits, such as `constructor`. */
function withInheritedNames(table: SchemaTable, required: readonly string[]): SchemaTable {
  const inherited = required.filter((name) => name in Object.prototype);
  if (inherited.length === 0) return table;
  return leaf((value, c) => {
    table.check(value, c);
    if (!isObject(value)) return;
    const missing = inherited.filter((name) => !Object.hasOwn(value, name));
    c.missing(EMPTY, missing);
  });
}

/**
 * Creates the validator of an object with a validator for each field, such as a query and a body. Other fields are issues, as
 * in requests. A field is required unless its validator accepts undefined, as an optional `field` does.
 *
 * With queries or path parameters among the fields, it is a `ParameterValidator`, which returns a copy with decoded values.
 *
 * @throws {TypeError} if a validator is not from this library.
 */
export function object<Parts extends Readonly<Record<string, Validator<unknown>>>>(
  parts: Parts,
): Validator<ObjectOutput<Parts>>;
export function object<Parts extends Readonly<Record<string, AnyValidator>>>(
  parts: Parts,
): ParameterValidator<ObjectInput<Parts>, ObjectOutput<Parts>>;
export function object(parts: Readonly<Record<string, AnyValidator>>): AnyValidator {
  const runs = new Map(Object.entries(parts).map(([name, part]) => [name, toRun(part)]));
  const optional = [...runs.keys()].filter((name) => runs.get(name)!(undefined, ANY_PART).result.ok);
  const required = [...runs.keys()].filter((name) => !optional.includes(name));
  const names = Object.entries(parts).map(([key, part]) => `${key}: ${part.name}`);
  const name = `{ ${names.join(', ')} }`;
  const table = fields(false, toParts(required), toParts(optional));
  return assemble(name, Object.values(parts), {
    run: runContainer(name, withInheritedNames(table, required)),
    getPartRun: (step) => runs.get(String(step)),
    optional,
    isList: false,
  });
}
