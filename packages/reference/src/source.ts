import { join } from 'node:path';
import { toDocuments } from '@data-import/compiler/emit-json';
import { restExamples } from '@data-import/compiler/examples';
import { loadEventExamples, loadRestExamples } from '@data-import/compiler/load-model';
import {
  readEventContracts,
  readRestContracts,
  ROOT,
  type EventContracts,
  type RestContracts,
  type Schemas,
} from './contracts.js';
import { type DocumentedCode, readIssueCodes } from './errors/declarations.js';
import { type ApiDocument, toApiDocument } from './operations/api-document.js';

interface Published {
  readonly published: Schemas;
}

export type RestSource = RestContracts & Published;
export type EventSource = EventContracts & Published;

export interface Source {
  readonly rest: RestSource;
  readonly events: EventSource;
  readonly issueCodes: readonly DocumentedCode[];
  readonly api: ApiDocument;
}

export async function readSource(): Promise<Source> {
  const rest = readRestContracts();
  const events = readEventContracts();
  const { model } = rest;
  const [restSet, eventSet] = await Promise.all([
    loadRestExamples(join(ROOT, 'packages/schemas')),
    loadEventExamples(join(ROOT, 'packages/events'), events.contracts),
  ]);
  const examples = restExamples(model, restSet);
  return {
    rest: { ...rest, published: toDocuments(rest.contracts, 'rest', { examples }) },
    events: { ...events, published: toDocuments(events.contracts, 'events', { examples: eventSet }) },
    issueCodes: readIssueCodes(),
    api: toApiDocument(model, restSet),
  };
}
