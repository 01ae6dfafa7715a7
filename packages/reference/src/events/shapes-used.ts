import { referencesOf } from '@data-import/compiler/json-schema';
import type { Schemas } from '../contracts.js';
import type { EventVersion } from './event-types.js';

/** The shapes of a payload: those that its fields name, then those inside them. */
export function shapesOf({ name }: EventVersion, schemas: Schemas): readonly string[] {
  const found = new Set<string>();
  let layer = [name];
  while (layer.length > 0) {
    layer = layer.flatMap((each) => [...referencesOf(schemas.get(each)!)]).filter((each) => !found.has(each));
    for (const each of layer) found.add(each);
  }
  return [...found];
}
