import { MAX_BRANCHES } from '../check/schema-forms.js';
import { JsonTypeLister } from '../compile/json-types.js';
import { inPlace } from '../compile/visits.js';
import { acceptsNothing, JSON_TYPES, type JsonSchema, refTo, toRefName } from '../json-schema.js';
import { pointerStep, toSteps } from '@data-import/define/json-pointer';
import { mapValues, omitAnnotations, type Written } from '../subschemas.js';
import { type Contract, listCycles } from '../model.js';
import { type Group, GROUPS } from '../publish/explicit-schema.js';
import type { Document } from './documents.js';
import { readDiscriminator } from './discriminator.js';
import { once } from '../once.js';
import { toCurrentDraft } from './drafts.js';
import { acceptsNull, hideContains, isObject, isValueOnly, withoutFields } from './forms.js';
import { readKeywords, type ReadOptions } from './keywords.js';
import { type Claim, ContractNames, type Rank } from './names.js';
import { toUnicodePattern } from './patterns.js';
import { SchemaIndex, type SchemaPlace } from './places.js';
import { type Problems, type SchemaPointer, toKey } from './problem.js';
import { contractName } from './parse-file.js';

const RULES: ReadonlySet<string> = new Set(['not', 'if', 'then', 'else']);

const IN_PLACE: ReadonlySet<string> = new Set(['allOf', 'dependentSchemas', 'dependencies']);

/** Schemas below this depth become contracts of their own, because later stages recurse over nested ones. */
const MAX_NESTING = 50;

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'] as const;

export class Normaliser {
  readonly #places: SchemaIndex;
  readonly #names = new ContractNames();
  readonly #entries = new Map<string, { readonly place: SchemaPlace; readonly rank: Rank }>();
  #claims: Claim[] = [];
  /** Claims memoised by entry, until a place or a name that they depend on changes. */
  readonly #defined = new Map<string, Claim[]>();
  readonly #readers = new Map<string, Set<string>>();
  #reader = '';

  constructor(
    private readonly problems: Problems,
    private readonly options: ReadOptions = {},
  ) {
    this.#places = new SchemaIndex(problems);
  }

  add(document: Document): void {
    const root = this.#places.add(document);
    if (document.api === undefined) this.#enter(root, 'document');
    for (const pointer of document.parts.keys()) {
      const part = this.#places.find(root, toSteps(pointer));
      if (part !== undefined) this.#enter(part, 'definition');
    }
  }

  /** Adds a document whose schemas become contracts only if referenced. */
  addTarget(document: Document): void {
    this.#places.add(document);
  }

