import { illustration } from '../illustration.js';

export const createPaymentInstruction = {
  request: {
    card: {
      summary: 'A card that the vendor holds',
      value: {
        import_supplier: 'EXAMPLE_ENERGY',
        external_account_number: 'EX-000001',
        vendor: 'EXAMPLE_PAY',
        reference: 'EX-CARD-1',
        type: 'CARD',
      },
    },
  },
  responses: {
    201: {
      added: {
        summary: 'The instruction was added to the account',
        value: { platform_account_number: 'A-EXAMPLE1', reference: 'EX-CARD-1' },
      },
    },
    400: illustration({ detail: 'The request is not valid.' }),
    404: illustration({ detail: 'The account is not imported.' }),
    500: illustration({ detail: 'The vendor is unreachable.' }),
  },
};
