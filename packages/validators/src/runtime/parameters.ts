import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Describe } from './describe-issue.js';
import * as faults from './faults.js';
import { type Issue, type JsonValue, type Path, toPointer } from './issue.js';
import { toWalkOptions, type ValidateOptions } from './options.js';
import { isObject, isPlainObject } from './objects.js';
import {
  createValidator,
  type Guard,
  type PartialDocument,
  type PartialOptions,
  type Result,
  getRun,
  toStandardSchema,
  unwrap,
} from './validator.js';
import type { SchemaTable } from './schema-table.js';
import { issueAt, walk, type WalkOptions } from './walk.js';
import { toLiteral } from './parameter-text.js';

/** A type in which some optional fields are always present, because they have a default. */
export type WithDefaults<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: Exclude<T[P], undefined> };

/**
 * The validator of a query, of path parameters or of the Authorization header: text in, typed values out.
 *
 * A query or path parameters are a plain object, or URLSearchParams. A plain object has the prototype of
 * object literals, of any realm, or none, like the query objects of Express, Fastify and Hono. Other input
 * (an array, a Map, FormData, an instance of a class, null, text) is an issue. Each parameter is
 *
 * - text, as on the wire. A parameter that is `undefined` is absent.
 * - for a number, text such as `-1.5` or `2e3`, or a number. Text that a number would not keep exactly is an issue.
 * - for a flag, the text `true` or `false`, or a boolean: servers that coerce (Fastify with Ajv), and clients that
 *   validate before they send, have booleans. No other text, and no number, is a flag.
 * - given once: an array, which servers make of a repeated parameter, is an issue at the parameter, unless the contract
 *   documents a list. Some lists are one text with a separator.
 *
 * The value is a new object of typed values, with the documented defaults filled in. `partial: true` leaves the defaults
 * out. There is no guard, since the output differs from the input.
 *
 * It is a Standard Schema with different types of input and output. Nothing is thrown except by `parse`, and where an
 * option is wrong (TypeError); where reading a value throws (a getter, a Proxy), the issue has the code `unreadable`.
 */
export interface ParameterValidator<Input, Output> extends StandardSchemaV1<Input, Output> {
  readonly name: string;
  /**
   * Returns the typed value, or all issues up to `maxIssues`. Issues never contain the value of the Authorization header:
   * `values: 'show'` does not apply.
   *
   * @throws {TypeError} if an option is unknown or has an invalid value.
   */
  validate(value: unknown, options: PartialOptions): Result<PartialDocument<Output>>;
  validate(value: unknown, options?: ValidateOptions): Result<Output>;
  /**
   * Returns the typed value.
   *
   * @throws {ValidationError} if the value does not conform to the contract.
   */
  parse(value: unknown): Output;
}

/** The parameters that are not plain text, and the defaults of optional ones. */
export interface ParameterFields {
  readonly booleans: readonly string[];
  readonly numbers?: readonly string[];
  readonly lists: readonly string[];
  /** Booleans and numbers, or lists of them, that may also be text. */
  readonly texts?: readonly string[];
  /** Lists that may also be a single value. */
  readonly singles?: readonly string[];
  /** The separators of lists that may also be one text. */
  readonly separators?: Readonly<Record<string, string>>;
  readonly defaults: Readonly<Record<string, JsonValue>>;
  /** Assembles object parameters: `objectParameters`. */
  readonly objects?: (given: ReadonlyMap<string, unknown>) => ReadonlyMap<string, unknown>;
}

type Validate = (value: unknown, options?: ValidateOptions) => Result<unknown>;

function wireValidator<Input, Output>(name: string, validate: Validate): ParameterValidator<Input, Output> {
  return {
    name,
    validate: validate as ParameterValidator<Input, Output>['validate'],
    parse: (value) => unwrap(name, validate(value)) as Output,
    '~standard': toStandardSchema(validate as (value: unknown) => Result<Output>),
  };
}

/** `instanceof` would reject those of another realm or a polyfill. */
function isSearchParams(value: object): value is Iterable<readonly [name: string, text: unknown]> {
  return Object.prototype.toString.call(value) === '[object URLSearchParams]' && Symbol.iterator in value;
}

/** Repeated parameters become arrays, as in the query objects of servers. */
function collectParameters(search: Iterable<readonly [name: string, text: unknown]>): Map<string, unknown> {
  const texts = new Map<string, unknown[]>();
  for (const [name, text] of search) {
    const given = texts.get(name);
    if (given === undefined) texts.set(name, [text]);
    else given.push(text);
  }
  return new Map([...texts].map(([name, given]) => [name, given.length === 1 ? given[0] : given]));
}

type IssueReading = (issues: readonly Issue[]) => unknown;

/**
 * The values that a parameter may stand for, in the order in which they are tried.
 *
 * @throws the error of an array that is a Proxy.
 */