  /** Iterates until names are stable, because names depend on references and references on names. */
  toContracts(): Map<string, Contract> {
    for (;;) {
      while (this.#defined.size < this.#entries.size) this.#defineAll();
      this.#claims = [...this.#entries.keys()].flatMap((key) => this.#defined.get(key)!);
      const contracts = this.#names.settle(this.#claims, (place) => this.#forgetReaders(place));
      if (contracts === undefined) continue;
      this.#checkCycles(contracts);
      this.#remarkOnWideTypes(contracts);
      return contracts;
    }
  }

  #defineAll(): void {
    const { hasUnevaluated: had, hasMarks: marked } = this.#places;
    for (const [key, { place, rank }] of this.#entries) {
      if (this.#defined.has(key)) continue;
      this.#reader = key;
      this.#defined.set(key, (this.#claims = []));
      this.#define(place, rank);
    }
    // A referenced meta-schema may have added keywords that change how all schemas are read.
    if (this.#places.hasUnevaluated !== had || this.#places.hasMarks !== marked) this.#defined.clear();
  }

  #read(place: SchemaPointer): string {
    const key = toKey(place);
    once(this.#readers, key, () => new Set()).add(this.#reader);
    return key;
  }

  #named(place: SchemaPointer, derived: string): string {
    this.#read(place);
    return this.#names.get(place, derived);
  }

  #forgetReaders(place: SchemaPointer): void {
    for (const reader of this.#readers.get(toKey(place)) ?? []) this.#defined.delete(reader);
  }

  contractAt({ file, pointer }: SchemaPointer): string | undefined {
    const around = this.#claims.filter((claim) => {
      const own = claim.pointer.replace(/\?$/, '');
      return claim.file === file && `${pointer}/`.startsWith(`${own}/`);
    });
    return around.toSorted((a, b) => b.pointer.length - a.pointer.length)[0]?.name;
  }

  nameOf(document: Document, pointer = ''): string {
    return this.#nameAt({ document, file: document.file, pointer });
  }

  #enter(place: SchemaPlace, rank: Rank): SchemaPlace {
    const key = toKey(place);
    if (this.#entries.has(key)) return place;
    this.#entries.set(key, { place, rank });
    this.#forgetReaders(place);
    return place;
  }

  #nameAt(place: Pick<SchemaPlace, 'document' | 'file' | 'pointer'>): string {
    const { document, file, pointer } = place;
    const own = pointer === '' ? document.name : document.parts.get(pointer);
    if (own !== undefined) return this.#named(place, own);
    const steps = toSteps(pointer);
    const outer = findDefinition(document, steps);
    if (outer !== undefined) {
      const [at, inner] = outer;
      return this.#named(place, this.#nameAt({ document, file, pointer: at }) + toSuffix(inner));
    }
    return this.#named(place, this.nameOf(document) + toSuffix(steps));
  }

  #define(place: SchemaPlace, rank: Rank): void {
    const name = this.#nameAt(place);
    const node = this.#node(place, name);
    const schema =
      isObject(node) && acceptsNull(node) === true
        ? this.#split(node, { ...place, pointer: `${place.pointer}?` }, `${name}Object`)
        : node;
    const { event } = place.document;
    const isEvent = event !== undefined && rank === 'document';
    if (isEvent && isValueOnly(schema)) {
      this.problems.report(place, 'the payload of an event must be an object');
    }
    this.#claims.push({ ...place, rank, name, schema: isEvent ? { ...schema, 'x-event': event } : schema });
  }

  #node(place: SchemaPlace, name: string, depth = 0): JsonSchema {
    const { schema, draft } = place;
    if (typeof schema === 'boolean') return schema ? {} : { not: {} };
    const read = readKeywords(schema, draft, place, this.problems, this.options);
    const mark = readDiscriminator(read, place, this.problems);
    const { discriminator: _marked, ...known } = read;
    if (Array.isArray(known['enum']) && known['enum'].length === 0) {
      return { not: {}, ...(known['x-pii'] === true && { 'x-pii': true }) };
    }
    const hasFields = isObject(known);
    const convert = (inner: Written, ...steps: readonly string[]): JsonSchema | boolean => {
      const keyword = steps[0]!;
      if (keyword === 'additionalProperties' && typeof inner === 'boolean') return inner;
      const at = this.#places.find(place, steps)!;
      if (depth === MAX_NESTING) this.#enter(at, 'part');
      if (this.#entries.has(this.#read(at))) return { $ref: refTo(this.#nameAt(at)) };
      const isRule = RULES.has(keyword) || (hasFields && GROUPS.includes(keyword as Group));
      if (isRule) return omitAnnotations(this.#node(at, name, depth + 1), ['x-pii', 'x-account']);
      const value: unknown = known[keyword];
      const isLong = Array.isArray(value) && value.length > MAX_BRANCHES;
      if (isLong || IN_PLACE.has(keyword)) return this.#node(at, name, depth + 1);
      return this.#value(at, name + toSuffix(steps), depth + 1);
    };
    const node: JsonSchema = toCurrentDraft(known, (inner, ...steps) =>
      mark(convert(inner, ...steps), inner, steps[0]!),
    );
    this.#resolve(node, place);
    this.#simplify(node);
    if (draft === 2019 && this.#places.hasUnevaluated) hideContains(node);
    if (!hasFields) return node;
    for (const group of GROUPS) {
      const branches = node[group];
      if (branches !== undefined) node[group] = branches.map((each) => withoutFields(each, node, group));
    }
    return node;
  }

  #resolve(node: JsonSchema, place: SchemaPlace): void {
    const keywords = node as Record<string, unknown>;
    const references: JsonSchema[] = [];
    for (const keyword of REFERENCES) {
      const reference = keywords[keyword];
      if (typeof reference !== 'string') continue;
      const target = this.problems.attempt(() => this.#places.resolve(place, keyword, reference), place);
      if (target !== undefined) {
        references.push({ $ref: refTo(this.#nameAt(this.#enter(target, 'part'))) });
      }
      if (keyword !== '$ref' || target === undefined) delete keywords[keyword];
    }
    const [first, ...others] = references;
    if (first !== undefined) node.$ref = first.$ref!;
    if (others.length > 0) node.allOf = [...(node.allOf ?? []), ...others];
  }

  #simplify(node: JsonSchema): void {
    const isOpen = node.items !== undefined && Object.keys(node.items).length === 0;
    if (!this.#places.hasUnevaluated) {
      if (isOpen && node.prefixItems === undefined) delete node.items;
      if (node.then === undefined && node.else === undefined && !this.#places.hasMarks) delete node.if;
    }
    const { additionalProperties, properties, patternProperties } = node;
    if (typeof additionalProperties === 'object' && isFalse(additionalProperties)) {
      node.additionalProperties = false;
    }
    if (patternProperties !== undefined) {
      const entries = Object.entries(patternProperties).map(([name, field]) => [
        toUnicodePattern(name) ?? name,
        field,
      ]);
      node.patternProperties = Object.fromEntries(entries) as typeof patternProperties;
    }
    if (properties !== undefined)
      node.properties = mapValues(properties, (field) => !isFalse(field) && field);
  }

  #value(place: SchemaPlace, derived: string, depth: number): JsonSchema {
    const name = this.#named(place, derived);
    const node = this.#node(place, name, depth);
    return isObject(node) ? this.#split(node, place, name) : node;
  }

  #split(node: JsonSchema, place: SchemaPlace, derived: string): JsonSchema {
    const name = this.#named(place, derived);
    const withNull = acceptsNull(node);
    const schema: JsonSchema = withNull === undefined ? node : { ...node, type: 'object' };
    this.#claims.push({ ...place, rank: 'part', name, schema });
    const reference = { $ref: refTo(name) };
    return withNull === true ? { anyOf: [reference, { type: 'null' }] } : reference;
  }

  /** Without "type", "properties" accepts any text or number, which authors rarely intend. */
  #remarkOnWideTypes(contracts: ReadonlyMap<string, Contract>): void {
    const lister = new JsonTypeLister(contracts);
    for (const { file, pointer, name } of this.#claims) {
      const schema = contracts.get(name)?.schema;
      if (schema?.properties === undefined || lister.list(schema).size < JSON_TYPES.length) continue;
      const why = 'has "properties" and no "type": any other value is valid too, as its type says';
      this.problems.remark({ file, pointer }, why);
    }
  }

  #checkCycles(contracts: ReadonlyMap<string, Contract>): void {
    const edges = new Map(
      [...contracts].map(([name, { schema }]) => [
        name,
        listInPlace(schema).filter((other) => contracts.has(other)),
      ]),
    );
    for (const [name, ...others] of listCycles(edges)) {
      const place = this.#claims.find((claim) => claim.name === name)!;
      const how = others.length === 0 ? '' : ` by ${others.join(', ')}`;
      this.problems.report(place, `"${name}" refers to itself${how} for the same value: this never ends`);
    }
  }
}

