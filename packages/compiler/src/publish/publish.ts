import type { EventModel, FileMap, RestModel } from '../model.js';
import { versionPairs } from '../versions/emit-versions.js';
import { emitAsyncApi } from './emit-asyncapi.js';
import { dialectLosses, emitRegistryDocuments, emitRestDialects } from './emit-dialects.js';
import { eventsIn, toEventIndex, toRestIndex } from './emit-index.js';
import { emitDocuments, PUBLISHED, toDocuments, toJson, toJsonLines } from './emit-json.js';
import { emitOpenApi } from './emit-openapi.js';
import { type Examples, restExamples } from './examples.js';
import type { ExampleSet } from './openapi-source.js';

export type Publication = { readonly version: string } & (
  | { readonly kind: 'rest'; readonly model: RestModel; readonly examples: ExampleSet }
  | { readonly kind: 'events'; readonly model: EventModel; readonly examples: Examples }
);

type PublicationOf<Kind> = Extract<Publication, { readonly kind: Kind }>;

export function publish(publication: Publication): FileMap {
  return publication.kind === 'rest' ? publishRest(publication) : publishEvents(publication);
}

function publishRest({ model, version, examples }: PublicationOf<'rest'>): FileMap {
  const { contracts } = model;
  const examplesOfContracts = restExamples(model, examples);
  const documents = toDocuments(contracts, 'rest', { examples: examplesOfContracts });
  const openapi = emitOpenApi(model, { version, examples, examplesOfContracts });
  return new Map([
    ...emitDocuments(documents),
    [`${PUBLISHED}/dialects.json`, toJson(dialectLosses(contracts, documents.values()))],
    [`${PUBLISHED}/openapi.json`, openapi],
    [`${PUBLISHED}/index.json`, toJsonLines(toRestIndex(model), 2)],
    ...emitRestDialects(PUBLISHED, documents.values(), JSON.parse(openapi)),
  ]);
}

function publishEvents({ model, version, examples }: PublicationOf<'events'>): FileMap {
  const { contracts } = model;
  const documents = toDocuments(contracts, 'events', { examples });
  return new Map([
    ...emitDocuments(documents),
    [`${PUBLISHED}/index.json`, toJsonLines(toEventIndex(model), 2)],
    [`${PUBLISHED}/asyncapi.json`, emitAsyncApi(model, { version, license: 'MIT', examples })],
    [`${PUBLISHED}/versions.json`, toJson({ versions: versionPairs(eventsIn(contracts), contracts) })],
    ...emitRegistryDocuments(PUBLISHED, documents.values()),
  ]);
}