function listForms(
  name: string,
  given: unknown,
  { booleans, numbers = [], lists, texts = [], singles = [], separators = {} }: ParameterFields,
): readonly IssueReading[] {
  const literal = (text: unknown): unknown =>
    toLiteral(text, booleans.includes(name), numbers.includes(name));
  const isText = texts.includes(name);
  const single: readonly IssueReading[] = [...(isText ? [() => given] : []), () => literal(given)];
  if (!lists.includes(name)) return single;
  const isJoined = typeof given === 'string' && Object.hasOwn(separators, name);
  const items = Array.isArray(given)
    ? Array.from(given as unknown[])
    : isJoined
      ? given.split(separators[name]!)
      : [given];
  const whereFaulty: IssueReading = (issues) => {
    const faulty = new Set(issues.map(({ path }) => path[1]));
    return items.map((item, index) => (faulty.has(index) ? literal(item) : item));
  };
  const list: readonly IssueReading[] = [
    ...(isText ? [() => items, whereFaulty] : []),
    () => items.map(literal),
  ];
  return singles.includes(name) && !Array.isArray(given) ? [...single, ...list] : list;
}

type FindIssues = (value: unknown) => readonly Issue[];

/** The first value of each parameter that has no issue; if all have some, the first one. */
function choose(forms: ReadonlyMap<string, readonly IssueReading[]>, find: FindIssues): object {
  const values = new Map([...forms].map(([name, [first]]) => [name, first!([])]));
  let open = [...forms].filter(([, { length }]) => length > 1);
  for (let round = 1; open.length > 0; round++) {
    const issues = new Map<unknown, Issue[]>();
    for (const issue of find(Object.fromEntries(values))) {
      const own = issues.get(issue.path[0]);
      if (own === undefined) issues.set(issue.path[0], [issue]);
      else own.push(issue);
    }
    open = open.filter(([name, own]) => {
      const found = issues.get(name);
      if (found !== undefined) values.set(name, (own[round] ?? own[0]!)(found));
      return found !== undefined && round < own.length;
    });
  }
  return Object.fromEntries(values);
}

type Reading = { readonly value: unknown } | { readonly issue: Issue };

function read(
  value: unknown,
  fields: ParameterFields,
  describe: Describe | undefined,
  find: FindIssues,
): Reading {
  let path: Path = [];
  try {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value };
    const search = isSearchParams(value) ? collectParameters(value) : undefined;
    if (search === undefined && !(isObject(value) && isPlainObject(value))) {
      return { issue: issueAt(faults.type, path, '', { expected: ['object'], received: 'other' }, describe) };
    }
    const given = new Map<string, unknown>();
    for (const name of search?.keys() ?? Object.keys(value)) {
      path = [name];
      const own = search === undefined ? (value as Record<string, unknown>)[name] : search.get(name);
      if (own !== undefined) given.set(name, own);
    }
    const forms = new Map<string, readonly IssueReading[]>();
    for (const [name, own] of fields.objects?.(given) ?? given) {
      path = [name];
      forms.set(name, listForms(name, own, fields));
    }
    return { value: choose(forms, find) };
  } catch {
    return { issue: issueAt(faults.unreadable, path, toPointer(path), {}, describe) };
  }
}

/** Unknown fields and values make no difference to a trial. */
const TRIAL = { maxIssues: Infinity, unknownFields: 'allow', values: 'hide', describe: () => '' } as const;

function copy(defaults: ParameterFields['defaults']): object {
  return JSON.parse(JSON.stringify(defaults)) as object;
}

/** Drops the hint to remove quotes: parameters have none. */
function asText(issue: Issue, { describe }: WalkOptions): Issue {
  if (issue.code !== 'type' || issue.quoted === undefined) return issue;
  const { quoted: _quoted, ...data } = issue;
  return { ...data, message: (describe ?? (faults.type.message as Describe))(data) };
}

/** Creates the validator of a query or of path parameters. `guard` and `table` apply to the typed values. */
export function createParameterValidator<Input, Output>(
  name: string,
  guard: Guard<unknown>,
  table: () => SchemaTable,
  fields: ParameterFields,
): ParameterValidator<Input, Output> {
  const run = getRun(createValidator(name, guard, table));
  return wireValidator(name, (value, options) => {
    const settings = toWalkOptions(options);
    const trial = { ...settings, ...TRIAL };
    const find: FindIssues = (decoded) => walk(table(), decoded, trial).issues;
    const reading = read(value, fields, settings.describe, find);
    if ('issue' in reading) return { ok: false, issues: [reading.issue], truncated: false };
    const { result } = run(reading.value, settings);
    if (!result.ok) return { ...result, issues: result.issues.map((issue) => asText(issue, settings)) };
    if (settings.partial) return result;
    return { ...result, value: { ...copy(fields.defaults), ...(result.value as object) } };
  });
}

/** Creates the validator of a header whose value is a secret: no issue contains it. */
export function createHeaderValidator(
  name: string,
  guard: Guard<string>,
  table: () => SchemaTable,
): ParameterValidator<string, string> {
  const run = getRun(createValidator(name, guard, table));
  return wireValidator(
    name,
    (value, options) => run(value, { ...toWalkOptions(options), values: 'hide' }).result,
  );
}