function isFalse(schema: JsonSchema | false): boolean {
  return acceptsNothing(schema) && (schema === false || schema['x-pii'] === undefined);
}

function findDefinition(
  { parts }: Document,
  steps: readonly string[],
): readonly [pointer: string, inner: readonly string[]] | undefined {
  if (parts.size === 0) return undefined;
  let found: readonly [string, readonly string[]] | undefined;
  let pointer = '';
  steps.slice(0, -1).forEach((step, index) => {
    pointer += `/${pointerStep(step)}`;
    if (parts.has(pointer)) found = [pointer, steps.slice(index + 1)];
  });
  return found;
}

function listInPlace(schema: JsonSchema): string[] {
  const own = schema.$ref === undefined ? [] : [toRefName(schema.$ref)];
  return [...own, ...inPlace(schema).flatMap(listInPlace)];
}

function toSuffix([keyword, step, ...rest]: readonly string[]): string {
  switch (keyword) {
    case undefined:
      return '';
    case 'properties':
    case '$defs':
    case 'definitions':
      return (contractName(step ?? '') || 'Field') + toSuffix(rest);
    case 'patternProperties':
      return `Value${toSuffix(rest)}`;
    case 'additionalProperties':
      return `Value${toSuffix([step, ...rest].filter((each) => each !== undefined))}`;
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return `Option${Number(step) + 1}${toSuffix(rest)}`;
    case 'prefixItems':
    case 'items':
      if (/^\d+$/.test(step ?? '')) return `Item${Number(step) + 1}${toSuffix(rest)}`;
      return `Item${toSuffix([step, ...rest].filter((each) => each !== undefined))}`;
    default:
      return contractName(keyword) + toSuffix([step, ...rest].filter((each) => each !== undefined));
  }
}
