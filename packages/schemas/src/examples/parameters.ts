/** An example of each path and query parameter, by contract. */
export const parameters = {
  AccountPathParams: { import_supplier_code: 'EXAMPLE_ENERGY', external_account_number: 'EX-000001' },
  CreateTransactionsQuery: { check_previously_added: true, force_add_to_current_statement: false },
  ImportProcessPathParams: { import_supplier_code: 'EXAMPLE_ENERGY', external_identifier: 'EX-000001' },
  ImportSupplierPathParams: { import_supplier_code: 'EXAMPLE_ENERGY' },
  SendRegistrationFlowsQuery: { supply_start_date: '2024-06-01' },
};
