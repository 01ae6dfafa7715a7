import { isDeepStrictEqual } from 'node:util';
import { checkForm, checkValue } from '../check/schema-forms.js';
import { pointerStep } from '../dialects/schema.js';
import { acceptsNothing, type JsonSchema, refTo } from '../json-schema.js';
import type { Contract } from '../model.js';
import { type Group, GROUPS, isAnnotation, withFields } from '../publish/explicit-schema.js';
import { contractName, type Definition } from './documents.js';
import { knownKeywords, type Raw, withOwnFormat } from './keywords.js';
import type { Place, Problems } from './problem.js';
import type { Resolve } from './definitions.js';

/** The place that shared checks name in messages; problems already contain a pointer. */
const HERE = 'the schema';

function inside({ file, pointer }: Place, ...steps: readonly string[]): Place {
  return { file, pointer: steps.reduce((all, step) => `${all}/${pointerStep(step)}`, pointer) };
}

function isObjectShape({ properties, additionalProperties }: JsonSchema): boolean {
  return properties !== undefined || typeof additionalProperties === 'object';
}

/** Whether a schema is missing, or has no keyword. */
function acceptsAll(schema: JsonSchema | undefined): boolean {
  return schema === undefined || (typeof schema === 'object' && Object.keys(schema).length === 0);
}

/**
 * Turns schemas into the forms that the generator compiles: an object inside another one becomes a contract of its own,
 * and a reference has the name of its contract. Unsupported keywords are reported, never ignored.
 */
export class Normaliser {
  readonly contracts = new Map<string, Contract>();
  readonly #places = new Map<string, Place>();

  constructor(private readonly problems: Problems) {}

  /**
   * Adds a definition, and the objects inside it. Two definitions of one name must be the same, except that one of them
   * may have examples: published documents have an example of the whole, which is not in the `$defs` of others.
   */
  add({ name, schema, event, ...place }: Definition, resolve: Resolve): void {
    const normal = new Pass(this, this.problems, resolve).definition(name, schema, place);
    const isFields = normal.properties !== undefined;
    if (event !== undefined && !isFields) {
      this.problems.report(place, 'the payload of an event must be an object with "properties"');
    }
    this.define(name, event === undefined ? normal : { ...normal, 'x-event': event }, place);
  }

  define(name: string, schema: JsonSchema, place: Place): void {
    const taken = this.contracts.get(name);
    const { examples = taken?.schema.examples, ...others } = schema;
    if (taken === undefined) {
      this.contracts.set(name, { name, file: place.file, schema });
      this.#places.set(name, place);
    } else if (isDeepStrictEqual({ examples, ...taken.schema }, { ...others, examples })) {
      if (taken.schema.examples === undefined) this.contracts.set(name, { ...taken, schema });
    } else {
      const { file, pointer } = this.#places.get(name)!;
      this.problems.report(place, `"${name}" is already the name of another schema, ${file}#${pointer}`);
    }
  }
}

/** The schemas of one document: references are its own. */
class Pass {
  constructor(
    private readonly owner: Normaliser,
    private readonly problems: Problems,
    private readonly resolve: Resolve,
  ) {}

  definition(name: string, schema: Raw, place: Place): JsonSchema {
    const known = knownKeywords(schema, place, this.problems);
    if (!isObjectShape(known) || known.type !== 'object') return this.value(known, place, `${name}Object`);
    const normal = this.#object(name, known, place);
    this.problems.attempt(() => checkForm({ name: HERE, file: place.file, schema: normal }), place);
    return normal;
  }

