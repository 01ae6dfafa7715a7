import {
  CreateHistoricalStatementsResponse,
  CreatePaymentInstructionRequest,
  type Note,
  type NoteResult,
  type Statement,
} from '@data-import/validators';
import {
  findImported,
  storeAccount,
  toDatetime,
  type AccountPair,
  type ImportedAccount,
} from '../accounts.js';
import { because } from '../because.js';
import { invalidRequest, undocumentedError, undocumentedNotFound } from '../bodies.js';
import type { Choices } from '../choices.js';
import { emit } from '../events.js';
import type { Handler } from '../handler.js';
import type { Context, SandboxState, StoredNote } from '../state.js';

export function notImported({ state }: Context) {
  const detail = 'The account is not imported, or the supplier code or the account number is wrong.';
  return { status: 404 as const, body: undocumentedNotFound(state.choices, detail) };
}

interface PostImportResults {
  readonly added?: readonly string[];
  readonly failed?: { readonly error_code: string; readonly error_detail: string };
}

export function emitPostImport(
  context: Context,
  pair: AccountPair,
  resource: string,
  { added = [], failed }: PostImportResults,
): void {
  const { postImportEvents, postImportResourceType, resourceType } = context.state.choices;
  if (postImportEvents === 'skip') return;
  const facts = {
    resource_type: postImportResourceType === 'by-kind' ? resource : resourceType,
    import_process_resource_type: resourceType,
    import_process_external_identifier: pair.external_account_number,
  };
  const completed = added.map((identifier) => ({ ...facts, identifier }));
  emit(context, 'data_import.import_process.post_import.completed', completed);
  const failures = because('postImportEvents', failed ? [{ ...facts, ...failed }] : []);
  emit(context, 'data_import.import_process.post_import.error', failures);
}

function toNoteKey(body: string | undefined, createdAt: string | undefined): string {
  return JSON.stringify([body, because('note duplicates', createdAt && Date.parse(createdAt))]);
}

class NoteIndex {
  readonly #first = new Map<string, StoredNote>();

  constructor(readonly choices: Choices) {}

  find({ body, created_at: createdAt }: Note): StoredNote | undefined {
    if (body === undefined && this.choices.noteWithoutBody === 'keep-both') return undefined;
    return this.#first.get(toNoteKey(body, createdAt));
  }

  add(note: StoredNote): void {
    for (const createdAt of [undefined, note.created_at]) {
      const key = toNoteKey(note.body, createdAt);
      if (!this.#first.has(key)) because('note duplicates', this.#first.set(key, note));
    }
  }
}

function toResult({ body, created_at }: StoredNote, status: NoteResult['status']): NoteResult {
  return because(
    'noteWithoutBody',
    body === undefined ? { created_at, status } : { created_at, body, status },
  );
}

function toLocalTime({ state, now }: Context): string {
  const { noteTime } = state.choices;
  if (noteTime === 'Z') return toDatetime(now);
  return toDatetime(now + 3_600_000).replace('Z', noteTime);
}

export const createNotes: Handler<'createNotes'> = (context, { body }) => {
  const found = findImported(context.state, body);
  if (found === undefined) return because('imported only', notImported(context));
  const { choices } = context.state;
  const index = new NoteIndex(choices);
  for (const note of found.platformAccount.notes) index.add(note);
  const added: StoredNote[] = [];
  const results = body.notes.map((note): NoteResult => {
    const copy = index.find(note);
    if (copy !== undefined) return because('note duplicates', toResult(copy, 'NOTE_ALREADY_EXISTS'));
    const created_at = because('note time', note.created_at ?? toLocalTime(context));
    const stored = { ...note, created_at };
    index.add(stored);
    added.push(stored);
    return toResult(stored, 'NOTE_CREATION_SUCCESS');
  });
  const identifiers = added.map((note) =>
    because('noteIdentifier', note[choices.noteIdentifier] ?? note.created_at),
  );
  emitPostImport(context, body, 'NOTE', { added: identifiers });
  storeAccount(context, found, { notes: [...found.platformAccount.notes, ...added] });
  return { status: 201, body: results };
};

function newStatements(
  { platformAccount }: ImportedAccount,
  sent: readonly Statement[],
  { choices }: SandboxState,
) {
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
  if (found === undefined) return because('imported only', notImported(context));
  const added = newStatements(found, body.statements, context.state);
  storeAccount(context, found, { statements: [...found.platformAccount.statements, ...added] });
  const { statementIdentifier, statementStatus } = context.state.choices;
  const identifiers = added.map((each) =>
    because('statementIdentifier', each[statementIdentifier] ?? each.statement_id),
  );
  emitPostImport(context, body, 'STATEMENT', { added: identifiers });
  const status = statementStatus === '201' ? 201 : 200;
  return { status, body: CreateHistoricalStatementsResponse.parse(body) };
};

export const createPaymentInstruction: Handler<'createPaymentInstruction'> = (context, { body }, fault) => {
  const found = findImported(context.state, body);
  if (found === undefined) return because('imported only', notImported(context));
  const { choices } = context.state;
  const fail = (error_code: string, error_detail: string): void =>
    emitPostImport(context, body, 'PAYMENT_INSTRUCTION', { failed: { error_code, error_detail } });
  if (fault?.name === 'vendor-failure') {
    const detail = 'The payment vendor did not answer.';
    fail(choices.vendorErrorCode, detail);
    return because('vendor failure', { status: 500, body: undocumentedError(choices, { detail }) });
  }
  if (fault?.name === 'vendor-unreachable') {
    const detail = 'The payment vendor cannot be reached.';
    fail(choices.vendorErrorCode, detail);
    return because('vendor unreachable', { status: 400, body: undocumentedError(choices, { detail }) });
  }
  if (fault?.name === 'vendor-unknown') {
    const message = 'the payment vendor has no such instruction';
    fail(choices.instructionErrorCode, message);
    const invalid = invalidRequest(
      choices,
      CreatePaymentInstructionRequest.name,
      [{ path: ['reference'], message }],
      context.deployment,
    );
    return because('vendor verifies', { status: 400, body: invalid });
  }
  const { paymentInstructions: before, number } = found.platformAccount;
  const isRepeated = before.some(({ vendor, reference }) =>
    because('repeatedInstruction', vendor === body.vendor && reference === body.reference),
  );
  if (!isRepeated || choices.repeatedInstruction === 'keep-both') {
    storeAccount(context, found, { paymentInstructions: [...before, body] });
    emitPostImport(context, body, 'PAYMENT_INSTRUCTION', { added: [body[choices.instructionIdentifier]] });
  }
  return { status: 201, body: { platform_account_number: number, reference: body.reference } };
};
