import { isRaw, mapValues, type Raw } from '../subschemas.js';
import { findFree, listAlternatives, SCHEMAS, toName } from './component-names.js';
import { isDiscriminator } from './discriminator.js';
import { inside, type Problems, type SchemaPointer } from './problem.js';

/**
 * Springdoc and others write a parent with `oneOf` its children, and children with `allOf` their parent.
 * Points the children to a copy of the parent without its alternatives, because they only inherit its fields.
 */
export function breakCycles(api: Raw, place: SchemaPointer, problems: Problems): Raw {
  const { components } = api;
  const schemas = isRaw(components) ? components['schemas'] : undefined;
  if (!isRaw(schemas)) return api;
  const added: Record<string, unknown> = {};
  let changed: Raw = schemas;
  for (const name of Object.keys(schemas)) {
    const parent = changed[name];
    const group = isRaw(parent) && isDiscriminator(parent['discriminator']) ? listAlternatives(parent) : [];
    const children = group.filter((child) => listParents(schemas, child).has(name));
    if (children.length === 0) continue;
    const { oneOf: _one, anyOf: _any, discriminator: _by, ...fields } = parent as Raw;
    const base = findFree(`${name}Fields`, (each) => !Object.hasOwn({ ...schemas, ...added }, each));
    added[base] = fields;
    const heirs = new Set(children.flatMap((child) => [child, ...listParents(schemas, child)]));
    changed = mapValues(changed, (schema, each) =>
      heirs.has(each) ? withParent(schema, SCHEMAS + name, SCHEMAS + base) : schema,
    );
    const what = `its alternatives ${children.join(', ')} refer to it by "allOf"`;
    const how = `there, it is read as "${base}", without its alternatives`;
    problems.remark(inside(place, 'components', 'schemas', name), `${what}: ${how}`);
  }
  if (changed === schemas) return api;
  return { ...api, components: { ...(components as Raw), schemas: { ...changed, ...added } } };
}

function listParents(schemas: Raw, name: string, found = new Set<string>()): Set<string> {
  const { allOf } = (isRaw(schemas[name]) ? schemas[name] : {}) as Raw;
  for (const parent of Array.isArray(allOf) ? allOf.flatMap(toName) : []) {
    if (found.has(parent)) continue;
    found.add(parent);
    listParents(schemas, parent, found);
  }
  return found;
}

function withParent(schema: unknown, parent: string, base: string): unknown {
  if (!isRaw(schema) || !Array.isArray(schema['allOf'])) return schema;
  const allOf = schema['allOf'].map((each: unknown) =>
    isRaw(each) && each['$ref'] === parent ? { ...each, $ref: base } : each,
  );
  return { ...schema, allOf };
}
