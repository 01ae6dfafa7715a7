/** Examples of contracts that no example of an operation contains. */
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
