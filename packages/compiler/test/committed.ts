import { fileURLToPath } from 'node:url';
import type { Model, Overview } from '../src/model.js';
import { readModel } from '../src/model-files.js';

export function committed(rest: readonly string[], events: readonly string[]): Model[] {
  return [reduce('schemas', rest), reduce('events', events)];
}

function reduce<O extends Overview>(packageName: string, names: readonly string[]): Model<O> {
  const { contracts, overview } = readModel<O>(
    fileURLToPath(new URL(`../../${packageName}`, import.meta.url)),
  );
  const kept = names.map((name) => [name, contracts.get(name)!] as const);
  return { contracts: new Map(kept), operations: [], overview };
}
