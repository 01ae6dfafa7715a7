import { MOST_BRANCHES } from '../check/schema-forms.js';
import { type JsonSchema, type JsonValue, requiredGroup, type TypeName } from '../json-schema.js';

/** Keywords that a value is not checked against. */
const ANNOTATION = /^(description|default|examples|deprecated|x-.*)$/;

const OBJECT_KEYWORDS = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'minProperties',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
];

/** The bits of a number that are flags of fields. */
const BITS = 31;

/** Whether a schema has no other keywords that values are checked against. */
export function hasOnly(schema: JsonSchema, known: readonly string[]): boolean {
  return Object.keys(schema).every((keyword) => known.includes(keyword) || ANNOTATION.test(keyword));
}

/** Whether a schema is of an object whose rules depend on the names of its fields and on one constant. */
export function isObject(schema: JsonSchema): boolean {
  const { type, properties = {}, minProperties = 0, anyOf = [], oneOf = [] } = schema;
  return (
    type === 'object' &&
    Object.keys(properties).length <= MOST_BRANCHES &&
    // A repeated name is one property.
    minProperties <= 1 &&
    hasOnly(schema, OBJECT_KEYWORDS) &&
    [anyOf, oneOf].every((branches) => requiredGroup(branches) !== undefined) &&
    (schema.if === undefined || toCondition(schema) !== undefined)
  );
}

/** The names in the groups of alternatives of an object. */
export function listGroups({ anyOf = [], oneOf = [] }: JsonSchema): string[][] {
  return [anyOf, oneOf].map((branches) => requiredGroup(branches) ?? []);
}

/** Names that must be there, and that must not. */
export interface Demand {
  readonly present: readonly string[];
  readonly absent: readonly string[];
}

/** What an object has to contain if one field is a constant, and otherwise. */
export interface Condition {
  readonly name: string;
  /** The constant. */
  readonly json: string;
  readonly then: Demand;
  readonly otherwise: Demand;
  /** Every name in it. */
  readonly names: readonly string[];
}

/** Undefined if the condition of a schema, if any, has another form. */
export function toCondition(schema: JsonSchema): Condition | undefined {
  const { properties = {}, required = [], ...more } = schema.if ?? {};
  const [[name, field] = ['', {}], ...others] = Object.entries(properties);
  if (others.length > 0 || Object.keys(more).length > 0 || required.join() !== name) return undefined;
  if (field === false || typeof field.const !== 'string' || Object.keys(field).length > 1) return undefined;
  const then = toDemand(schema.then ?? {});
  const otherwise = toDemand(schema.else ?? {});
  if (then === undefined || otherwise === undefined) return undefined;
  const names = [name, ...[then, otherwise].flatMap(({ present, absent }) => [...present, ...absent])];
  return { name, json: JSON.stringify(field.const), then, otherwise, names };
}

function toDemand({ required = [], properties = {}, ...more }: JsonSchema): Demand | undefined {
  const isSimple =
    Object.keys(more).length === 0 && Object.values(properties).every((field) => field === false);
  return isSimple ? { present: required, absent: Object.keys(properties) } : undefined;
}

/** Which fields an object has, as bits of numbers of generated code. */
export class Flags {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = [...new Set(names)];
  }

  get declaration(): string {
    const count = Math.ceil(this.names.length / BITS);
    return Array.from({ length: count }, (_, index) => `let seen${index} = 0;\n`).join('');
  }

  /** Statements that note a field, and doubt a second one of the same name. */
  add(name: string): string {
    const [variable, bit] = this.#find(name);
    return `if ((${variable} & ${bit}) !== 0) return -1;\n${variable} |= ${bit};\n`;
  }

  /** Whether an object has all of these fields. */
  all(names: readonly string[] = []): string {
    const bits = new Map<string, number>();
    for (const name of new Set(names)) {
      const [variable, bit] = this.#find(name);
      bits.set(variable, (bits.get(variable) ?? 0) + bit);
    }
    const tests = [...bits].map(([variable, all]) => `(${variable} & ${all}) === ${all}`);
    return tests.length === 0 ? 'true' : tests.join(' && ');
  }

  demand({ present, absent }: Demand): string {
    const tests = [this.all(present), ...absent.map((name) => `!(${this.all([name])})`)];
    return `(${tests.join(' && ')})`;
  }

  #find(name: string): [variable: string, bit: number] {
    const index = this.names.indexOf(name);
    return [`seen${Math.floor(index / BITS)}`, 2 ** (index % BITS)];
  }
}

/** Names that are written in one way only, unless characters are escaped without need. */
const PLAIN_NAME = /^[ -~]*$/;

export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name) && !/["\\]/.test(name);
}

/** The test of the bytes at `at`, four at a time, the last ones again. */
export function isName(name: string): string {
  const quoted = Buffer.from(`"${name}"`);
  const { length } = quoted;
  if (length < 4) {
    return [...quoted].map((byte, index) => `bytes[at + ${index}] === ${byte}`).join(' && ');
  }
  const starts = Array.from({ length: Math.floor(length / 4) }, (_each, index) => index * 4);
  if (length % 4 > 0) starts.push(length - 4);
  const tests = starts.map(
    (start) => `view.getUint32(at + ${start}, true) === ${quoted.readUInt32LE(start)}`,
  );
  return [`at + ${length} <= view.byteLength`, ...tests].join(' && ');
}

/** The schema of the values of one of the types of another. */
export function forType(schema: JsonSchema, type: TypeName): JsonSchema {
  const { format, pattern, minLength, items, minItems, additionalProperties, ...others } = schema;
  if (type === 'string') return toDefined({ ...others, type, format, pattern, minLength });
  if (type === 'array') return toDefined({ ...others, type, items, minItems });
  return toDefined({ ...others, type, ...(type === 'object' && { additionalProperties }) });
}

function toDefined(schema: Record<string, unknown>): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}

export function isScalars(values: readonly JsonValue[], type: JsonSchema['type']): boolean {
  return (
    values.length <= MOST_BRANCHES &&
    values.every(
      (value) =>
        (value === null || typeof value !== 'object') && (type === undefined || typeof value === type),
    )
  );
}
