import {
  type Direction,
  type JsonSchema,
  type Operation,
  readEventContracts,
  readRestContracts,
} from '@data-import/workspace/contracts';

/** A committed JSON Schema document. REST and events each have a name of their own for what both call `Meter`. */
export interface Document {
  readonly name: string;
  readonly kind: Direction | 'event' | 'shape';
  /** `type/version` of an event, by the index of its package. */
  readonly event?: string;
  readonly schema: JsonSchema;
}

export interface Committed {
  readonly documents: readonly Document[];
  readonly operations: readonly Operation[];
}

/** Every document and every operation that is committed. */
export function readCommitted(): Committed {
  const rest = readRestContracts();
  const { events, shapes, schemas } = readEventContracts();
  const documents = [...rest.schemas].map(([name, schema]) => ({
    name,
    kind: rest.directions.get(name)!,
    schema,
  }));
  return {
    operations: rest.operations,
    documents: [
      ...documents,
      ...events.map(({ name, type, version }) => ({
        name,
        kind: 'event' as const,
        event: `${type}/${version}`,
        schema: schemas.get(name)!,
      })),
      ...shapes.map((name) => ({ name, kind: 'shape' as const, schema: schemas.get(name)! })),
    ],
  };
}
