import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';
import { Debt, DunningPath, Ledger, PaymentSchedule, WarmHomeDiscount } from './money.js';
import { Customer } from './people.js';
import { SupplyAddress } from './supply.js';

export const DocumentPath = /*#__PURE__*/ labelsOf<types.DocumentPath>(
  'Document',
  { document_path: 'Path of the document' },
  {},
  {},
);

export const Reference = /*#__PURE__*/ labelsOf<types.Reference>(
  'Reference',
  { namespace: 'Namespace', value: 'Value' },
  {},
  {},
);

export const AccountNote = /*#__PURE__*/ labelsOf<types.AccountNote>(
  'Note',
  { created_at: 'Created at', body: 'Text of the note', document_paths: 'Documents' },
  { 'document_paths.*': DocumentPath },
  {},
);

export const AccountStatement = /*#__PURE__*/ labelsOf<types.AccountStatement>(
  'Statement',
  {
    bill_period_from_date: 'Billing period from',
    bill_period_to_date: 'Billing period to',
    statement_path: 'Path of the statement',
    statement_id: 'Statement ID',
  },
  {},
  {},
);

export const AccountCampaign = /*#__PURE__*/ labelsOf<types.AccountCampaign>(
  'Campaign',
  { slug: 'Campaign', campaign_note: 'Campaign note' },
  {},
  {},
);

export const Metadata = /*#__PURE__*/ labelsOf<types.Metadata>(
  'Metadata entry',
  { key: 'Key', value: 'Value' },
  {},
  {},
);

export const TaskParams = /*#__PURE__*/ labelsOf<types.TaskParams>(
  'Options',
  { is_dry_run: 'Dry run' },
  {},
  {},
);

export const Account = /*#__PURE__*/ labelsOf<types.Account>(
  'Account',
  {
    import_supplier: 'Import supplier',
    external_account_number: 'Account number',
    customers: 'Customers',
    billing_name: 'Billing name',
    billing_address1: 'Billing address, line 1',
    billing_address2: 'Billing address, line 2',
    billing_address3: 'Billing address, line 3',
    billing_address4: 'Billing address, line 4',
    billing_address5: 'Billing address, line 5',
    billing_postcode: 'Billing postcode',
    account_type: 'Account type',
    sales_channel: 'Sales channel',
    sales_subchannel: 'Sales subchannel',
    supply_addresses: 'Supply addresses',
    transfer_balance: 'Transfer balance',
    ledgers: 'Ledgers',
    last_billed_to_date: 'Billed up to',
    payment_schedules: 'Payment schedules',
    references: 'References',
    notes: 'Notes',
    statements: 'Statements',
    warm_home_discount: 'Warm Home Discount',
    dunning_path: 'Dunning path',
    debts: 'Debts',
    last_payment_review_date: 'Last payment review',
    next_bill_due_date: 'Next bill due on',
    smart_read_frequency: 'Frequency of smart reads',
    smart_read_cycle_day: 'Day of the smart read cycle',
    communication_preference: 'Preferred communication',
    document_accessibility: 'Accessible documents',
    account_campaigns: 'Campaigns',
    metadata: 'Metadata',
  },
  {
    'customers.*': Customer,
    'supply_addresses.*': SupplyAddress,
    'ledgers.*': Ledger,
    'payment_schedules.*': PaymentSchedule,
    'references.*': Reference,
    'notes.*': AccountNote,
    'statements.*': AccountStatement,
    'warm_home_discount.*': WarmHomeDiscount,
    dunning_path: DunningPath,
    'debts.*': Debt,
    'account_campaigns.*': AccountCampaign,
    'metadata.*': Metadata,
  },
  {
    account_type: { DOMESTIC: 'Domestic' },
    sales_channel: { DIRECT: 'Direct' },
    smart_read_frequency: { HALF_HOURLY: 'Half-hourly' },
    communication_preference: { ONLINE: 'Online' },
    document_accessibility: { LARGE_PRINT: 'Large print' },
  },
);

export const ValidateAccountRequest = /*#__PURE__*/ labelsOf<types.ValidateAccountRequest>(
  'Account to validate',
  { payload: 'Account' },
  { payload: Account },
  {},
);

export const CreateAccountRequest = /*#__PURE__*/ labelsOf<types.CreateAccountRequest>(
  'Account to create',
  { payload: 'Account', task_params: 'Options' },
  { payload: Account, task_params: TaskParams },
  {},
);
