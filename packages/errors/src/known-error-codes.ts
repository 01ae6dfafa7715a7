import type { OperationId } from './operations.js';

export interface KnownErrorCodeEntry {
  readonly code: string;
  readonly meaning: string;
  readonly operation: OperationId;
  readonly status: number;
  /** A JSON Pointer. */
  readonly pointer: string;
}

// `as string`: the wording may change in any release, so it is not part of the type.
/**
 * Every documented error code. The service returns others too: check with `Object.hasOwn` before a lookup. Specification:
 * Endpoints, Account import (v2), rules 3 to 5.
 */
export const knownErrorCodes = {
  import_process_failed_validation: {
    code: 'import_process_failed_validation',
    meaning:
      'The account is not valid, so its creation was not scheduled. validateAccount names the fields.' as string,
    operation: 'createAccount',
    status: 400,
    pointer: '/code',
  },
  account_import_process_already_imported: {
    code: 'account_import_process_already_imported',
    meaning: 'The account is already imported; the body has its number on the platform.' as string,
    operation: 'createAccount',
    status: 400,
    pointer: '/non_field_errors/code',
  },
  not_found: {
    code: 'not_found',
    meaning: 'There is no import process for the import supplier and the account in the path.' as string,
    operation: 'getImportProcess',
    status: 404,
    pointer: '/code',
  },
} as const satisfies Readonly<Record<string, KnownErrorCodeEntry>>;

export type KnownErrorCode = keyof typeof knownErrorCodes;

/** The code, if the specification or the deployment documents it. Others may contain personal data. */
export function findDocumentedCode(
  code: string | undefined,
  deployment?: { readonly errors: { readonly codes?: object } },
): string | undefined {
  const isDocumented = [knownErrorCodes, deployment?.errors.codes ?? {}].some((codes) =>
    Object.hasOwn(codes, code ?? ''),
  );
  return isDocumented ? code : undefined;
}
