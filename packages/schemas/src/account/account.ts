import {
  closedObject,
  date,
  decimal,
  integer,
  list,
  openEnum,
  optional,
  pii,
  string,
  stringOrEmpty,
} from '@data-import/define';
import { FIELD_TABLE } from '../definitions/assumptions.js';
import { AccountCampaign } from './account-campaign.js';
import { AccountNote } from './account-note.js';
import { AccountStatement } from './account-statement.js';
import { Customer } from './customer.js';
import { Debt } from './debt.js';
import { DunningPath } from './dunning-path.js';
import { Ledger } from './ledger.js';
import { Metadata } from './metadata.js';
import { PaymentSchedule } from './payment-schedule.js';
import { Reference } from './reference.js';
import { SupplyAddress } from './supply-address.js';
import { WarmHomeDiscount } from './warm-home-discount.js';

export const Account = closedObject(
  'Account',
  'A customer account to be migrated to the platform, with everything that is imported with it.',
  {
    import_supplier: string('Code of the import supplier that the account is migrated under.'),
    external_account_number: string(
      "The caller's own number for the account; with the supplier code, it identifies the account.",
    ),
    customers: optional(list(Customer, 'Customers of the account.')),
    billing_name: optional(pii(string('Name for billing.'))),
    billing_address1: optional(pii(stringOrEmpty('First line of the billing address; may be empty.'))),
    billing_address2: optional(pii(stringOrEmpty('Second line of the billing address; may be empty.'))),
    billing_address3: optional(pii(stringOrEmpty('Third line of the billing address; may be empty.'))),
    billing_address4: optional(pii(stringOrEmpty('Fourth line of the billing address; may be empty.'))),
    billing_address5: optional(pii(stringOrEmpty('Fifth line of the billing address; may be empty.'))),
    billing_postcode: optional(pii(string('Postcode of the billing address.'))),
    account_type: optional(openEnum(['DOMESTIC'], 'Type of the account.')),
    sales_channel: optional(openEnum(['DIRECT'], 'Channel of the sale.')),
    sales_subchannel: optional(stringOrEmpty('Division of the sales channel; may be empty.')),
    supply_addresses: optional(list(SupplyAddress, 'Supply addresses, with their meter points.')),
    transfer_balance: optional(decimal('Transfer balance of the account.')),
    ledgers: optional(list(Ledger, 'Ledgers of the account, with their transactions and balances.')),
    last_billed_to_date: optional(date('Day up to which the account was last billed.')),
    payment_schedules: optional(list(PaymentSchedule, 'Payment schedules of the account.')),
    references: optional(list(Reference, 'References of the account, each in a namespace.')),
    notes: optional(list(AccountNote, 'Notes that are imported with the account.')),
    statements: optional(list(AccountStatement, 'Statements that are imported with the account.')),
    warm_home_discount: optional(list(WarmHomeDiscount, 'Warm Home Discount entries of the account.')),
    dunning_path: optional(DunningPath),
    debts: optional(list(Debt, 'Debts of the account.')),
    last_payment_review_date: optional(date('Day of the last payment review.')),
    next_bill_due_date: optional(date('Day on which the next bill is due.')),
    smart_read_frequency: optional(openEnum(['HALF_HOURLY'], 'How often smart reads take place.')),
    smart_read_cycle_day: optional(integer('Day of the smart read cycle.')),
    communication_preference: optional(openEnum(['ONLINE'], 'Preferred way of communication.')),
    document_accessibility: optional(pii(openEnum(['LARGE_PRINT'], 'Accessible form of documents.'))),
    account_campaigns: optional(list(AccountCampaign, 'Campaigns of the account.')),
    metadata: optional(list(Metadata, 'Metadata of the account, by key.')),
  },
  {
    'x-undocumented': FIELD_TABLE,
  },
);
