const failure = {
  code: 'example_error_code',
  detail: 'An explanation of what went wrong.',
  domain: 'import_process',
};

export const getImportProcess = {
  responses: {
    200: {
      'in-progress': {
        summary: 'Not created yet',
        value: {
          status: 'IN_PROGRESS',
          platform_identifier: null,
          created_at: '2024-05-31T10:00:00.123456+01:00',
          modified_at: '2024-05-31T10:00:02.654321+01:00',
          latest_event: {
            event: 'EVENT_ACCOUNT_IMPORT_PROCESS_CREATED',
            occurred_at: '2024-05-31T10:00:00.234567+01:00',
            data: null,
          },
          latest_error: null,
        },
      },
      processed: {
        summary: 'Imported',
        value: {
          status: 'PROCESSED',
          platform_identifier: 'A-EXAMPLE1',
          created_at: '2024-05-31T10:00:00.123456+01:00',
          modified_at: '2024-05-31T10:04:11.000001+01:00',
          latest_event: {
            event: 'EVENT_ACCOUNT_IMPORT_PROCESS_PROCESSED',
            occurred_at: '2024-05-31T10:04:11.000001+01:00',
            data: null,
          },
          latest_error: null,
        },
      },
      errored: {
        summary: 'Failed: the last event repeats the last error',
        value: {
          status: 'ERRORED',
          platform_identifier: null,
          created_at: '2024-05-31T10:00:00.123456+01:00',
          modified_at: '2024-05-31T10:03:40.500000+01:00',
          latest_event: {
            event: 'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED',
            occurred_at: '2024-05-31T10:03:40.500000+01:00',
            data: failure,
          },
          latest_error: failure,
        },
      },
    },
    404: {
      'not-found': {
        summary: 'No such import process',
        value: { detail: 'There is no such import process.', code: 'not_found' },
      },
    },
  },
};
