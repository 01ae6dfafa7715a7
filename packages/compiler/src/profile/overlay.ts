import { runInNewContext } from 'node:vm';
import { type JSONPathNode, JSONPathEnvironment, JSONPathError, JSONPathQuery } from 'json-p3';
import { toPointer } from '@data-import/define/json-pointer';
import { findPart, isRaw, type Raw, valueAt } from '../subschemas.js';
import { listUnexpected, suggestName } from '../user-schemas/drafts.js';
import { inside, type Problems, type SchemaPointer } from '../user-schemas/problem.js';

type Steps = readonly (string | number)[];

const PATHS = new JSONPathEnvironment();

const VERSION = /^1\.[01](\.\d+)?$/;

const MEMBERS = ['overlay', 'info', 'extends', 'actions'];

const FIELDS = ['target', 'description', 'update', 'remove'];
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = { '1.0': FIELDS, '1.1': [...FIELDS, 'copy'] };

/** In the precedence of Overlay 1.1. */
const EFFECTS = ['remove', 'update', 'copy'] as const;

/** Limits the values of a document, objects and lists included; the standard's has about 5,000. */
const MAX_VALUES = 200_000;

/** Regular expressions that backtrack and nested queries make JSONPath filters exponential. */
const MAX_QUERY_MS = 2000;

/**
 * Applies an OpenAPI Overlay 1.0 or 1.1. `update` merges objects, appends to arrays and replaces other
 * values; `copy` does so with a part of the document. Reports an action that selects nothing as a problem.
 */
export function applyOverlay(document: Raw, overlay: unknown, place: SchemaPointer, problems: Problems): Raw {
  const root = { '': structuredClone(document) };
  for (const [index, action, version] of readActions(overlay, place, problems))
    new OverlayAction(action, version, inside(place, 'actions', index), problems).apply(root);
  return root[''];
}

type Action = readonly [index: string, action: unknown, version: string];

function readActions(overlay: unknown, place: SchemaPointer, problems: Problems): Action[] {
  const { overlay: version, actions, extends: extended } = (isRaw(overlay) ? overlay : {}) as Raw;
  // In YAML, a version without quotes is a number.
  const stated = typeof version === 'number' ? version.toFixed(1) : version;
  if (typeof stated !== 'string' || !VERSION.test(stated)) {
    problems.report(place, 'expected an OpenAPI Overlay, with "overlay": "1.0.0" or "1.1.0"');
    return [];
  }
  const unexpected = listUnexpected(overlay as Raw, MEMBERS);
  const faults = unexpected.map(([member, near]) => [member, `is not expected here${near}`]);
  if (extended !== undefined && !/(^|\/)openapi\.json$/.test(JSON.stringify(extended).slice(1, -1)))
    faults.push(['extends', 'is not openapi.json of @data-import/schemas']);
  const list: readonly unknown[] = Array.isArray(actions) ? actions : [];
  if (list.length === 0) faults.push(['actions', 'expected a list of at least one action']);
  for (const [member, message] of faults) problems.report(inside(place, member!), message!);
  return faults.length > 0 ? [] : list.map((action, index) => [String(index), action, stated.slice(0, 3)]);
}

type Parent = Record<string | number, unknown>;

class OverlayAction {
  constructor(
    private readonly action: unknown,
    private readonly version: string,
    private readonly place: SchemaPointer,
    private readonly problems: Problems,
  ) {}

