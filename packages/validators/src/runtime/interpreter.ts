import { activate, type Active, type Frame, Trial, type Walk } from './applicators.js';
import { anyValue, EVERY_KIND } from './checks.js';
import type { DeepVerdicts } from './deep-verdicts.js';
import { fields } from './containers.js';
import * as faults from './faults.js';
import { MAX_DEPTH } from './guards.js';
import { findDuplicate, readField } from './json-values.js';
import { isObject, type JsonObject } from './objects.js';
import { checkScalar, hasKind, reportKind } from './scalars.js';
import type { Keywords, SchemaTable, Tables } from './schema-table.js';
import { type Check, Collector, type WalkOptions } from './walk.js';

/** Memoised per walk, so that each verdict is computed once. */
const walks = /*#__PURE__*/ new WeakMap<Collector, Walk>();

function toWalk(c: Collector): Walk {
  let walk = walks.get(c);
  if (walk === undefined) {
    const options: WalkOptions = {
      ...c.options,
      maxUnknownFields: 0,
      unknownFields: 'allow',
      describe: () => '',
    };
    const trial = new Trial(options, visit);
    const lenient =
      c.options.unknownFields === 'strip'
        ? new Trial({ ...options, unknownFields: 'strip' }, visit)
        : undefined;
    walks.set(c, (walk = { c, trial, lenient, isTrial: false }));
  }
  return walk;
}

export interface SchemaKeywords extends Omit<Keywords, 'fields'> {
  readonly fields?: Tables;
}

export function schema({ fields: tables, ...more }: SchemaKeywords): SchemaTable {
  const { types, minLength } = more;
  const keywords: Keywords = tables ? { ...more, fields: fields(undefined, {}, tables).fields } : more;
  const table: SchemaTable = {
    ...keywords,
    check: (value, c) => visit([table], value, toWalk(c)),
    scalar: (value, c) => checkScalar(keywords, value, c),
    accepts: types?.includes('null') === true ? 'null' : minLength === 0 ? 'empty' : undefined,
  };
  return table;
}

export const never: SchemaTable = /*#__PURE__*/ schema({ not: anyValue });

const ALLOWING: WalkOptions = {
  maxIssues: 0,
  maxUnknownFields: 0,
  unknownFields: 'allow',
  partial: false,
  values: 'hide',
  describe: undefined,
};

export function fitsTable(table: () => SchemaTable, value: unknown, verdicts?: DeepVerdicts): boolean {
  return new Trial(ALLOWING, visit, verdicts).fits(table(), value, 0);
}

function visit(schemas: readonly SchemaTable[], value: unknown, walk: Walk): void {
  const { c } = walk;
  if (value === undefined) {
    c.mismatch(faults.noJson, value, { expected: EVERY_KIND });
    return;
  }
  const frame: Frame = { active: [], indexes: new Map(), late: [] };
  for (const table of schemas) activate(table, value, walk, frame);
  visitActive(frame.active, value, walk);
  for (const report of frame.late) report();
}

function getScalar({ isLeaf, items, check, scalar }: SchemaTable): Check | undefined {
  return isLeaf === true && items === undefined ? check : scalar;
}

function visitActive(active: readonly Active[], value: unknown, walk: Walk): void {
  const other = active.find(({ table: { types } }) => types !== undefined && !hasKind(value, types));
  if (other !== undefined) {
    const scalar = getScalar(other.table);
    if (scalar === undefined) reportKind(value, other.table.types!, walk.c);
    else scalar(value, walk.c);
    return;
  }
  for (const { table } of active) getScalar(table)?.(value, walk.c);
  if (Array.isArray(value)) visitItems(active, value, walk);
  else if (isObject(value) && walk.c.object(value)) visitFields(active, value, walk);
}

/** In a trial, any error of a field or an item becomes one issue, because only the verdict matters. */
function visitPart(step: string | number, schemas: readonly SchemaTable[], value: unknown, walk: Walk): void {
  const { c } = walk;
  c.path.push(step);
  const guard = schemas.length === 1 ? schemas[0]!.guard : undefined;
  if (walk.isTrial) {
    if (!fitsAll(schemas, value, walk)) c.add(faults.missing, {});
  } else if (!c.thorough && guard?.(value) === true) {
    // A valid part has no issue.
  } else if (c.path.length <= MAX_DEPTH || typeof value !== 'object') visit(schemas, value, walk);
  else visitDeep(schemas, value, walk);
  c.path.pop();
}

