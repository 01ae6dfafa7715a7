import { operation } from '@data-import/define';
import { ValidateAccountRequest } from '../account/validate-account-request.js';
import { ValidateAccountResponse } from '../account/validate-account-response.js';
import { FieldErrors } from '../errors/field-errors.js';

const electricityPoint = {
  identifier: '9900000000001',
  supply_type: 'ELECTRICITY',
  agreements: [{ tariff_code: 'EXAMPLE-FIXED-12', effective_from: '2024-01-01' }],
  mpid: 'XMPL',
  supply_start_date: '2024-06-01',
  profile_class: 1,
  ssc: '0393',
  meters: [
    {
      meter_serial_number: 'EXE0000001',
      installed_on: '2021-03-15',
      registers: [{ register_id: '1', tpr: '00001', number_of_digits: 5, is_settlement: true }],
      smart_type: 'SMETS1',
      transfer_readings: [
        { register_id: '1', reading_date: '2024-05-31', reading_value: '04217', reading_type: 'CUSTOMER' },
      ],
      reading_history: [
        {
          register_id: '1',
          reading_date: '2024-04-30',
          reading_value: '03988',
          reading_type: 'ROUTINE',
          billed: true,
        },
      ],
      is_prepay: false,
    },
  ],
  et_in_progress: false,
  dr_in_progress: false,
  eac_history: [{ effective_from: '2024-01-01', tpr: '00001', consumption: '2900.0', source: 'D0019' }],
};

const gasPoint = {
  identifier: '9900000001',
  supply_type: 'GAS',
  agreements: [{ tariff_code: 'EXAMPLE-GAS-12', effective_from: '2024-01-01' }],
  mpid: 'XMPL',
  shipper_mpid: 'XSH',
  supply_start_date: '2024-06-01',
  meters: [
    {
      meter_serial_number: 'EXG0000001',
      installed_on: '2019-11-02',
      gas_number_of_digits: 5,
      transfer_readings: [{ reading_date: '2024-05-31', reading_value: '01873', reading_type: 'CUSTOMER' }],
      is_prepay: true,
      prepay_details: {
        debt_balance: '84.50',
        credit_balance: '12.00',
        transfer_vend_read_date: '2024-05-30',
        gas_debt_repayment_options: { weekly_min: '3.00', weekly_max: '10.00' },
      },
    },
  ],
  smart_refusal_interest: {
    type: 'NOT_INTERESTED',
    refusal_reason: 'DO_NOT_OWN_HOME',
    source: 'EMAIL',
    date: '2023-10-04',
  },
  aq_history: [{ effective_from: '2024-01-01', effective_to: '2024-12-31', consumption: '11500' }],
};

