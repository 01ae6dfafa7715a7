import { renamedDocument } from './document.js';
import type { Names } from './names.js';
import { missingOfName, type Places, STAND_IN_GAPS } from './place.js';

type Node = Readonly<Record<string, unknown>>;

/** Keywords whose values are documents or parts of them. */
const DATA: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

/** Keywords whose values are schemas by name. */
const NAMED: ReadonlySet<string> = new Set(['$defs', 'definitions', 'schemas']);

const COMPONENT = '#/components/schemas/';

/**
 * A JSON Schema, OpenAPI or AsyncAPI document with its stand-ins renamed wherever a schema names a member: in
 * `properties`, in `required`, and in examples.
 *
 * @throws {TypeError} if a schema documents the new name as well.
 */
export function renamedSchema(document: unknown, names: Names, places: Places): unknown {
  const newName = (name: unknown): unknown =>
    typeof name === 'string' && Object.hasOwn(names, name) ? names[name] : name;

  const renameProperties = (properties: Node): Node => {
    const renamed = Object.entries(properties).map(([name, schema]) => {
      const other = newName(name) as string;
      if (other !== name && Object.hasOwn(properties, other)) {
        throw new TypeError(`renaming: a schema has both "${name}" and its new name "${other}"`);
      }
      return [other, other === name ? rename(schema) : rename(withoutGap(name, schema))] as const;
    });
    return Object.fromEntries(renamed);
  };

  const rename = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(rename);
    if (!isNode(node)) return node;
    const contract = contractOf(node);
    const place = contract !== undefined && Object.hasOwn(places, contract) ? places[contract] : undefined;
    const example = (value: unknown): unknown =>
      place === undefined ? value : renamedDocument(value, place, names);
    return mapValues(node, (value, keyword) => {
      if (keyword === 'properties' && isNode(value)) return renameProperties(value);
      if (keyword === 'required' && Array.isArray(value)) return value.map(newName);
      if (keyword === 'examples' && contract !== undefined && isNode(value)) {
        return mapValues(value, (one) =>
          isNode(one) && 'value' in one ? { ...one, value: example(one['value']) } : one,
        );
      }
      if (keyword === 'examples' && Array.isArray(value)) return renamedKeys(value, names);
      if (DATA.has(keyword)) return value;
      return NAMED.has(keyword) && isNode(value) ? mapValues(value, rename) : rename(value);
    });
  };

  return rename(document);
}

/** Examples of published documents, in which every member that has the name of a stand-in is one. */
export function renamedKeys(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => renamedKeys(item, names));
  if (!isNode(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    Object.hasOwn(names, key) ? names[key]! : key,
    renamedKeys(inner, names),
  ]);
  return Object.fromEntries(entries);
}

/** A field under its name on the wire: of its name, nothing is missing any more. */
function withoutGap(name: string, schema: unknown): unknown {
  if (!isNode(schema)) return schema;
  const missing = missingOfName(name)!;
  const known: Readonly<Record<string, (text: string) => string>> = {
    'x-undocumented': (gaps) =>
      gaps
        .split('; ')
        .filter((gap) => gap !== missing)
        .join('; '),
    $comment: (comment) => comment.replace(STAND_IN_GAPS.get(missing)!, '').replace('  ', ' ').trim(),
  };
  const entries = Object.entries(schema).map(([keyword, value]) => {
    const rest = known[keyword];
    return [keyword, rest === undefined || typeof value !== 'string' ? value : rest(value)] as const;
  });
  return Object.fromEntries(entries.filter(([keyword, value]) => !(keyword in known) || value !== ''));
}

/** The contract of a body, where OpenAPI has its examples beside it. */
function contractOf({ schema }: Node): string | undefined {
  const reference = isNode(schema) ? schema['$ref'] : undefined;
  return typeof reference === 'string' && reference.startsWith(COMPONENT)
    ? reference.slice(COMPONENT.length)
    : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(node: Node, map: (value: unknown, key: string) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, map(value, key)]));
}
