import { isRaw, mapInner, mapValues, type Raw } from '../subschemas.js';
import { findFree, listAlternatives, SCHEMAS, toName } from './component-names.js';
import { inside, type Problems, type SchemaPointer } from './problem.js';

/** Each mark with the bodies that omit its fields. */
const DIRECTIONS = [
  { mark: 'readOnly', body: 'requestBody', bodies: 'requestBodies', ending: 'Request' },
  { mark: 'writeOnly', body: 'responses', bodies: 'responses', ending: 'Response' },
] as const;

type Direction = (typeof DIRECTIONS)[number];

/**
 * In OpenAPI 3.0, `required` applies to a `readOnly` field in responses only, and to a `writeOnly` one in
 * requests only. Adds a contract for the other direction's bodies to each affected component.
 */
export function splitDirections(api: Raw, place: SchemaPointer, problems: Problems): Raw {
  const schemas = at(api, 'components', 'schemas');
  return DIRECTIONS.reduce((changed, direction) => {
    const reader = new DirectionReader(schemas, direction, at(changed, 'components', 'schemas'));
    for (const [name, other] of reader.own) {
      const { mark, ending } = direction;
      const why = `a required field is "${mark}": in ${ending.toLowerCase()}s, this is read as "${other}"`;
      problems.remark(inside(place, 'components', 'schemas', name), why);
    }
    return reader.apply(changed);
  }, api);
}

function at(value: unknown, ...steps: readonly string[]): Raw {
  const found = steps.reduce<unknown>((node, step) => (isRaw(node) ? node[step] : undefined), value);
  return isRaw(found) ? found : {};
}

class DirectionReader {
  /** New names of affected components, including those that only reference one. */
  readonly #names = new Map<string, string>();
  /** The subset with required marked fields of their own. */
  readonly own = new Map<string, string>();

  constructor(
    private readonly schemas: Raw,
    private readonly direction: Direction,
    taken: Raw,
  ) {
    const texts = new Map(Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(schema)]));
    const own = [...texts].filter(([name, text]) => JSON.stringify(this.#relax(schemas[name])) !== text);
    let found = own.map(([name]) => name);
    const all: Record<string, unknown> = { ...taken };
    while (found.length > 0) {
      for (const name of found) {
        const free = findFree(name + direction.ending, (each) => !Object.hasOwn(all, each));
        all[free] = {};
        this.#names.set(name, free);
      }
      const references = found.map((name) => JSON.stringify(SCHEMAS + name));
      found = [...texts]
        .filter(([name, text]) => !this.#names.has(name) && references.some((each) => text.includes(each)))
        .map(([name]) => name);
    }
    for (const [name] of own) this.own.set(name, this.#names.get(name)!);
  }

  apply(api: Raw): Raw {
    if (this.#names.size === 0) return api;
    const { body, bodies } = this.direction;
    const added = [...this.#names].map(([name, other]) => [other, this.#relax(this.schemas[name])] as const);
    const components = {
      ...at(api, 'components'),
      schemas: { ...at(api, 'components', 'schemas'), ...Object.fromEntries(added) },
      [bodies]: this.#relaxBodies(at(api, 'components', bodies)),
    };
    const paths = mapValues(at(api, 'paths'), (item) =>
      isRaw(item)
        ? mapValues(item, (operation) =>
            isRaw(operation) && operation[body] !== undefined
              ? { ...operation, [body]: this.#relaxBodies(operation[body]) }
              : operation,
          )
        : item,
    );
    return { ...api, paths, components };
  }

  /** @param value one body, or an object of bodies by name */
  #relaxBodies(value: unknown): unknown {
    if (!isRaw(value)) return value;
    return mapValues(value, (each, key) => {
      if (key === 'content')
        return mapValues(at(value, key), (media) =>
          isRaw(media) && isRaw(media['schema']) ? { ...media, schema: this.#relax(media['schema']) } : media,
        );
      return isRaw(each) ? this.#relaxBodies(each) : each;
    });
  }

  /** @param around marked fields of the schemas that combine this one by `allOf`, `anyOf` or `oneOf` */
  #relax(schema: unknown, around: readonly string[] = []): unknown {
    if (!isRaw(schema)) return schema;
    const [reference] = toName(schema);
    if (reference !== undefined)
      return { ...schema, $ref: SCHEMAS + (this.#names.get(reference) ?? reference) };
    const marked = [...around, ...this.#listMarked(schema)];
    const inner = mapInner(schema, (each, keyword) =>
      this.#relax(each, ['allOf', 'anyOf', 'oneOf'].includes(keyword) ? marked : []),
    );
    const { required, discriminator } = inner;
    if (Array.isArray(required)) {
      const kept = required.filter((name) => !marked.includes(name as string));
      if (kept.length === 0) delete inner['required'];
      else inner['required'] = kept;
    }
    if (isRaw(discriminator)) inner['discriminator'] = this.#renameMapping(discriminator, schema);
    return inner;
  }

  /** Adds the implied entries, because a discriminator without mapping maps each component's old name. */
  #renameMapping(discriminator: Raw, schema: Raw): Raw {
    const children = listAlternatives(schema);
    const stated = Object.entries(at(discriminator, 'mapping'));
    const targets = new Set(stated.map(([, target]) => toName({ $ref: target })[0] ?? target));
    const implied = children.filter((name) => !targets.has(name) && this.#names.has(name));
    const mapping = [...stated, ...implied.map((name) => [name, name] as const)].map(([value, target]) => {
      const renamed = this.#names.get(toName({ $ref: target })[0] ?? String(target));
      return [value, renamed === undefined ? target : SCHEMAS + renamed];
    });
    return mapping.length === 0 ? discriminator : { ...discriminator, mapping: Object.fromEntries(mapping) };
  }

  #listMarked(schema: unknown, seen = new Set<string>()): string[] {
    if (!isRaw(schema)) return [];
    const [reference] = toName(schema);
    if (reference !== undefined) {
      if (seen.has(reference)) return [];
      seen.add(reference);
      return this.#listMarked(this.schemas[reference], seen);
    }
    const { properties, allOf } = schema;
    const own = Object.entries(isRaw(properties) ? properties : {}).filter(([, field]) =>
      this.#isMarked(field),
    );
    const parts = Array.isArray(allOf) ? allOf.flatMap((each) => this.#listMarked(each, seen)) : [];
    return [...own.map(([name]) => name), ...parts];
  }

  #isMarked(field: unknown): boolean {
    const [reference] = toName(field);
    const target = reference === undefined ? field : this.schemas[reference];
    return isRaw(target) && target[this.direction.mark] === true;
  }
}
