import { illustration } from '../illustration.js';

export const getAccountTransferStatus = {
  responses: {
    200: {
      completed: {
        summary: 'Every meter point has changed supply',
        value: { status: 'COMPLETED', platform_account_number: 'A-EXAMPLE1' },
      },
      'no-account': {
        summary: 'An import process that has no account yet',
        value: { status: 'UNKNOWN', platform_account_number: '' },
      },
    },
    404: illustration({ detail: 'No account import exists for the pair.' }),
  },
};
