export const listAccountImportProcesses = {
  responses: {
    200: {
      'pending-and-created': {
        summary: 'One created account and one pending',
        value: [
          {
            external_account_number: 'EX-000001',
            platform_account_number: 'A-EXAMPLE1',
            account_created_at: '2024-05-31T10:04:11.000001+01:00',
          },
          { external_account_number: 'EX-000002', platform_account_number: null, account_created_at: null },
        ],
      },
      none: { summary: 'A supplier without accounts', value: [] },
    },
  },
};
