import { describe, expect, it } from 'vitest';
import { listOperations, readDocument } from '../openapi.js';

const document = readDocument();
const { schemas, parameters } = document.components;

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
}

/** The description of a contract, or of a field: `LatestEvent.data`. */
function said(place: string): string {
  const [contract = '', field] = place.split('.');
  const schema = schemas[contract] as Described | undefined;
  return (field === undefined ? schema : schema?.properties?.[field])?.description ?? '';
}

function operation(operationId: string) {
  return listOperations(document).find((placed) => placed.operation.operationId === operationId)!.operation;
}

/** The description of a response, followed by the description of its body. */
function answered(operationId: string, status: number): string {
  const { description, content } = operation(operationId).responses[status]!;
  const [contract = ''] = content['application/json']!.schema.$ref.split('/').slice(-1);
  return `${description} ${said(contract)}`;
}

/** Fails unless a text has each of the words, in this order. */
function expectWords(text: string, ...words: string[]): void {
  expect(text).toMatch(new RegExp(words.join('.*'), 'is'));
}

describe('the behaviour of a transaction request beyond its fields', () => {
  const { description } = parameters['CreateTransactionsQuery.force_add_to_current_statement']!;

  it('is to change the date of a transaction outside the open period, and to say so twice', () => {
    expectWords(description, 'outside the open statement period', 'true', 'date', 'description');
    expectWords(description, 'on the transaction', 'pins a note to the account');
  });

  it('is an error if it may not', () => {
    expectWords(description, 'false', 'error');
    expectWords(operation('createTransactions').description, 'outside the open statement period', 'changed');
  });

  it('is to add a transaction to the import data as well', () => {
    expectWords(said('TransactionResult.status'), 'import data of the account', 'account itself', 'skipped');
  });

  it('depends on the meaning of already added, which is a gap', () => {
    const { description: check, schema } = parameters['CreateTransactionsQuery.check_previously_added']!;
    expectWords(check, 'already been added', 'not documented');
    expect(schema['x-undocumented']).toBe('what counts as already added');
  });
});

describe('what concerns every operation', () => {
  it('is how requests are sent, and where their files are', () => {
    expectWords(document.info.description, 'HTTPS', 'JSON', 'slash', 'documented fields and parameters');
    for (const place of [
      'DocumentPath.document_path',
      'AccountStatement.statement_path',
      'Statement.statement_path',
    ]) {
      expectWords(said(place), 'root of the bucket', '\\+', 'document root', 'supplier', '\\+', 'this path');
    }
  });

  it('is the import supplier: where its code is, and who sets its status', () => {
    expectWords(
      said('ImportSupplier.code'),
      'import_supplier_code',
      'import_supplier',
      'import_supplier_code',
    );
    expectWords(said('ImportSupplier.status'), 'operator', 'Ongoing', 'Paused', 'Complete');
  });
});

describe('creating an account', () => {
  it('fails while the supplier is paused or complete, in a way that is not documented', () => {
    expectWords(
      operation('createAccount').description,
      'Paused or Complete',
      'neither its status nor its body',
    );
    expectWords(answered('createAccount', 400), 'Paused or Complete', 'not documented');
  });

  it('may send e-mails to customers', () => {
    expectWords(operation('createAccount').description, 'configured', 'e-mails', 'customers', 'migration');
  });
});

describe('the last event of an import process', () => {
  it('goes with the status of the process', () => {
    const text = said('LatestEvent.event');
    expectWords(
      text,
      'CREATED',
      'PENDING',
      'IN_PROGRESS',
      'PROCESSED with PROCESSED',
      'ERRORED with ERRORED',
    );
  });

  it('has the last error as its data', () => {
    expectWords(said('LatestEvent.data'), 'ERRORED', 'equals `latest_error`');
    expectWords(said('ImportProcess.latest_error'), 'data of the latest event equals it');
  });
});

describe('pending', () => {
  it('as a transfer status means that the account exists', () => {
    const text = said('AccountTransferStatus.status');
    expectWords(text, 'UNKNOWN', 'no account', 'every other status the account exists');
    expectWords(text, 'PENDING before the registration flows', 'not the pending of the lists');
  });

  it('as a status of an import process is something else', () => {
    expectWords(said('ImportProcess.status'), 'PENDING', 'not the PENDING of the account transfer status');
  });

  it('in a list is an account that the platform has not created yet', () => {
    for (const contract of ['AccountImportProcess', 'PendingAccountImportProcess']) {
      expectWords(said(contract), 'pending', 'no account on the platform yet');
    }
    const { description } = operation('listPendingAccountImportProcesses');
    expectWords(description, 'do not exist', 'pending', 'transfer status means that the account exists');
  });

  it('is explained once for all three', () => {
    const tag = document.tags.find(({ name }) => name === 'Status and listing')!;
    expectWords(tag.description, '"pending"', 'lists', 'account transfer status', 'import process');
  });

  it('is not UNKNOWN, which has an empty account number', () => {
    expectWords(said('AccountTransferStatus.platform_account_number'), 'empty string', 'UNKNOWN');
  });
});

describe('a 404', () => {
  it.each(['createTransactions', 'createHistoricalStatements', 'createPaymentInstruction'])(
    'of %s is documented for a staged account only',
    (operationId) => {
      expectWords(answered(operationId, 404), 'staged', 'wait', 'other causes', 'not documented');
    },
  );

  it('of notes is also for a wrong supplier code or account number', () => {
    expectWords(answered('createNotes', 404), 'staged is not enough', 'supplier code or account number');
    expectWords(said('CreateNotesNotFound'), 'staged is not enough', 'supplier code or account number');
  });

  it('of registration flows has three causes', () => {
    expectWords(answered('sendRegistrationFlows', 404), 'staged', 'not found', 'no meter points', 'wait');
  });

  it('of the meter point statuses leaves open the case of a staged account', () => {
    expectWords(answered('getMeterPointStatuses', 404), 'no meter points', 'staged', 'not documented');
  });

  it('of a status is never for a staged account', () => {
    expectWords(answered('getAccountTransferStatus', 404), 'no account import', 'without an account', '200');
    expectWords(answered('getImportProcess', 404), 'does not exist', 'pending answers 200');
  });
});

describe('registration', () => {
  it('starts on the earliest valid day by default', () => {
    const { description } = parameters['SendRegistrationFlowsQuery.supply_start_date']!;
    expectWords(description, 'registration flows', 'default', 'earliest', 'valid');
  });

  it('has details of an error with an error only', () => {
    expectWords(said('RegistrationFlow.error_detail'), 'REGISTRATION_FLOW_ERROR', 'only');
  });
});

describe('a note', () => {
  it('is created now by default, by an unstated clock', () => {
    expectWords(said('Note.created_at'), 'current local time', 'not documented');
  });

  it('is skipped if there is one like it', () => {
    const { description } = operation('createNotes');
    expectWords(description, 'skips', 'same body', 'same `created_at` where the request gives it');
  });
});

describe('the document as a whole', () => {
  const { description } = document.info;

  it('names the parts that may change without notice', () => {
    expectWords(description, 'new operations', 'additions', 'does not change without notice', 'exception');
    expectWords(description, 'exception', 'undocumented', 'only documented fields');
  });

  it('states that versions are in the path, and that events have their own', () => {
    expectWords(description, '`/v2/`', '`/v1/`', 'events have versions');
  });
});
