import { ROOT } from './root.js';
import {
  readEventContracts,
  readRestContracts,
  type EventContracts,
  type RestContracts,
} from './contracts.js';
import { type DocumentedCode, readIssueCodes } from './issue-codes.js';
import { type ApiDocument, readApiDocument } from './operations/api-document.js';

export interface Source {
  readonly rest: RestContracts;
  readonly events: EventContracts;
  readonly issueCodes: readonly DocumentedCode[];
  /** How OpenAPI describes the operations: tags, examples, what to call next. */
  readonly api: ApiDocument;
}

export function readSource(): Source {
  return {
    rest: readRestContracts(),
    events: readEventContracts(),
    issueCodes: readIssueCodes(ROOT),
    api: readApiDocument(ROOT),
  };
}
