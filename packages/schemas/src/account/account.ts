import {
  closedObject,
  date,
  decimal,
  integer,
  list,
  openEnum,
  optional,
  text,
  textOrEmpty,
} from '@data-import/define';
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
    import_supplier: text('Code of the import supplier that the account migrates under.'),
    external_account_number: text(
      "The caller's own number for the account; with the supplier code, it identifies the account.",
    ),
    customers: optional(list(Customer, 'People who hold the account.')),
    billing_name: optional(text('Name that bills are made out to.')),
    billing_address1: optional(textOrEmpty('First line of the address for bills; may be empty.')),
    billing_address2: optional(textOrEmpty('Second line of the address for bills; may be empty.')),
    billing_address3: optional(textOrEmpty('Third line of the address for bills; may be empty.')),
    billing_address4: optional(textOrEmpty('Fourth line of the address for bills; may be empty.')),
    billing_address5: optional(textOrEmpty('Fifth line of the address for bills; may be empty.')),
    billing_postcode: optional(text('Postcode that completes the address for bills.')),
    account_type: optional(openEnum(['DOMESTIC'], 'Class of customer that the account serves.')),
    sales_channel: optional(openEnum(['DIRECT'], 'Channel through which the account was acquired.')),
    sales_subchannel: optional(textOrEmpty('Finer division of the sales channel; may be empty.')),
    supply_addresses: optional(list(SupplyAddress, 'Premises supplied under the account.')),
    transfer_balance: optional(decimal('Balance that the account brings with it to the platform.')),
    ledgers: optional(list(Ledger, 'Balances and transactions kept for the account.')),
    last_billed_to_date: optional(date('Day up to which the account has been billed.')),
    payment_schedules: optional(list(PaymentSchedule, 'Regular payments arranged for the account.')),
    references: optional(list(Reference, 'Identifiers that other systems use for the account.')),
    notes: optional(list(AccountNote, 'Notes to keep with the account.')),
    statements: optional(list(AccountStatement, 'Statements already issued for the account.')),
    warm_home_discount: optional(list(WarmHomeDiscount, 'Warm Home Discount entries, by tax year.')),
    dunning_path: optional(DunningPath),
    debts: optional(list(Debt, 'Debts of the account.')),
    last_payment_review_date: optional(date('Day on which the payments were last reviewed.')),
    next_bill_due_date: optional(date('Day on which the next bill is due.')),
    smart_read_frequency: optional(openEnum(['HALF_HOURLY'], 'How often smart meters are read.')),
    smart_read_cycle_day: optional(integer('Day on which the smart meter reading cycle falls.')),
    communication_preference: optional(openEnum(['ONLINE'], 'How the customer wants to be contacted.')),
    document_accessibility: optional(
      openEnum(['LARGE_PRINT'], 'Accessible form in which the customer needs documents.'),
    ),
    account_campaigns: optional(list(AccountCampaign, 'Campaigns that the account takes part in.')),
    metadata: optional(list(Metadata, 'Further data to keep with the account, by key.')),
  },
  {
    'x-not-shown':
      'field definition table: further required flags, formats, length limits and allowed values',
  },
);
