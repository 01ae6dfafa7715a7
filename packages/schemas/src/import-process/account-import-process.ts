import { assumption, dateTime, nullable, openObject, string } from '@data-import/define';
import { MORE_THAN_GENERAL_DATETIME } from '../definitions/assumptions.js';

export const AccountImportProcess = openObject(
  'AccountImportProcess',
  'One account of an import supplier: created, or pending with no account on the platform yet.',
  {
    external_account_number: string("The caller's own number for the account."),
    platform_account_number: nullable(
      string('Number that the platform assigned; null while the account is pending.'),
    ),
    account_created_at: nullable(
      assumption(
        MORE_THAN_GENERAL_DATETIME,
        dateTime('When the platform created the account; null while it is pending.'),
      ),
    ),
  },
);
