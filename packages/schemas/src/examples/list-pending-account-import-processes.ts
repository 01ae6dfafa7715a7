export const listPendingAccountImportProcesses = {
  responses: {
    200: {
      pending: {
        summary: 'Two pending accounts',
        value: [
          { external_account_number: 'EX-000002', platform_account_number: null, account_created_at: null },
          { external_account_number: 'EX-000003', platform_account_number: null, account_created_at: null },
        ],
      },
    },
  },
};
