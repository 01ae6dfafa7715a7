import { isPlain } from '../check/schema-forms.js';
import {
  acceptsAnything,
  type JsonSchema,
  type JsonValue,
  toRefName,
  type TypeName,
} from '../json-schema.js';
import { type Contract, type Contracts, recursiveContracts } from '../model.js';
import {
  code,
  constant,
  EMPTY_LINE,
  join,
  literal,
  type ModuleSymbol,
  type Printable,
  symbol,
  typeOnly,
  typeSymbol,
  valueOnly,
} from '../printer.js';
import {
  Flags,
  forType,
  hasOnly,
  isName,
  isObject,
  isPlainName,
  isScalars,
  listGroups,
  toCondition,
} from './bytes-forms.js';
import { _, Name } from './compile-functions.js';
import { conforms, NO_LEVELS, type Scope } from './expressions.js';
import { callPart, Parts } from './parts.js';
import { guardName, guardSymbol, type RuntimeModule } from './symbols.js';

/** The functions that read strings of a format. */
const FORMATS = new Map([
  [undefined, 'text'],
  ['date', 'date'],
  ['decimal', 'decimal'],
  ['phone', 'phone'],
  ['utc-date-time', 'utcDateTime'],
]);

/** The functions that read values of other types. */
const READS = new Map<TypeName | undefined, string>([
  ['integer', 'integer'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['null', 'nothing'],
]);

const VALUE = new Name('value');
const BRACKETS = ['91', '93'] as const;
const BRACES = ['123', '125'] as const;

/** A field, and the statements that read its value. */
interface Case {
  readonly name: string;
  readonly body: Printable;
}

export interface BytesOptions {
  /** The module of the functions that the code of guards calls. */
  readonly runtime: RuntimeModule;
  /** The module of the functions that read bytes. */
  readonly bytes: RuntimeModule;
}

/** The guards over bytes of all contracts as text, and the symbols that it names. */
export interface BytesGuards {
  readonly text: Printable;
  readonly uses: readonly ModuleSymbol[];
}

/**
 * One guard over bytes per contract. Values of the common forms have code of their own; others, and contracts that contain
 * themselves, are parsed and left to their guards.
 */
export function emitBytes(contracts: Contracts, options: BytesOptions): BytesGuards {
  const recursive = recursiveContracts(contracts);
  const parts = new Parts();
  const uses: ModuleSymbol[] = [];
  const texts = [...contracts.values()].map((contract) => {
    const { name } = contract;
    const writer = new Writer(contract, options, parts, uses);
    const read = recursive.has(name) ? writer.writeParsed() : writer.write();
    const guard = code`${symbol('bytesGuard', options.bytes)}(${readName(name)}, ${guardSymbol(name)})`;
    const type = typeSymbol('BytesGuard', options.bytes);
    return code`${read}${EMPTY_LINE}/** Whether bytes are the JSON text of a valid \`${name}\`. */
${constant(`${guardName(name)}Bytes`, type, code`/*#__PURE__*/ ${guard}`)}`;
  });
  return { text: join([...texts, ...parts.texts], EMPTY_LINE), uses };
}

function readName(contract: string): string {
  return `read${contract}`;
}

/** Writes the functions that read the values of one contract: each gives the index after a value, or -1. */
class Writer {
  readonly #functions: Printable[] = [];
  #needsTable = false;

  constructor(
    readonly contract: Contract,
    readonly options: BytesOptions,
    readonly parts: Parts,
    readonly uses: ModuleSymbol[],
  ) {}

  write(): Printable {
    const { schema } = this.contract;
    const body = isObject(schema) ? this.#object(schema) : code`return ${this.#read(schema)};`;
    if (this.#needsTable) return this.writeParsed();
    return join([...this.#functions, toFunction(readName(this.contract.name), body)], EMPTY_LINE);
  }

  writeParsed(): Printable {
    const { name } = this.contract;
    const body = code`return ${symbol('parsed', this.options.bytes)}(bytes, at, ${guardSymbol(name)});`;
    return toFunction(readName(name), body);
  }

  /** The expression that reads a value at `at`. */
  #read(schema: JsonSchema): Printable {
    if (acceptsAnything(schema)) return this.#call('anything');
    const { $ref: reference, anyOf, const: only, enum: values, type } = schema;
    const has = (...known: readonly string[]): boolean => hasOnly(schema, known);
    if (reference !== undefined && has('$ref')) return `${readName(toRefName(reference))}(bytes, view, at)`;
    if (anyOf !== undefined && has('anyOf')) return this.#alternatives(anyOf);
    const listed = values ?? (only === undefined ? undefined : [only]);
    if (listed !== undefined && has('type', only === undefined ? 'enum' : 'const')) {
      return isScalars(listed, type) ? this.#oneOf(listed) : this.#parsed(schema);
    }
    if (Array.isArray(type)) return this.#alternatives(type.map((each) => forType(schema, each)));
    if (type === 'array' && has('type', 'items', 'minItems')) return this.#array(schema);
    if (type === 'string' && has('type', 'format', 'pattern', 'minLength')) return this.#string(schema);
    if (type === 'object' && has('type', 'additionalProperties')) return this.#record(schema);
    if (isObject(schema)) return this.#add(this.#object(schema));
    const read = has('type') ? READS.get(type) : undefined;
    return read === undefined ? this.#parsed(schema) : this.#call(read);
  }

  #call(name: string): Printable {
    return code`${symbol(name, this.options.bytes)}(bytes, at)`;
  }

  /** The call of a further function. */
  #add(body: Printable): Printable {
    const name = `${readName(this.contract.name)}_${this.#functions.length + 1}`;
    this.#functions.push(toFunction(name, body));
    return `${name}(bytes, view, at)`;
  }

  #alternatives(schemas: readonly JsonSchema[]): Printable {
    const tries = schemas.map((each) => code`end = ${this.#read(each)};\nif (end >= 0) return end;\n`);
    return this.#add(code`let end${typeOnly(': number')};\n${tries}return -1;`);
  }

  #oneOf(values: readonly JsonValue[]): Printable {
    const words = values.map((each) => this.#word(JSON.stringify(each)));
    if (words.length === 1) return code`${symbol('literal', this.options.bytes)}(bytes, at, ${words[0]!})`;
    const all = `[${words.join(', ')}]`;
    return code`${symbol('oneOf', this.options.bytes)}(bytes, at, ${this.#constant(all)})`;
  }

  #word(json: string): string {
    const { name } = this.#use(symbol('word', this.options.bytes));
    return this.#constant(`${name}(${literal(Buffer.from(json).toString('latin1'))})`);
  }

  #constant(value: string): string {
    return String(this.parts.constant(this.contract.name, value));
  }

  #use(used: ModuleSymbol): ModuleSymbol {
    this.uses.push(used);
    return used;
  }

  #string(schema: JsonSchema): Printable {
    const { format, pattern, minLength = 0 } = schema;
    const read = FORMATS.get(format);
    // The pattern of a plain schema with a format is not stricter.
    const hasPattern = pattern !== undefined && (format === undefined || !isPlain(schema));
    if (read === undefined || hasPattern || minLength > 1) return this.#parsed(schema);
    if (minLength === 0) return this.#call(read);
    return format === undefined ? this.#call('nonEmptyText') : this.#parsed(schema);
  }

  /** A value that is parsed by itself. */
  #parsed(schema: JsonSchema): Printable {
    const scope: Scope = {
      runtime: (name) => new Name(this.#use(symbol(name, this.options.runtime)).name),
      levels: NO_LEVELS,
      callGuard: (name, value) => _`${new Name(this.#use(guardSymbol(name)).name)}(${value})`,
      callPart: (inner, value) => callPart(inner, value, scope),
      function: (parameter, statements) =>
        this.parts.function(this.contract.name, parameter, NO_LEVELS, statements),
      constant: (value) => new Name(this.#constant(value)),
      fitsTable: () => {
        this.#needsTable = true;
        return 'false';
      },
    };
    const test = conforms(schema, VALUE, scope) ?? _`true`;
    return code`${symbol('parsed', this.options.bytes)}(bytes, at, (value) => ${String(test)})`;
  }

  #array({ items = {}, minItems = 0 }: JsonSchema): Printable {
    const counts = minItems > 1;
    const item = code`${counts ? 'count++;\n' : ''}at = ${this.#read(items)};`;
    const [before, end] = counts
      ? ['let count = 0;\n', `return count < ${minItems} ? -1 : at;`]
      : ['', 'return at;'];
    return this.#add(code`${before}${this.#each(BRACKETS, minItems > 0, item)}\n${end}`);
  }

  /** An object whose names are free: a name that is repeated has a valid value each time. */
  #record({ additionalProperties = true }: JsonSchema): Printable {
    if (additionalProperties === true) return this.#call('object');
    return this.#add(this.#object({ additionalProperties }));
  }

  /**
   * Statements that read the parts of an array or an object, separated by commas.
   *
   * @param part statements that read one from `at`, and leave the index after it there, or -1
   */
  #each([open, close]: readonly [string, string], needsPart: boolean, part: Printable): Printable {
    const skip = symbol('skip', this.options.bytes);
    return code`if (bytes[at] !== ${open}) return -1;
at = ${skip}(bytes, at + 1);
if (bytes[at] === ${close}) ${needsPart ? 'return -1' : 'at++'};
else for (;;) {
${part}
if (at < 0) return -1;
at = ${skip}(bytes, at);
const byte = bytes[at];
if (byte === ${close}) {
at++;
break;
}
if (byte !== 44) return -1;
at = ${skip}(bytes, at + 1);
}`;
  }

  /** The statements of a function that reads an object. A documented name that is repeated is doubted. */
  #object(schema: JsonSchema): Printable {
    const { properties = {}, required = [], additionalProperties = true, minProperties = 0 } = schema;
    const condition = toCondition(schema);
    const named = [...required, ...listGroups(schema).flat(), ...(condition?.names ?? [])];
    const flags = new Flags([...Object.keys(properties), ...named]);
    const others = this.#other(additionalProperties);
    const cases = flags.names.filter(isPlainName).map((name) => {
      const field = properties[name];
      const read = field === undefined ? others : field === false ? '-1' : this.#read(field);
      const place = condition?.name === name ? 'place = at;\n' : '';
      return { name, body: code`${flags.add(name)}${place}at = ${read};\n` };
    });
    const field = code`if (bytes[at] !== 34) return -1;
field: {
${cases.length === 0 ? '' : this.#decide(cases)}at = ${symbol('valueAfter', this.options.bytes)}(bytes, ${symbol('nameEnd', this.options.bytes)}(bytes, at + 1));
if (at < 0) return -1;
at = ${others};
}`;
    const place = condition === undefined ? '' : 'let place = -1;\n';
    return code`${flags.declaration}${place}${this.#each(BRACES, minProperties > 0, field)}
${this.#rules(schema, flags)}return at;`;
  }

  /** Statements that read a field if it is one of these, by the byte that tells most of them apart. */
  #decide(cases: readonly Case[]): Printable {
    const [first, ...more] = cases;
    if (more.length === 0) {
      const { name, body } = first!;
      return code`if (${isName(name)}) {
at = ${symbol('valueAfter', this.options.bytes)}(bytes, at + ${String(name.length + 1)});
if (at < 0) return -1;
${body}break field;
}
`;
    }
    const shortest = Math.min(...cases.map(({ name }) => name.length));
    const groupsAt = (index: number): Map<number, Case[]> => {
      const groups = new Map<number, Case[]>();
      for (const each of cases) {
        const byte = `${each.name}"`.charCodeAt(index);
        groups.set(byte, [...(groups.get(byte) ?? []), each]);
      }
      return groups;
    };
    const all = Array.from({ length: shortest + 1 }, (_each, index) => ({ index, groups: groupsAt(index) }));
    const best = all.reduce((most, each) => (each.groups.size > most.groups.size ? each : most));
    const branches = [...best.groups].map(
      ([byte, same]) => code`case ${String(byte)}:\n${this.#decide(same)}break;\n`,
    );
    return code`switch (bytes[at + ${String(best.index + 1)}]) {\n${branches}}\n`;
  }

  #other(schema: boolean | JsonSchema): Printable {
    if (schema === false) return '-1';
    return schema === true ? this.#call('anything') : this.#read(schema);
  }

  #rules(schema: JsonSchema, flags: Flags): Printable {
    const { required = [], anyOf = [], oneOf = [] } = schema;
    const condition = toCondition(schema);
    const tests = [flags.all(required)];
    if (anyOf.length > 0) tests.push(anyOf.map(({ required: names }) => flags.all(names)).join(' || '));
    if (oneOf.length > 0) {
      tests.push(`${oneOf.map(({ required: names }) => `(${flags.all(names)} ? 1 : 0)`).join(' + ')} === 1`);
    }
    const lines = tests.filter((test) => test !== 'true').map((test) => `if (!(${test})) return -1;\n`);
    if (condition === undefined) return lines.join('');
    const isWritten = symbol('isWritten', this.options.bytes);
    return code`${lines.join('')}const isMet = place < 0 ? 0 : ${isWritten}(bytes, place, ${this.#word(condition.json)});
if (isMet < 0 || !(isMet === 1 ? ${flags.demand(condition.then)} : ${flags.demand(condition.otherwise)})) return -1;
`;
  }
}

function toFunction(name: string, body: Printable): Printable {
  const number = typeOnly(': number');
  const parameters = code`bytes${typeOnly(': Uint8Array')}, view${typeOnly(': DataView')}, at${number}`;
  return valueOnly(code`function ${name}(${parameters})${number} {\n${body}\n}\n`);
}
