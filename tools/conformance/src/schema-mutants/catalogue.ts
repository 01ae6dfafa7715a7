import type { Schema } from '@data-import/arbitraries';
import { readEventContracts, readRestContracts, type Schemas } from '@data-import/workspace/contracts';

/** One published schema. */
export interface Published {
  /** Its package and its name, such as `schemas/Account`: both packages have a `PsrRecord`. */
  readonly name: string;
  readonly document: Schema;
}

function published(folder: string, schemas: Schemas): Published[] {
  return [...schemas].map(([name, document]) => ({ name: `${folder}/${name}`, document }));
}

/** Every schema that the two packages publish. */
export function catalogue(): Published[] {
  return [
    ...published('schemas', readRestContracts().schemas),
    ...published('events', readEventContracts().schemas),
  ];
}
