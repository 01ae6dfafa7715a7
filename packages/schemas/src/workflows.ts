const inputs = {
  import_supplier: { description: 'The code of the import supplier.', example: 'EXAMPLE_ENERGY' },
  external_account_number: { description: 'The account number that the caller chose.', example: 'EX-000001' },
};

/** The account in the path, under each of its names there. */
const parameters = {
  import_supplier_code: '$inputs.import_supplier',
  external_account_number: '$inputs.external_account_number',
  external_identifier: '$inputs.external_account_number',
};

/** The account in a body. */
const replace = {
  '/import_supplier': '$inputs.import_supplier',
  '/external_account_number': '$inputs.external_account_number',
};

const replaceInPayload = {
  '/payload/import_supplier': '$inputs.import_supplier',
  '/payload/external_account_number': '$inputs.external_account_number',
};

/**
 * The migration of an account: the workflows of Arazzo. Requests are the first examples of the operations. What follows a
 * failure is the same for every operation, so the generator knows it; `errors` has what only one operation knows.
 */
export const workflows = [
  {
    workflowId: 'importAccount',
    summary: 'Import an account',
    description:
      'Validates an account, creates it and waits until it is imported. An account that was imported before is not created again.',
    inputs,
    steps: [
      {
        stepId: 'validate',
        description: 'Find the faults of the data; nothing is created.',
        operation: 'validateAccount',
        replace: replaceInPayload,
      },
      {
        stepId: 'create',
        description: 'Schedule the creation of the account.',
        operation: 'createAccount',
        replace: replaceInPayload,
        errors: {
          'already-imported': {
            condition: "$response.body#/non_field_errors/code == 'account_import_process_already_imported'",
            next: 'waitForImport',
          },
        },
      },
      {
        stepId: 'waitForImport',
        description: 'Wait until the import ends.',
        operation: 'getImportProcess',
        parameters,
        until: { pointer: '/status', value: 'PROCESSED', never: ['ERRORED', 'CANCELLED'] },
      },
    ],
  },
  {
    workflowId: 'addData',
    summary: 'Add data to an imported account',
    description: 'Adds notes, transactions, historical statements and a payment instruction to an account.',
    inputs,
    steps: [
      {
        stepId: 'addNotes',
        description: 'Add notes; those that the account has already are skipped.',
        operation: 'createNotes',
        replace,
      },
      {
        stepId: 'addTransactions',
        description: 'Add transactions on their own dates.',
        operation: 'createTransactions',
        parameters: { check_previously_added: true, force_add_to_current_statement: false },
        replace,
        errors: {
          'transaction-rejected': {
            condition: "$response.body#/status == 'TRANSACTION_IMPORT_ERROR'",
            next: 'moveTransactions',
          },
        },
        next: 'addStatements',
      },
      {
        stepId: 'moveTransactions',
        description:
          'Only if a transaction was rejected: move those outside the open statement period into it. A transaction that was rejected for another reason has to be corrected.',
        operation: 'createTransactions',
        parameters: { check_previously_added: true, force_add_to_current_statement: true },
        replace,
      },
      {
        stepId: 'addStatements',
        description: 'Add statements that were issued before the migration.',
        operation: 'createHistoricalStatements',
        replace,
      },
      {
        stepId: 'addPaymentInstruction',
        description: 'Add a payment instruction that the vendor knows.',
        operation: 'createPaymentInstruction',
        replace,
      },
    ],
  },
  {
    workflowId: 'registerAccount',
    summary: 'Register the meter points of an imported account',
    description: 'Marks the meter points for change of supply, and waits until all have changed supply.',
    inputs,
    steps: [
      {
        stepId: 'sendRegistrations',
        description: 'Mark every meter point; some may fail, which the response shows.',
        operation: 'sendRegistrationFlows',
        parameters,
      },
      {
        stepId: 'waitForTransfer',
        description: 'Wait until the change of supply ends.',
        operation: 'getAccountTransferStatus',
        parameters,
        until: { pointer: '/status', value: 'COMPLETED', never: ['REJECTED'] },
      },
      {
        stepId: 'listMeterPoints',
        description: 'See the status of each meter point.',
        operation: 'getMeterPointStatuses',
        parameters,
      },
    ],
  },
  {
    workflowId: 'migrateAccount',
    summary: 'Migrate an account from start to end',
    description: 'Imports an account, adds data to it, and registers its meter points.',
    inputs,
    steps: [
      { stepId: 'import', description: 'Import the account.', workflow: 'importAccount' },
      { stepId: 'add', description: 'Add data to it.', workflow: 'addData' },
      { stepId: 'register', description: 'Register its meter points.', workflow: 'registerAccount' },
    ],
  },
];
