import type { OperationId } from './operation-id.js';

/** What the specification says about one error code. */
export interface KnownErrorCodeEntry {
  readonly code: string;
  readonly meaning: string;
  readonly operation: OperationId;
  readonly status: number;
  /** Where in the body the code stands, as a JSON Pointer. */
  readonly pointer: string;
}

/**
 * Every error code that the specification shows, by the code. The complete catalogue is not shown: expect others, and
 * look a code up with `Object.hasOwn`.
 *
 * Specification: Endpoints, Account import (v2), rules 3 to 5.
 */
export const knownErrorCodes = {
  import_process_failed_validation: {
    code: 'import_process_failed_validation',
    meaning:
      'The account is not valid, so its creation was not scheduled. Validating it tells what is wrong.',
    operation: 'createAccount',
    status: 400,
    pointer: '/code',
  },
  account_import_process_already_imported: {
    code: 'account_import_process_already_imported',
    meaning: 'The account was imported before; the body names the account on the platform.',
    operation: 'createAccount',
    status: 400,
    pointer: '/non_field_errors/code',
  },
  not_found: {
    code: 'not_found',
    meaning: 'There is no import process for the import supplier and the account that the path names.',
    operation: 'getImportProcess',
    status: 404,
    pointer: '/code',
  },
} as const satisfies Readonly<Record<string, KnownErrorCodeEntry>>;

export type KnownErrorCode = keyof typeof knownErrorCodes;
