/** For contracts that are in no example of an operation. */
export const contractExamples = {
  ImportSupplier: { code: 'EXAMPLE_ENERGY', status: 'Ongoing' },
  RegistrationFlowsNotFound: [
    {
      error_detail: 'The account has no meter points.',
      import_supplier_code: 'EXAMPLE_ENERGY',
      external_account_number: 'EX-000001',
    },
  ],
};