const account = {
  import_supplier: 'EXAMPLE_ENERGY',
  external_account_number: 'EX-000001',
  customers: [
    {
      given_name: 'Ada',
      family_name: 'Sample',
      email: 'ada.sample@mail.example',
      mobile: '+44 7700 900123',
      landline: '020 7946 0123',
      title: 'Ms',
      salutation: 'Ms Sample',
      date_of_birth: '1980-02-29',
      psr: [{ elec_industry_code: '12', effective_from: '2022-09-01' }],
      customer_preferences: {
        opted_into_sms: true,
        opted_into_offers: false,
        is_user_psr_consent_obtained: true,
      },
    },
  ],
  billing_name: 'Ada Sample',
  billing_address1: '1 Sample Street',
  billing_address2: '',
  billing_address3: 'Sampleton',
  billing_postcode: 'ZZ99 9ZZ',
  account_type: 'DOMESTIC',
  sales_channel: 'DIRECT',
  sales_subchannel: '',
  supply_addresses: [
    {
      supply_address1: '1 Sample Street',
      supply_address3: 'Sampleton',
      supply_postcode: 'ZZ99 9ZZ',
      is_landlord: false,
      customer_at_supply_address_from_date: '2018-07-14',
      meter_points: [electricityPoint, gasPoint],
      property_administrators: [{ given_name: 'Sam', family_name: 'Keeper', landline: '020 7946 0456' }],
    },
  ],
  transfer_balance: '-25.40',
  ledgers: [
    {
      current_statement_transactions: [
        {
          transaction_id: 'EX-LT-2',
          transaction_date: '2024-05-10',
          amount: '60.00',
          type: 'PAYMENT',
          reason: 'ACCOUNT_CHARGE_PAYMENT',
          payment_type: 'DD_REGULAR_COLLECTION',
        },
      ],
      historical_statement_transactions: [
        {
          transaction_id: 'EX-LT-1',
          transaction_date: '2024-04-15',
          amount: '85.40',
          type: 'CHARGE',
          reason: 'IMPORTED_CHARGE',
        },
      ],
      last_statement_closing_date: '2024-04-30',
      last_statement_issue_date: '2024-05-02',
      last_statement_balance: '-85.40',
      ledger_balance: '-25.40',
    },
  ],
  last_billed_to_date: '2024-04-30',
  payment_schedules: [
    {
      amount: '70.00',
      day_of_month: 10,
      frequency: 'MONTHLY',
      means: 'DD',
      start_date: '2024-06-10',
      is_debt_repayment_plan: true,
      debt_repayment_element: '10.00',
      debt_repayment_end_date: '2024-12-10',
    },
  ],
  references: [{ namespace: 'example-crm', value: 'CRM-778' }],
  notes: [
    {
      created_at: '2024-03-05T09:30:00Z',
      body: 'Prefers to be called in the afternoon.',
      document_paths: [{ document_path: 'notes/EX-000001/letter.pdf' }],
    },
  ],
  statements: [
    {
      bill_period_from_date: '2024-04-01',
      bill_period_to_date: '2024-04-30',
      statement_path: 'statements/EX-000001/2024-04.pdf',
      statement_id: 'EX-ST-2024-04',
    },
  ],
  warm_home_discount: [{ tax_year: '2023/2024', account_type: 'CREDIT', group: 'CORE' }],
  dunning_path: { path_name: 'example-reminders', start_date: '2024-05-20' },
  debts: [
    {
      agency_name: 'Example Collections',
      start_date: '2024-02-01',
      is_insolvent: false,
      aged_debt: [{ debt_amount: '84.50', due_date: '2024-03-01' }],
    },
  ],
  last_payment_review_date: '2024-01-20',
  next_bill_due_date: '2024-06-30',
  smart_read_frequency: 'HALF_HOURLY',
  smart_read_cycle_day: 14,
  communication_preference: 'ONLINE',
  document_accessibility: 'LARGE_PRINT',
  account_campaigns: [{ slug: 'example-winter', campaign_note: 'Joined by e-mail.' }],
  metadata: [{ key: 'legacy-system', value: { branch: 'north', risk_score: 3 } }],
};

export const validateAccount = operation({
  operationId: 'validateAccount',
  method: 'POST',
  path: '/v2/data-import/accounts/validate/',
  tag: 'Account import',
  position: 1,
  summary: 'Validate an account',
  description:
    'Checks the data of an account and creates nothing. The create operation applies the same rules.',
  repeat: {
    harmless: 'yes',
    basis: 'It validates and creates nothing.',
    checkWith: [],
    specification: 'What the service does, item 1',
  },
  request: ValidateAccountRequest,
  responses: {
    200: { description: 'The account is valid.', body: ValidateAccountResponse },
    400: {
      description: 'The account is invalid: the body has messages for each invalid field.',
      body: FieldErrors,
      errors: ['validation'],
    },
  },
  examples: {
    request: {
      'dual-fuel': {
        summary: 'A household with electricity, prepaid gas, debts and history',
        value: { payload: account },
      },
      minimal: {
        summary: 'Required fields only',
        value: { payload: { import_supplier: 'EXAMPLE_ENERGY', external_account_number: 'EX-000002' } },
      },
    },
    responses: {
      200: {
        'no-warnings': { summary: 'Valid, without deprecation warnings', value: { warnings: [] } },
        'warnings-disabled': { summary: 'Valid, by a service with deprecation warnings disabled', value: {} },
      },
      400: {
        'field-errors': {
          summary: 'A malformed phone number and a missing field',
          value: {
            customers: { 0: { mobile: ['Enter a valid phone number.'] } },
            external_account_number: ['This field is required.'],
          },
        },
      },
    },
  },
});
