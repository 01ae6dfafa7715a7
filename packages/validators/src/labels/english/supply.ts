import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';
import { PropertyAdministrator } from './people.js';

const READING_VALUES = { reading_type: { CUSTOMER: 'Customer reading', ROUTINE: 'Routine reading' } };

export const Agreement = /*#__PURE__*/ labelsOf<types.Agreement>(
  'Agreement',
  { tariff_code: 'Tariff code', effective_from: 'Effective from' },
  {},
  {},
);

export const MeterRegister = /*#__PURE__*/ labelsOf<types.MeterRegister>(
  'Register',
  {
    register_id: 'Register ID',
    tpr: 'Time pattern regime (TPR)',
    number_of_digits: 'Number of digits',
    is_settlement: 'Used for settlement',
  },
  {},
  {},
);

export const Reading = /*#__PURE__*/ labelsOf<types.Reading>(
  'Reading',
  {
    register_id: 'Register ID',
    reading_date: 'Reading date',
    reading_value: 'Reading',
    reading_type: 'Reading type',
  },
  {},
  READING_VALUES,
);

export const ReadingHistoryItem = /*#__PURE__*/ labelsOf<types.ReadingHistoryItem>(
  'Past reading',
  {
    register_id: 'Register ID',
    reading_date: 'Reading date',
    reading_value: 'Reading',
    reading_type: 'Reading type',
    billed: 'Billed',
  },
  {},
  READING_VALUES,
);

export const GasDebtRepaymentOptions = /*#__PURE__*/ labelsOf<types.GasDebtRepaymentOptions>(
  'Gas debt repayment',
  { weekly_min: 'Lowest weekly amount', weekly_max: 'Highest weekly amount' },
  {},
  {},
);

export const PrepayDetails = /*#__PURE__*/ labelsOf<types.PrepayDetails>(
  'Prepayment details',
  {
    debt_balance: 'Debt balance',
    credit_balance: 'Credit balance',
    transfer_vend_read_date: 'Date of the transfer vend read',
    gas_debt_repayment_options: 'Gas debt repayment',
  },
  { gas_debt_repayment_options: GasDebtRepaymentOptions },
  {},
);

export const Meter = /*#__PURE__*/ labelsOf<types.Meter>(
  'Meter',
  {
    meter_serial_number: 'Meter serial number',
    installed_on: 'Installed on',
    registers: 'Registers',
    gas_number_of_digits: 'Number of digits (gas)',
    smart_type: 'Smart meter type',
    transfer_readings: 'Transfer readings',
    reading_history: 'Past readings',
    is_prepay: 'Prepayment meter',
    prepay_details: 'Prepayment details',
  },
  {
    'registers.*': MeterRegister,
    'transfer_readings.*': Reading,
    'reading_history.*': ReadingHistoryItem,
    prepay_details: PrepayDetails,
  },
  { smart_type: { SMETS1: 'SMETS1' } },
);

export const SmartRefusalInterest = /*#__PURE__*/ labelsOf<types.SmartRefusalInterest>(
  'Interest in a smart meter',
  { type: 'Interest', refusal_reason: 'Reason for refusal', source: 'Source', date: 'Date' },
  {},
  {
    type: { NOT_INTERESTED: 'Not interested' },
    refusal_reason: { DO_NOT_OWN_HOME: 'Does not own the home' },
    source: { EMAIL: 'Email' },
  },
);

export const EacHistoryItem = /*#__PURE__*/ labelsOf<types.EacHistoryItem>(
  'Estimated annual consumption',
  {
    effective_from: 'Effective from',
    tpr: 'Time pattern regime (TPR)',
    consumption: 'Consumption',
    source: 'Source',
  },
  {},
  { source: { D0019: 'D0019' } },
);

export const AqHistoryItem = /*#__PURE__*/ labelsOf<types.AqHistoryItem>(
  'Annual quantity',
  { effective_from: 'Effective from', effective_to: 'Effective to', consumption: 'Consumption' },
  {},
  {},
);

export const MeterPoint = /*#__PURE__*/ labelsOf<types.MeterPoint>(
  'Meter point',
  {
    identifier: 'MPAN or MPRN',
    supply_type: 'Supply type',
    agreements: 'Agreements',
    mpid: 'Market participant (MPID)',
    shipper_mpid: 'Gas shipper (MPID)',
    supply_start_date: 'Supply start date',
    profile_class: 'Profile class',
    ssc: 'Standard settlement configuration (SSC)',
    meters: 'Meters',
    et_in_progress: 'ET in progress',
    dr_in_progress: 'DR in progress',
    smart_refusal_interest: 'Interest in a smart meter',
    eac_history: 'Estimated annual consumption (EAC)',
    aq_history: 'Annual quantity (AQ)',
  },
  {
    'agreements.*': Agreement,
    'meters.*': Meter,
    smart_refusal_interest: SmartRefusalInterest,
    'eac_history.*': EacHistoryItem,
    'aq_history.*': AqHistoryItem,
  },
  { supply_type: { ELECTRICITY: 'Electricity', GAS: 'Gas' } },
);

export const SupplyAddress = /*#__PURE__*/ labelsOf<types.SupplyAddress>(
  'Supply address',
  {
    supply_address1: 'Supply address, line 1',
    supply_address2: 'Supply address, line 2',
    supply_address3: 'Supply address, line 3',
    supply_address4: 'Supply address, line 4',
    supply_address5: 'Supply address, line 5',
    supply_postcode: 'Supply postcode',
    is_landlord: 'Landlord',
    customer_at_supply_address_from_date: 'Customer at this address from',
    meter_points: 'Meter points',
    property_administrators: 'Property administrators',
  },
  { 'meter_points.*': MeterPoint, 'property_administrators.*': PropertyAdministrator },
  {},
);
