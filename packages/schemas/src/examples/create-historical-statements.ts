import { illustration } from '../illustration.js';

const april = {
  bill_period_from_date: '2024-04-01',
  bill_period_to_date: '2024-04-30',
  issued_date: '2024-05-02',
  statement_id: 'EX-ST-2024-04',
  number: '17',
  gross_amount: 85.4,
  statement_path: 'statements/EX-000001/2024-04.pdf',
};

const march = {
  bill_period_from_date: '2024-03-01',
  bill_period_to_date: '2024-03-31',
  statement_id: 'EX-ST-2024-03',
};

const account = { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'EX-000001' };

export const createHistoricalStatements = {
  request: {
    'two-statements': {
      summary: 'One statement with its PDF, one without',
      value: { ...account, statements: [april, march] },
    },
  },
  responses: {
    200: {
      'two-statements': {
        summary: 'Both statements, as validated',
        value: { ...account, statements: [april, march] },
      },
    },
    201: {
      'one-statement': { summary: 'One statement, as validated', value: { ...account, statements: [march] } },
    },
    400: illustration({ detail: 'The request is not valid.' }),
    404: illustration({ detail: 'The account is not imported.' }),
  },
};
