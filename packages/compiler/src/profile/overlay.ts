import { type JSONPathNode, JSONPathEnvironment, JSONPathError, JSONPathQuery } from 'json-p3';
import { toPointer } from '@data-import/define/json-pointer';
import { isRaw, type Raw } from '../subschemas.js';
import { suggestName } from '../user-schemas/drafts.js';
import { inside, type Problems, type SchemaPointer } from '../user-schemas/problem.js';

type Steps = readonly (string | number)[];

const PATHS = new JSONPathEnvironment();

const VERSION = /^1\.[01](\.\d+)?$/;

const ACTION_FIELDS = ['target', 'description', 'update', 'remove', 'copy'];

/**
 * The document that an OpenAPI Overlay 1.0 or 1.1 makes of another: `update` merges objects, appends to arrays and replaces
 * other values, `copy` does so with a part of the document, `remove` removes. An action that selects nothing is a problem.
 */
export function applyOverlay(document: Raw, overlay: unknown, place: SchemaPointer, problems: Problems): Raw {
  const root = { '': structuredClone(document) };
  for (const [index, action] of readActions(overlay, place, problems).entries()) {
    new OverlayAction(action, inside(place, 'actions', String(index)), problems).apply(root);
  }
  return root[''];
}

function readActions(overlay: unknown, place: SchemaPointer, problems: Problems): readonly unknown[] {
  const { overlay: version, actions, extends: extended } = (isRaw(overlay) ? overlay : {}) as Raw;
  // In YAML, a version without quotes is a number.
  const stated = typeof version === 'number' ? version.toFixed(1) : version;
  if (typeof stated !== 'string' || !VERSION.test(stated)) {
    problems.report(place, 'expected an OpenAPI Overlay, with "overlay": "1.0.0" or "1.1.0"');
    return [];
  }
  if (extended !== undefined && !/(^|\/)openapi\.json$/.test(JSON.stringify(extended).slice(1, -1))) {
    problems.report(
      inside(place, 'extends'),
      'is an overlay of another document: expected openapi.json of @data-import/schemas',
    );
    return [];
  }
  if (!Array.isArray(actions) || actions.length === 0) {
    problems.report(inside(place, 'actions'), 'expected a list of at least one action');
    return [];
  }
  for (const [index, action] of actions.entries())
    if (stated.startsWith('1.0') && isRaw(action) && action['copy'] !== undefined)
      problems.report(inside(place, 'actions', `${index}`, 'copy'), 'is of Overlay 1.1, not 1.0');
  return actions;
}

type Parent = Record<string | number, unknown>;

class OverlayAction {
  constructor(
    private readonly action: unknown,
    private readonly place: SchemaPointer,
    private readonly problems: Problems,
  ) {}

  #report(message: string, ...steps: readonly string[]): undefined {
    this.problems.report(inside(this.place, ...steps), message);
  }

  apply(root: { '': Raw }): void {
    const { action } = this;
    if (!isRaw(action)) return this.#report('expected an action, which is an object with a "target"');
    const unknown = Object.keys(action).find((key) => !ACTION_FIELDS.includes(key) && !key.startsWith('x-'));
    if (unknown !== undefined)
      return this.#report(`is no field of an action${suggestName(unknown, ACTION_FIELDS)}`, unknown);
    const places = this.#select('target', root['']);
    if (places === undefined) return;
    if (action['remove'] === true) return this.#remove(places, root);
    const keyword = action['copy'] === undefined ? 'update' : 'copy';
    const update = keyword === 'update' ? action['update'] : this.#findCopied(root['']);
    if (update === undefined) {
      if (keyword === 'update') this.#report('expected "update", "copy" or "remove": true');
      return;
    }
    const inherited = findInherited(update);
    if (inherited !== undefined) return this.#report('no field can have this name', keyword, ...inherited);
    for (const steps of places) {
      const [parent, step] = findParent(root, steps);
      const target = parent[step];
      if (isRaw(target) && !isRaw(update)) {
        return this.#report(`expected an object, to be merged into ${formatSteps(steps)}`, keyword);
      }
      parent[step] = merge(target, update);
    }
  }

  #remove(places: readonly Steps[], root: { '': Raw }): void {
    if (places.some(({ length }) => length === 0))
      return this.#report('selects the whole document', 'target');
    const parents = places.map((steps) => findParent(root, steps));
    // From the last to the first: the indexes of earlier items stay.
    for (const [parent, step] of parents.toReversed()) {
      if (Array.isArray(parent)) parent.splice(step as number, 1);
      else delete parent[step];
    }
  }

  #findCopied(document: Raw): unknown {
    const found = this.#select('copy', document);
    if (found === undefined || found.length === 1) return found && at(document, found[0]!);
    return this.#report(`selects ${found.length} places: expected one`, 'copy');
  }

  #select(keyword: 'target' | 'copy', document: Raw): readonly Steps[] | undefined {
    const path = (this.action as Raw)[keyword];
    if (typeof path !== 'string')
      return this.#report('expected a JSONPath (RFC 9535), such as "$.info"', keyword);
    try {
      const query = PATHS.compile(path);
      const { nodes } = query.query(document as never);
      const found = new Map(nodes.map(({ location }) => [toPointer(location.map(String)), location]));
      if (found.size > 0) return [...found.values()];
      return this.#report(`${path} selects nothing${describeMiss(query, document)}`, keyword);
    } catch (error) {
      if (!(error instanceof JSONPathError)) throw error;
      return this.#report(`${path} is not a JSONPath (RFC 9535): ${error.message}`, keyword);
    }
  }
}

/** The longest start of a path that selects something, and what is missing there. */
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

function formatSteps(steps: Steps): string {
  return `#${toPointer(steps.map(String))}`;
}

function at(value: unknown, steps: Steps): unknown {
  return steps.reduce<unknown>((found, step) => (found as Parent)[step], value);
}

function findParent(root: { '': Raw }, steps: Steps): [parent: Parent, step: string | number] {
  const all = ['', ...steps];
  return [at(root, all.slice(0, -1)) as Parent, all.at(-1)!];
}

/** The path of a name that would be looked up in, or written to, the prototype. */
function findInherited(value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = name === '__proto__' ? [] : findInherited(inner);
    if (found !== undefined) return [name, ...found];
  }
  return undefined;
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