function fitsAll(schemas: readonly SchemaTable[], value: unknown, { c, trial }: Walk): boolean {
  return schemas.every((each) => trial.fits(each, value, c.path.length));
}

function visitDeep(schemas: readonly SchemaTable[], value: unknown, walk: Walk): void {
  const { c } = walk;
  if (c.options.unknownFields === 'strip' || !fitsAll(schemas, value, walk)) {
    c.unvisited(faults.too_deep, { limit: MAX_DEPTH });
  } else c.unknownFieldsTruncated = true;
}

function visitItems(active: readonly Active[], items: readonly unknown[], walk: Walk): void {
  const { c, trial } = walk;
  for (let i = 0; i < items.length && !c.ended; i++) {
    visitPart(i, listItemSchemas(active, i, items[i], walk), items[i], walk);
  }
  if (c.ended) return;
  for (const { table } of active) {
    const { minItems = 0, maxItems = Infinity, uniqueItems, contains } = table;
    if (items.length < minItems) c.mismatch(faults.too_small, items, { limit: minItems });
    if (items.length > maxItems) c.mismatch(faults.too_large, items, { limit: maxItems });
    const duplicate = uniqueItems === true ? findDuplicate(items) : undefined;
    if (duplicate !== undefined) c.mismatch(faults.not_unique, items, { items: duplicate });
    if (contains === undefined) continue;
    const { minContains = 1, maxContains = Infinity } = table;
    const depth = c.path.length + 1;
    const matching = items.filter((item) => trial.fits(contains, item, depth)).length;
    if (matching < minContains) c.mismatch(faults.contains_too_few, items, { limit: minContains, matching });
    if (matching > maxContains) c.mismatch(faults.contains_too_many, items, { limit: maxContains, matching });
  }
}

function listItemSchemas(active: readonly Active[], index: number, item: unknown, walk: Walk): SchemaTable[] {
  const schemas: SchemaTable[] = [];
  const add = (table: SchemaTable | undefined): void => {
    if (table !== undefined) schemas.push(table);
  };
  for (const { table } of active) add(table.prefixItems?.[index] ?? table.items);
  active.forEach(({ table: { unevaluatedItems }, end }, start) => {
    if (unevaluatedItems === undefined) return;
    const isEvaluated = active.slice(start, end).some(({ table }, position) => {
      const { prefixItems = [], items, contains } = table;
      return (
        index < prefixItems.length ||
        items !== undefined ||
        (position > 0 && table.unevaluatedItems !== undefined) ||
        (contains !== undefined && walk.trial.fits(contains, item, walk.c.path.length + 1))
      );
    });
    if (!isEvaluated) add(unevaluatedItems === false ? never : unevaluatedItems);
  });
  return schemas;
}

interface Described {
  readonly schemas: SchemaTable[];
  isKnown: boolean;
  isRefused: boolean;
}

function visitFields(active: readonly Active[], object: JsonObject, walk: Walk): void {
  const { c } = walk;
  const isOpen = !active.some(({ table }) => (table.fields ?? table.patternProperties) !== undefined);
  const required = new Set(active.flatMap(({ table }) => table.required ?? []));
  const kept = new Set<string>();
  let size = 0;
  c.options.restore?.(object, { get: (name) => findDocumented(active, name) }, [...required]);
  for (const name in object) {
    if (object[name] === undefined) continue;
    size += 1;
    const { schemas, isKnown, isRefused } = describeField(active, name);
    if (isRefused || !(isKnown || isOpen)) refuseField(name, active, isKnown, isRefused, c);
    if (isKnown || (isOpen && !isRefused)) kept.add(name);
    visitField(active, object, name, schemas, walk);
    visitName(active, name, walk);
    if (c.ended) return;
  }
  if (kept.size < size) c.keep(kept);
  visitSize(active, object, size, required, c);
}

