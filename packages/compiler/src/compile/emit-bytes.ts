import { isPlain } from '../check/schema-forms.js';
import {
  acceptsAnything,
  type JsonSchema,
  type JsonValue,
  toRefName,
  type TypeName,
} from '../json-schema.js';
import { type Contract, type Contracts, recursiveContracts, RuleError } from '../model.js';
import {
  code,
  constant,
  EMPTY_LINE,
  join,
  literal,
  type ModuleBody,
  type ModuleSymbol,
  objectLiteral,
  type Printable,
  symbol,
  typeOnly,
  typeSymbol,
  valueOnly,
} from '../printer.js';
import {
  FORMATS,
  hasOnly,
  isObject,
  isPlainName,
  isScalars,
  listNames,
  splitTypes,
  toBytes,
  toRules,
} from './bytes-forms.js';
import { _, Name } from './print-guards.js';
import { conforms, NO_LEVELS, type Scope } from './expressions.js';
import { callPart, SharedHelpers } from './parts.js';
import { guardName, guardSymbol, type RuntimeModule } from './symbols.js';

const TYPES = new Map<TypeName | undefined, string>([
  ['integer', 'integer'],
  ['number', 'number'],
  ['boolean', 'boolean'],
  ['null', 'nothing'],
]);

const VALUE = new Name('value');

export interface BytesOptions {
  readonly runtime: RuntimeModule;
  readonly bytes: RuntimeModule;
}

export function emitBytes(contracts: Contracts, options: BytesOptions): ModuleBody {
  const recursive = recursiveContracts(contracts);
  const parts = new SharedHelpers();
  const uses: ModuleSymbol[] = [];
  const texts = [...contracts.values()].map((contract) => {
    const { name, file } = contract;
    if (contracts.has(`${name}Bytes`))
      throw new RuleError(file, `"${name}" and "${name}Bytes" both need the name ${guardName(name)}Bytes`);
    const writer = new Writer(contract, options, parts, uses);
    const form = recursive.has(name) ? writer.writeParsed() : writer.write();
    const guard = code`${symbol('bytesGuard', options.bytes)}(${formName(name)}, ${guardSymbol(name)})`;
    const formType = typeSymbol('ByteShape', options.bytes);
    const type = typeSymbol('BytesGuard', options.bytes);
    return code`${valueOnly(code`const ${formName(name)}${typeOnly(code`: ${formType}`)} = /*#__PURE__*/ ${form};\n`)}${EMPTY_LINE}/** Whether bytes are the JSON text of a valid \`${name}\`. */
${constant(`${guardName(name)}Bytes`, type, code`/*#__PURE__*/ ${guard}`)}`;
  });
  return { body: join([...texts, ...parts.texts], EMPTY_LINE), uses };
}

function formName(contract: string): string {
  return `form${contract}`;
}

class Writer {
  #needsTable = false;

  constructor(
    readonly contract: Contract,
    readonly options: BytesOptions,
    readonly parts: SharedHelpers,
    readonly uses: ModuleSymbol[],
  ) {}

  write(): Printable {
    const { schema } = this.contract;
    const form = isObject(schema)
      ? this.#object(schema)
      : this.#call('lazy', code`() => ${this.#form(schema)}`);
    return this.#needsTable ? this.writeParsed() : form;
  }

  writeParsed(): Printable {
    return this.#call('parsed', guardSymbol(this.contract.name));
  }

  #form(schema: JsonSchema): Printable {
    if (acceptsAnything(schema)) return this.#symbol('anything');
    const { $ref: reference, anyOf, const: only, enum: values, type } = schema;
    const has = (...known: readonly string[]): boolean => hasOnly(schema, known);
    if (reference !== undefined && has('$ref')) return formName(toRefName(reference));
    if (anyOf !== undefined && has('anyOf')) return this.#alternatives(anyOf);
    const listed = values ?? (only === undefined ? undefined : [only]);
    if (listed !== undefined && has('type', only === undefined ? 'enum' : 'const')) {
      return isScalars(listed, type) ? this.#oneOf(listed) : this.#parsed(schema);
    }
    if (Array.isArray(type)) {
      const schemas = splitTypes(schema);
      return schemas === undefined ? this.#parsed(schema) : this.#alternatives(schemas);
    }
    if (type === 'array' && has('type', 'items', 'minItems')) return this.#list(schema);
    if (type === 'string' && has('type', 'format', 'pattern', 'minLength')) return this.#string(schema);
    if (isObject(schema)) return this.#object(schema);
    const form = has('type') ? TYPES.get(type) : undefined;
    return form === undefined ? this.#parsed(schema) : this.#symbol(form);
  }

  #symbol(name: string): ModuleSymbol {
    return symbol(name, this.options.bytes);
  }

  #call(name: string, ...parameters: readonly Printable[]): Printable {
    return code`${this.#symbol(name)}(${join(parameters, ', ')})`;
  }

  #alternatives(schemas: readonly JsonSchema[]): Printable {
    return this.#call('alternatives', ...schemas.map((each) => this.#form(each)));
  }

  #oneOf(values: readonly JsonValue[]): Printable {
    return this.#call('oneOf', ...values.map((each) => literal(toBytes(each))));
  }

  #string(schema: JsonSchema): Printable {
    const { format, pattern, minLength = 0 } = schema;
    const form = FORMATS.get(format);
    // In a plain schema, the format implies the pattern.
    const hasPattern = pattern !== undefined && (format === undefined || !isPlain(schema));
    if (form === undefined || hasPattern || minLength > 1) return this.#parsed(schema);
    if (minLength === 0) return this.#symbol(form);
    return format === undefined ? this.#symbol('nonEmptyText') : this.#parsed(schema);
  }

  #parsed(schema: JsonSchema): Printable {
    const scope: Scope = {
      runtime: (name) => this.#use(symbol(name, this.options.runtime)),
      levels: NO_LEVELS,
      callGuard: (name, value) => _`${this.#use(guardSymbol(name))}(${value})`,
      callPart: (inner, value) => callPart(inner, value, scope),
      function: (parameter, statements) =>
        this.parts.function(this.contract.name, parameter, NO_LEVELS, statements),
      constant: (value) => this.parts.constant(this.contract.name, value),
      fitsTable: () => {
        this.#needsTable = true;
        return 'false';
      },
    };
    const test = conforms(schema, VALUE, scope) ?? _`true`;
    return this.#call('parsed', `(value) => ${String(test)}`);
  }

  #use(used: ModuleSymbol): Name {
    this.uses.push(used);
    return new Name(used.name);
  }

  #list({ items = {}, minItems = 0 }: JsonSchema): Printable {
    return this.#call('list', this.#form(items), ...(minItems > 0 ? [String(minItems)] : []));
  }

  #object(schema: JsonSchema): Printable {
    const { properties = {}, additionalProperties: others = true } = schema;
    const names = new Set([...Object.keys(properties), ...listNames(schema)]);
    const fields = [...names].filter(isPlainName).map((name) => {
      const form = this.#field(Object.hasOwn(properties, name) ? properties[name]! : others);
      return [name, form] as const;
    });
    const all: (readonly [string, Printable])[] = [['fields', objectLiteral(fields)]];
    if (others !== false) all.push(['others', this.#field(others)]);
    for (const [name, rule] of Object.entries(toRules(schema))) all.push([name, literal(rule)]);
    return this.#call('object', code`() => (${objectLiteral(all)})`);
  }

  #field(schema: boolean | JsonSchema): Printable {
    if (schema === false) return this.#symbol('never');
    return this.#form(schema === true ? {} : schema);
  }
}