  /** @param name the name for an object that has none */
  value(schema: unknown, place: Place, name: string): JsonSchema {
    if (schema === true) return {};
    if (schema === false) return this.#refused(place, 'a schema that accepts nothing is not supported');
    const known = knownKeywords(schema as Raw, place, this.problems);
    if (isObjectShape(known)) return this.#hoisted(known, place, name);
    const normal = { ...withOwnFormat(known) };
    if (known.$ref !== undefined) {
      const target = this.problems.attempt(() => this.resolve(known.$ref!), place);
      if (target === undefined) return {};
      normal.$ref = refTo(target);
    }
    if (acceptsAll(known.items)) delete normal.items;
    else normal.items = this.value(known.items, inside(place, 'items'), `${name}Item`);
    if (known.anyOf !== undefined) {
      normal.anyOf = known.anyOf.map((branch, index) =>
        this.value(branch, inside(place, 'anyOf', String(index)), `${name}Option${index + 1}`),
      );
    }
    const contract = { name: HERE, file: place.file, schema: normal };
    // A reported value counts as one that accepts anything: it is not reported again.
    return this.problems.attempt(() => (checkValue(contract, normal, HERE), normal), place) ?? {};
  }

  #refused(place: Place, message: string): JsonSchema {
    this.problems.report(place, message);
    return {};
  }

  /** An object inside another schema, as a contract of its own that the schema refers to. */
  #hoisted(schema: JsonSchema, place: Place, name: string): JsonSchema {
    const types = [schema.type ?? []].flat();
    if (!types.every((type) => type === 'object' || type === 'null') || !types.includes('object')) {
      return this.#refused(place, '"properties" and "additionalProperties" need "type": "object"');
    }
    this.owner.define(name, this.definition(name, { ...schema, type: 'object' } as Raw, place), place);
    const reference: JsonSchema = { $ref: refTo(name) };
    return types.includes('null') ? { anyOf: [reference, { type: 'null' }] } : reference;
  }

  /** An object with its fields, or one whose names are free. */
  #object(name: string, schema: JsonSchema, place: Place): JsonSchema {
    const normal: JsonSchema = { ...schema };
    const { properties, additionalProperties } = schema;
    if (properties !== undefined) normal.properties = this.#fields(name, properties, place, false);
    if (typeof additionalProperties === 'object') {
      const inner = inside(place, 'additionalProperties');
      normal.additionalProperties = this.value(additionalProperties, inner, `${name}Value`);
    }
    for (const side of ['if', 'then', 'else'] as const) {
      if (schema[side] !== undefined) normal[side] = this.#side(name, schema[side], inside(place, side));
    }
    for (const group of GROUPS) {
      const branches = schema[group]?.map((branch, index) =>
        this.#side(name, withoutFields(branch, schema, group), inside(place, group, String(index))),
      );
      if (branches !== undefined) normal[group] = branches;
    }
    return normal;
  }

  /** One side of a condition, or one of several alternatives: which fields it requires, and their values. */
  #side(name: string, schema: JsonSchema | boolean, place: Place): JsonSchema {
    if (typeof schema === 'boolean') return this.#refused(place, 'expected an object');
    const all = Object.entries(knownKeywords(schema as Raw, place, this.problems));
    const known: JsonSchema = Object.fromEntries(all.filter(([keyword]) => !isAnnotation(keyword)));
    if (known.properties === undefined) return known;
    return { ...known, properties: this.#fields(name, known.properties, place, true) };
  }

  #fields(
    name: string,
    properties: Readonly<Record<string, JsonSchema | false>>,
    place: Place,
    mayForbid: boolean,
  ): Record<string, JsonSchema | false> {
    return Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => {
        if (acceptsNothing(schema) && mayForbid) return [field, false];
        const inner = inside(place, 'properties', field);
        return [field, this.value(schema, inner, `${name}${contractName(field)}`)];
      }),
    );
  }
}

/** An alternative without the fields that published documents repeat in it; any other alternative is unchanged. */
function withoutFields(branch: JsonSchema, object: JsonSchema, group: Group): JsonSchema {
  const { title: _title, ...own } = branch;
  if (own.required === undefined) return branch;
  const rivals = object[group]!.map(({ required = [] }) => ({ required }));
  const plain = { required: own.required };
  return isDeepStrictEqual(own, withFields(plain, { ...object, [group]: rivals }, group)) ? plain : branch;
}