function describeField(active: readonly Active[], name: string): Described {
  const field: Described = { schemas: [], isKnown: false, isRefused: false };
  const evaluates = active.map(({ table }) => {
    const { patternProperties = [], others } = table;
    const documented = table.fields?.get(name);
    const own = documented === undefined ? [] : [documented.table];
    for (const [pattern, each] of patternProperties) if (pattern.test(name)) own.push(each);
    if (own.length === 0 && typeof others === 'object') own.push(others);
    for (const each of own) field.schemas.push(each);
    if (own.length > 0) field.isKnown = true;
    else if (others === false) field.isRefused = true;
    return own.length > 0 || others !== undefined;
  });
  active.forEach(({ table: { unevaluatedProperties: rest }, end }, start) => {
    if (rest === undefined) return;
    const isEvaluated = active
      .slice(start, end)
      .some(
        ({ table }, position) =>
          evaluates[start + position] === true || (position > 0 && table.unevaluatedProperties !== undefined),
      );
    if (isEvaluated) return;
    if (rest === false) field.isRefused = true;
    else {
      field.isKnown = true;
      field.schemas.push(rest);
    }
  });
  return field;
}

function findDocumented(
  active: readonly Active[],
  name: string,
): { readonly table: SchemaTable } | undefined {
  const { schemas } = describeField(active, name);
  const table = schemas.find(({ accepts }) => accepts !== undefined) ?? schemas[0];
  return table && { table };
}

/** A field that one schema documents and another refuses is always an error. */
function refuseField(
  name: string,
  active: readonly Active[],
  isKnown: boolean,
  isRefused: boolean,
  c: Collector,
): void {
  if (isKnown) reportName(name, c);
  else c.undocumented(name, listDocumented(active), isRefused);
}

function* listDocumented(active: readonly Active[]): Generator<string, void> {
  for (const { table } of active) yield* table.fields?.keys() ?? [];
}

function reportName(name: string, c: Collector): void {
  c.path.push(name);
  c.add(faults.undocumented, {});
  c.path.pop();
}

function visitField(
  active: readonly Active[],
  object: JsonObject,
  name: string,
  schemas: readonly SchemaTable[],
  walk: Walk,
): void {
  const { c } = walk;
  const value = object[name];
  if (!c.searching) {
    const isForbidden = active.some(({ table }) =>
      table.rule?.forbids?.(object, name, table.fields?.get(name)?.table ?? never, c),
    );
    if (isForbidden) return;
  }
  if (schemas.length > 0) visitPart(name, schemas, value, walk);
}

function visitName(active: readonly Active[], name: string, walk: Walk): void {
  const { c, trial } = walk;
  for (const { table } of active) {
    const { propertyNames } = table;
    if (propertyNames === undefined || trial.fits(propertyNames, name, 0)) continue;
    c.path.push(name);
    if (walk.isTrial || c.full) c.add(faults.missing, {});
    else {
      const probe = new Collector({ ...c.options, maxIssues: 1, unknownFields: 'allow' });
      visit([propertyNames], name, { c: probe, trial, isTrial: false });
      c.add(faults.invalidName, { nameIssue: probe.issues[0]! });
    }
    c.path.pop();
  }
}

function visitSize(
  active: readonly Active[],
  object: JsonObject,
  size: number,
  required: ReadonlySet<string>,
  c: Collector,
): void {
  const isAbsent = (name: string): boolean => readField(object, name) === undefined;
  c.missing(NO_FIELDS, [...required].filter(isAbsent));
  for (const { table } of active) {
    const { dependentRequired = {}, minProperties = 0, maxProperties = Infinity } = table;
    for (const [field, names] of Object.entries(dependentRequired)) {
      if (isAbsent(field)) continue;
      const absent = names.filter((name) => isAbsent(name) && !required.has(name));
      c.missing(NO_FIELDS, absent, faults.missingWith, { requiredBy: field });
    }
    const received = { received: 'object', length: size } as const;
    if (size < minProperties && !c.partial) c.add(faults.too_small, { limit: minProperties, ...received });
    if (size > maxProperties) c.add(faults.too_large, { limit: maxProperties, ...received });
    if (!c.searching) table.rule?.report(object, c);
  }
}

const NO_FIELDS: JsonObject = /*#__PURE__*/ Object.create(null) as JsonObject;
