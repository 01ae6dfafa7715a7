import { fileURLToPath } from 'node:url';
import type { EventIndex, RestIndex } from '../src/publish/emit-index.js';
import { type Published, readPublished } from '../src/rename/published.js';

/** The committed documents of REST and of events, reduced to some contracts. */
export async function committed(rest: readonly string[], events: readonly string[]): Promise<Published[]> {
  const folders = ['../../schemas/json', '../../events/json'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const [restPackage, eventPackage] = await Promise.all(folders.map(readPublished));
  return [
    reduced(restPackage!, rest, (index: RestIndex) => ({
      ...index,
      operations: [],
      schemas: index.schemas.filter(({ name }) => rest.includes(name)),
    })),
    reduced(eventPackage!, events, (index: EventIndex) => ({
      ...index,
      events: index.events.filter(({ name }) => events.includes(name)),
      shapes: [],
    })),
  ];
}

function reduced<Index extends object>(
  { kind, files }: Published,
  names: readonly string[],
  reduce: (index: Index) => object,
): Published {
  const documents = names.map((name) => [`${name}.json`, files.get(`${name}.json`)!] as const);
  return { kind, files: new Map([...documents, ['index.json', reduce(files.get('index.json') as Index)]]) };
}
