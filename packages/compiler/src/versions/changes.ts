import { type JsonSchema, toRefName } from '../json-schema.js';
import type { Contracts } from '../model.js';

/** Whether a field must be there. */
export type Presence = 'required' | 'optional';

/** One difference between two versions of a payload. `from` or `to` is absent where a version lacks the part. */
export type VersionChange = {
  /** Steps of objects, `[]` for the items of a list: `supply_points[].market_name`. Empty for the payload. */
  readonly field: string;
} & (
  | { readonly change: 'added' | 'removed'; readonly presence: Presence; readonly type: string }
  | { readonly change: 'presence'; readonly from: Presence; readonly to: Presence }
  | { readonly change: 'type'; readonly from: string; readonly to: string }
  | { readonly change: 'format' | 'description'; readonly from?: string; readonly to?: string }
  | { readonly change: 'rule'; readonly keyword: string }
);

interface Walk {
  readonly contracts: Contracts;
  readonly found: VersionChange[];
  /** The shapes that are being compared, so that one that contains itself is compared once. */
  readonly open: ReadonlySet<string>;
}

/** The changes from one version of a payload to another, in the order of the fields. */
export function versionChanges(before: string, after: string, contracts: Contracts): VersionChange[] {
  const found: VersionChange[] = [];
  const [one, other] = [before, after].map((name) => contracts.get(name)!.schema);
  compare(one!, other!, '', { contracts, found, open: new Set() });
  return found;
}

/** Keywords that are compared by their parts, or do not constrain a value. */
const COMPARED = /^(description|type|format|properties|required|items|\$ref|examples|deprecated|x-.*)$/;

function compare(before: JsonSchema, after: JsonSchema, field: string, walk: Walk): void {
  const refs = `${before.$ref ?? ''} ${after.$ref ?? ''}`;
  if (refs !== ' ' && walk.open.has(refs)) return;
  const [one, other] = [resolve(before, walk), resolve(after, walk)];
  const inside = { ...walk, open: new Set([...walk.open, refs]) };
  compareTexts(one, other, 'description', field, walk);
  const [was, is] = [describeType(one), describeType(other)];
  if (was !== is) {
    walk.found.push({ field, change: 'type', from: was, to: is });
    return;
  }
  compareTexts(one, other, 'format', field, walk);
  for (const keyword of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [ruled, rules] = [one, other].map((schema) => JSON.stringify(schema[keyword as keyof JsonSchema]));
    if (!COMPARED.test(keyword) && ruled !== rules) walk.found.push({ field, change: 'rule', keyword });
  }
  compareFields(one, other, field, inside);
  if (one.items !== undefined && other.items !== undefined) {
    compare(one.items, other.items, `${field}[]`, inside);
  }
}

function compareTexts(
  before: JsonSchema,
  after: JsonSchema,
  change: 'description' | 'format',
  field: string,
  { found }: Walk,
): void {
  const { [change]: from } = before;
  const { [change]: to } = after;
  if (from === to) return;
  found.push({ field, change, ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
}

function compareFields(before: JsonSchema, after: JsonSchema, at: string, walk: Walk): void {
  const [had, has] = [before.properties ?? {}, after.properties ?? {}];
  for (const name of new Set([...Object.keys(had), ...Object.keys(has)])) {
    const field = at === '' ? name : `${at}.${name}`;
    const [was, is] = [had[name] || undefined, has[name] || undefined];
    const [from, to] = [describePresence(before, name), describePresence(after, name)];
    if (was !== undefined && is !== undefined) {
      if (from !== to) walk.found.push({ field, change: 'presence', from, to });
      compare(was, is, field, walk);
    } else if (is !== undefined) {
      walk.found.push({ field, change: 'added', presence: to, type: describeType(resolve(is, walk)) });
    } else if (was !== undefined) {
      walk.found.push({ field, change: 'removed', presence: from, type: describeType(resolve(was, walk)) });
    }
  }
}

function describePresence({ required = [] }: JsonSchema, name: string): Presence {
  return required.includes(name) ? 'required' : 'optional';
}

/** The target of a reference, with the description of the reference. */
function resolve(schema: JsonSchema, { contracts }: Walk): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...contracts.get(toRefName($ref))!.schema, ...beside };
}

function describeType({ type }: JsonSchema): string {
  return [type ?? 'any'].flat().join(' or ');
}

/** Whether a payload of the older version can be made one of the newer version, or why not. */
export type Upcast =
  | { readonly possible: true; readonly function: string }
  | { readonly possible: false; readonly because: readonly string[] };

/**
 * Why no function can make the newer payload of the older one: it would have to invent a value, or to change one. That
 * fields are gone, have another description or need no longer be there is no reason.
 */
export function upcastObstacles(
  changes: readonly VersionChange[],
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  return changes.flatMap((change) => {
    const field = change.field === '' ? 'the payload' : `\`${change.field}\``;
    switch (change.change) {
      case 'added':
        return [
          `${to} ${change.presence === 'required' ? 'requires' : 'has'} ${field}, which ${from} does not have`,
        ];
      case 'presence':
        return change.to === 'required' ? [`${to} requires ${field}, which ${from} may leave out`] : [];
      case 'type':
        return [`${field} is ${change.to} in ${to}, and ${change.from} in ${from}`];
      case 'format':
      case 'rule':
        return [`${field} has another form in ${to} than in ${from}`];
      case 'removed':
        return /[.[]/.test(change.field)
          ? [`${to} has no ${field}, and only a hand-written function would leave it out`]
          : [];
      case 'description':
        return [];
    }
  });
}
