const addData = [
  'createNotes',
  'createTransactions',
  'createHistoricalStatements',
  'createPaymentInstruction',
];

const followImport = ['getImportProcess', 'getAccountTransferStatus', 'getMeterPointStatuses'];

const ofBody = {
  import_supplier_code: '$request.body#/import_supplier',
  external_account_number: '$request.body#/external_account_number',
};

/**
 * The operations to call after an operation succeeded, in the order of a migration. `values` are OpenAPI
 * runtime expressions, by path parameter.
 */
export const links = [
  { from: 'validateAccount', statuses: [200], to: ['createAccount'] },
  {
    from: 'createAccount',
    statuses: [201],
    values: {
      import_supplier_code: '$request.body#/payload/import_supplier',
      external_account_number: '$request.body#/payload/external_account_number',
      external_identifier: '$request.body#/payload/external_account_number',
    },
    to: followImport,
  },
  {
    from: 'getImportProcess',
    statuses: [200],
    values: {
      import_supplier_code: '$request.path.import_supplier_code',
      external_account_number: '$request.path.external_identifier',
    },
    to: ['getAccountTransferStatus', 'getMeterPointStatuses', ...addData, 'sendRegistrationFlows'],
  },
  {
    from: 'listAccountImportProcesses',
    statuses: [200],
    values: {
      import_supplier_code: '$request.path.import_supplier_code',
      external_account_number: '$response.body#/0/external_account_number',
      external_identifier: '$response.body#/0/external_account_number',
    },
    to: followImport,
  },
  {
    from: 'listPendingAccountImportProcesses',
    statuses: [200],
    values: {
      import_supplier_code: '$request.path.import_supplier_code',
      external_identifier: '$response.body#/0/external_account_number',
    },
    to: ['getImportProcess'],
  },
  { from: 'createNotes', statuses: [201], values: ofBody, to: ['sendRegistrationFlows'] },
  { from: 'createTransactions', statuses: [201], values: ofBody, to: ['sendRegistrationFlows'] },
  { from: 'createHistoricalStatements', statuses: [200, 201], values: ofBody, to: ['sendRegistrationFlows'] },
  { from: 'createPaymentInstruction', statuses: [201], values: ofBody, to: ['sendRegistrationFlows'] },
  {
    from: 'sendRegistrationFlows',
    statuses: [200],
    values: {
      import_supplier_code: '$request.path.import_supplier_code',
      external_account_number: '$request.path.external_account_number',
    },
    to: ['getMeterPointStatuses', 'getAccountTransferStatus'],
  },
];
