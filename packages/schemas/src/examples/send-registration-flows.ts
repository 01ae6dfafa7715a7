const account = { import_supplier_code: 'EXAMPLE_ENERGY', external_account_number: 'EX-000001' };

export const sendRegistrationFlows = {
  responses: {
    200: {
      'partly-failed': {
        summary: 'One meter point marked, one not',
        value: [
          {
            ...account,
            meter_points: [
              { mpxn: '9900000000001', status: 'REGISTRATION_FLOW_SUCCESS' },
              {
                mpxn: '9900000001',
                status: 'REGISTRATION_FLOW_ERROR',
                error_detail: 'An explanation of what went wrong.',
              },
            ],
          },
        ],
      },
    },
    400: {
      'field-errors': {
        summary: 'An invalid supply start date',
        value: { supply_start_date: ['Enter a valid date.'] },
      },
    },
    404: {
      'no-meter-points': {
        summary: 'An account without meter points',
        value: [{ ...account, error_detail: 'The account has no meter points.' }],
      },
    },
  },
};
