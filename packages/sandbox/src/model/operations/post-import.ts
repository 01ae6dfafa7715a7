import { toFieldErrors } from '@data-import/errors';
import {
  CreateHistoricalStatementsResponse,
  type Note,
  type NoteResult,
  type Statement,
} from '@data-import/validators';
import { findImported, storeAccount, toIso, type AccountPair, type ImportedAccount } from '../accounts.js';
import { undocumentedNotFound } from '../bodies.js';
import { emit } from '../events.js';
import type { Handler } from '../handler.js';
import type { Context, State, StoredNote } from '../state.js';

/** The body of a 404 where the account is not imported. */
export function notImported({ choices }: State) {
  const detail = 'The account is not imported, or the supplier code or the account number is wrong.';
  return undocumentedNotFound(choices, detail);
}

function postImportFacts({ state }: Context, pair: AccountPair, resource: string) {
  return {
    resource_type: resource,
    import_process_resource_type: state.choices.resourceType,
    import_process_external_identifier: pair.external_account_number,
  };
}

/** Emits that something was added to an account. */
export function emitAdded(context: Context, pair: AccountPair, resource: string, identifier: string): void {
  if (context.state.choices.postImportEvents === 'skip') return;
  const facts = postImportFacts(context, pair, resource);
  emit(context, 'data_import.import_process.post_import.completed', { ...facts, identifier });
}

/** Emits that something could not be added to an account. */
export function emitFailed(
  context: Context,
  pair: AccountPair,
  resource: string,
  code: string,
  detail: string,
): void {
  if (context.state.choices.postImportEvents === 'skip') return;
  const facts = postImportFacts(context, pair, resource);
  emit(context, 'data_import.import_process.post_import.error', {
    ...facts,
    error_code: code,
    error_detail: detail,
  });
}

/** The rule for duplicates compares bodies, so a note without one is never a duplicate. */
function isCopy(stored: StoredNote, { body, created_at: createdAt }: Note): boolean {
  if (body === undefined || stored.body !== body) return false;
  return createdAt === undefined || stored.created_at === createdAt;
}

export const createNotes: Handler<'createNotes'> = (context, { body }) => {
  const found = findImported(context.state, body);
  if (found === undefined) return { status: 404, body: notImported(context.state) };
  const notes = [...found.platformAccount.notes];
  const results = body.notes.map((note): NoteResult => {
    const copy = notes.find((stored) => isCopy(stored, note));
    const stored = copy ?? { ...note, created_at: note.created_at ?? toIso(context.now) };
    if (copy === undefined) {
      notes.push(stored);
      emitAdded(context, body, 'NOTE', stored.created_at);
    }
    return {
      created_at: stored.created_at,
      ...(stored.body !== undefined && { body: stored.body }),
      status: copy === undefined ? 'NOTE_CREATION_SUCCESS' : 'NOTE_ALREADY_EXISTS',
    };
  });
  storeAccount(context, found, { notes });
  return { status: 201, body: results };
};

function newStatements({ platformAccount }: ImportedAccount, sent: readonly Statement[], { choices }: State) {
  if (choices.repeatedStatement === 'keep-both') return sent;
  const ids = new Set(platformAccount.statements.map(({ statement_id }) => statement_id));
  return sent.filter(({ statement_id }) => {
    const isNew = !ids.has(statement_id);
    ids.add(statement_id);
    return isNew;
  });
}

export const createHistoricalStatements: Handler<'createHistoricalStatements'> = (context, { body }) => {
  const found = findImported(context.state, body);
  if (found === undefined) return { status: 404, body: notImported(context.state) };
  const added = newStatements(found, body.statements, context.state);
  storeAccount(context, found, { statements: [...found.platformAccount.statements, ...added] });
  for (const { statement_id } of added) emitAdded(context, body, 'STATEMENT', statement_id);
  const status = context.state.choices.statementStatus === '201' ? 201 : 200;
  return { status, body: CreateHistoricalStatementsResponse.parse(body) };
};

export const createPaymentInstruction: Handler<'createPaymentInstruction'> = (context, { body }, fault) => {
  const found = findImported(context.state, body);
  if (found === undefined) return { status: 404, body: notImported(context.state) };
  if (fault?.name === 'vendor-failure') {
    return { status: 500, body: { detail: 'The payment vendor did not answer.' } };
  }
  if (fault?.name === 'vendor-unreachable') {
    return { status: 400, body: { detail: 'The payment vendor cannot be reached.' } };
  }
  if (fault?.name === 'vendor-unknown') {
    const message = 'the payment vendor has no such instruction';
    emitFailed(context, body, 'PAYMENT_INSTRUCTION', 'instruction_not_found', message);
    return { status: 400, body: toFieldErrors([{ path: ['reference'], message }]) };
  }
  const { paymentInstructions: before, number } = found.platformAccount;
  const isRepeated = before.some(
    ({ vendor, reference }) => vendor === body.vendor && reference === body.reference,
  );
  if (!isRepeated || context.state.choices.repeatedInstruction === 'keep-both') {
    storeAccount(context, found, { paymentInstructions: [...before, body] });
    emitAdded(context, body, 'PAYMENT_INSTRUCTION', body.reference);
  }
  return { status: 201, body: { platform_account_number: number, reference: body.reference } };
};
