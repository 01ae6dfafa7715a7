import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The part of JSON Schema that events use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: true;
}

export interface EventSchema extends Schema {
  readonly $defs?: Readonly<Record<string, Schema>>;
}

export interface IndexEntry {
  readonly type: string;
  readonly version: string;
  readonly domain: string;
  readonly name: string;
}

export type Path = readonly (string | number)[];

/** A file that the package publishes. */
export function readPublished(path: string): unknown {
  const url = import.meta.resolve(`@data-import/events/${path}`);
  return JSON.parse(readFileSync(fileURLToPath(url), 'utf8')) as unknown;
}

export const index = readPublished('index.json') as { readonly events: readonly IndexEntry[] };

/** One place of a full document, with its schema. */
export interface FieldPlace {
  readonly path: Path;
  readonly schema: Schema;
  /** Whether the value may be omitted; an item of an array is neither required nor optional. */
  readonly presence: 'required' | 'optional' | 'item' | 'root';
}

/** Documents of one event version and a list of the places in them, derived only from its JSON Schema. */
export class EventDocuments {
  readonly #schema: EventSchema;

  constructor(name: string) {
    this.#schema = readPublished(`json/${name}.json`) as EventSchema;
  }

  /** With every field, at every depth. */
  full(): unknown {
    return this.#buildValue(this.#schema, () => true);
  }

  /** With required fields only. */
  required(): unknown {
    return this.#buildValue(this.#schema, ({ required = [] }, name) => required.includes(name));
  }

  /** Every place of the full document, except fields of free-form objects. */
  places(): FieldPlace[] {
    return this.#listPlaces({ path: [], schema: this.#schema, presence: 'root' });
  }

  #resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const resolved = this.#schema.$defs?.[schema.$ref.slice('#/$defs/'.length)];
    if (resolved === undefined) throw new Error(`${schema.$ref} is not defined`);
    return resolved;
  }

  #buildValue(given: Schema, takes: (shape: Schema, name: string) => boolean): unknown {
    const schema = this.#resolve(given);
    switch (schema.type) {
      case 'string':
        return 'text';
      case 'integer':
        return -7;
      case 'number':
        return 2.5;
      case 'boolean':
        return false;
      case 'array':
        return [this.#buildValue(schema.items!, takes)];
      case 'object': {
        const taken = Object.entries(schema.properties ?? {}).filter(([name]) => takes(schema, name));
        return Object.fromEntries(taken.map(([name, property]) => [name, this.#buildValue(property, takes)]));
      }
      default:
        throw new Error(`a schema without a known type: ${JSON.stringify(schema)}`);
    }
  }

  #listPlaces(place: FieldPlace): FieldPlace[] {
    const schema = this.#resolve(place.schema);
    const inner = Object.entries(schema.properties ?? {}).map(([name, property]): FieldPlace => {
      const presence = schema.required?.includes(name) === true ? 'required' : 'optional';
      return { path: [...place.path, name], schema: property, presence };
    });
    if (schema.items !== undefined) {
      inner.push({ path: [...place.path, 0], schema: schema.items, presence: 'item' });
    }
    return [{ ...place, schema }, ...inner.flatMap((next) => this.#listPlaces(next))];
  }
}

/** Whether the fields of an object are not documented. */
export function isFreeForm({ type, properties }: Schema): boolean {
  return type === 'object' && properties === undefined;
}

/** A copy of a document with another value at one place; `undefined` removes the field. */
export function changed(document: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const copy = (
    Array.isArray(document) ? [...(document as unknown[])] : { ...(document as object) }
  ) as Record<string | number, unknown>;
  if (rest.length === 0 && value === undefined) delete copy[step];
  else copy[step] = changed(copy[step], rest, value);
  return copy;
}