  #report(message: string, ...steps: readonly string[]): undefined {
    this.problems.report(inside(this.place, ...steps), message);
  }

  apply(root: { '': Raw }): void {
    const { action } = this;
    if (!isRaw(action)) return this.#report('expected an action, which is an object with a "target"');
    const fields = FIELDS_OF[this.version]!;
    const [unexpected] = listUnexpected(action, fields);
    if (unexpected !== undefined) {
      const [name, near] = unexpected;
      return this.#report(`is no field of an action of Overlay ${this.version}${near}`, name);
    }
    const [effect, other] = EFFECTS.filter((key) =>
      key === 'remove' ? action[key] === true : action[key] !== undefined,
    );
    if (effect === undefined) return this.#report('expected "update", "copy" or "remove": true');
    if (other !== undefined) return this.#report(`has no effect next to "${effect}"`, other);
    const places = this.#select('target', root['']);
    if (places === undefined) return;
    if (effect === 'remove') return this.#remove(places, root);
    const update = effect === 'update' ? action['update'] : this.#findCopied(root['']);
    if (update !== undefined) this.#merge(update, effect, places, root);
  }

  #merge(update: unknown, effect: string, places: readonly Steps[], root: { '': Raw }): void {
    // Merging it would read or set the prototype.
    const inherited = findPart(update, (_part, name) => name === '__proto__');
    if (inherited !== undefined) return this.#report('no field can have this name', effect, ...inherited);
    if (countValues(root) + places.length * countValues(update) > MAX_VALUES)
      return this.#report(`makes a document of more than ${MAX_VALUES} values`, effect);
    for (const steps of places) {
      const [parent, step] = findParent(root, steps);
      const target = parent[step];
      if (isRaw(target) && !isRaw(update))
        return this.#report(`expected an object, to be merged into #${toPointer(steps)}`, effect);
      parent[step] = merge(target, update);
    }
  }

  #remove(places: readonly Steps[], root: { '': Raw }): void {
    if (places.some(({ length }) => length === 0))
      return this.#report('selects the whole document', 'target');
    const parents = places.map((steps) => findParent(root, steps));
    // Remove from the end, so that the indexes of earlier items stay valid.
    for (const [parent, step] of parents.toReversed()) {
      if (Array.isArray(parent)) parent.splice(step as number, 1);
      else delete parent[step];
    }
  }

  #findCopied(document: Raw): unknown {
    const found = this.#select('copy', document);
    if (found === undefined || found.length === 1) return found && valueAt(document, found[0]!.map(String));
    return this.#report(`selects ${found.length} places: expected one`, 'copy');
  }

  #select(keyword: 'target' | 'copy', document: Raw): readonly Steps[] | undefined {
    const path = (this.action as Raw)[keyword];
    if (typeof path !== 'string')
      return this.#report('expected a JSONPath (RFC 9535), such as "$.info"', keyword);
    try {
      const found = limitTime(() => findPlaces(path, document));
      return typeof found === 'string' ? this.#report(`${path} selects nothing${found}`, keyword) : found;
    } catch (error) {
      if (error instanceof JSONPathError)
        return this.#report(`${path} is not a JSONPath (RFC 9535): ${error.message}`, keyword);
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      return this.#report(`${path} takes more than ${MAX_QUERY_MS} ms: expected simpler filters`, keyword);
    }
  }
}

/** @throws {Error} on timeout. `vm` also interrupts a running regular expression, which no timer could. */
function limitTime<T>(work: () => T): T {
  return runInNewContext('work()', { work }, { timeout: MAX_QUERY_MS }) as T;
}

/** Returns the matching places, or the reason that there are none. */
function findPlaces(path: string, document: Raw): readonly Steps[] | string {
  const query = PATHS.compile(path);
  const { nodes } = query.query(document as never);
  const found = new Map(nodes.map(({ location }) => [toPointer(location), location]));
  return found.size > 0 ? [...found.values()] : describeMiss(query, document);
}

/** Stops at the limit, which a cyclic value always reaches. */
function countValues(value: unknown): number {
  const open = [value];
  let count = 0;
  while (open.length > 0 && count <= MAX_VALUES) {
    const each = open.pop();
    count++;
    if (typeof each !== 'object' || each === null) continue;
    for (const inner of Object.values(each)) open.push(inner);
  }
  return count;
}

/** Describes the longest prefix of a path that selects something, and the member missing there. */
function describeMiss({ segments }: JSONPathQuery, document: Raw): string {
  for (let length = segments.length - 1; length >= 0; length--) {
    const start = new JSONPathQuery(PATHS, segments.slice(0, length));
    const nodes = start.query(document as never).nodes;
    if (nodes.length === 0) continue;
    const missing = segments[length]!.selectors.map(String).join(', ');
    const names = nodes.flatMap(({ value }: JSONPathNode) => (isRaw(value) ? Object.keys(value) : []));
    const name = /^["'](.*)["']$/.exec(missing)?.[1];
    return `: ${start.toString()} has no ${missing}${name === undefined ? '' : suggestName(name, new Set(names))}`;
  }
  return '';
}

function findParent(root: { '': Raw }, steps: Steps): [parent: Parent, step: string | number] {
  const all = ['', ...steps];
  return [valueAt(root, all.slice(0, -1).map(String)) as Parent, all.at(-1)!];
}

function merge(target: unknown, update: unknown): unknown {
  if (Array.isArray(target)) return [...target, ...structuredClone([update].flat())];
  if (!isRaw(target) || !isRaw(update)) return structuredClone(update);
  const merged = Object.entries(update).map(([name, value]) => {
    const own = Object.hasOwn(target, name) ? target[name] : undefined;
    return [name, merge(own, value)] as const;
  });
  return { ...target, ...Object.fromEntries(merged) };
}
