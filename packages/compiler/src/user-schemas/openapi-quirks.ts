import { type Draft, moveLimit } from './drafts.js';
import { isRaw, mapValues } from '../subschemas.js';
import { inside, type SchemaPointer, type Problems } from './problem.js';

const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);

const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

export function correctQuirks<T>(value: T, draft: Draft, place: SchemaPointer, problems: Problems): T {
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    return items.map((each, index) =>
      correctQuirks(each, draft, inside(place, String(index)), problems),
    ) as T;
  }
  if (!isRaw(value)) return value;
  const node = mapValues(value, (each, key) =>
    DATA.has(key) ? each : correctQuirks(each, draft, inside(place, key), problems),
  );
  const { required } = node;
  if (Array.isArray(required) && new Set(required).size < required.length) {
    problems.remark(place, '"required" contains a name twice');
    node['required'] = [...new Set(required)];
  }
  if (draft === 4) return node as T;
  for (const [limit, exclusive] of LIMITS) {
    if (typeof node[exclusive] !== 'boolean') continue;
    problems.remark(place, `"${exclusive}" is read as in OpenAPI 3.0: newer versions expect a number`);
    moveLimit(node, limit, exclusive);
  }
  if (typeof node['$recursiveAnchor'] === 'boolean') {
    problems.remark(place, '"$recursiveAnchor" is ignored: it belongs to draft 2019-09');
    delete node['$recursiveAnchor'];
  }
  return node as T;
}
