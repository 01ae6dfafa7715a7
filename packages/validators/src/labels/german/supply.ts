import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';
import { PropertyAdministrator } from './people.js';

const READING_VALUES = { reading_type: { CUSTOMER: 'Kundenablesung', ROUTINE: 'Turnusablesung' } };

export const Agreement = /*#__PURE__*/ labelsOf<types.Agreement>(
  'Vertrag',
  { tariff_code: 'Tarifcode', effective_from: 'Gültig ab' },
  {},
  {},
);

export const MeterRegister = /*#__PURE__*/ labelsOf<types.MeterRegister>(
  'Zählwerk',
  {
    register_id: 'Zählwerksnummer',
    tpr: 'Time Pattern Regime (TPR)',
    number_of_digits: 'Anzahl der Stellen',
    is_settlement: 'Abrechnungsrelevant',
  },
  {},
  {},
);

export const Reading = /*#__PURE__*/ labelsOf<types.Reading>(
  'Zählerstand',
  {
    register_id: 'Zählwerksnummer',
    reading_date: 'Ablesedatum',
    reading_value: 'Zählerstand',
    reading_type: 'Ableseart',
  },
  {},
  READING_VALUES,
);

export const ReadingHistoryItem = /*#__PURE__*/ labelsOf<types.ReadingHistoryItem>(
  'Früherer Zählerstand',
  {
    register_id: 'Zählwerksnummer',
    reading_date: 'Ablesedatum',
    reading_value: 'Zählerstand',
    reading_type: 'Ableseart',
    billed: 'Abgerechnet',
  },
  {},
  READING_VALUES,
);

export const GasDebtRepaymentOptions = /*#__PURE__*/ labelsOf<types.GasDebtRepaymentOptions>(
  'Rückzahlung der Gasschulden',
  { weekly_min: 'Niedrigster Wochenbetrag', weekly_max: 'Höchster Wochenbetrag' },
  {},
  {},
);

export const PrepayDetails = /*#__PURE__*/ labelsOf<types.PrepayDetails>(
  'Angaben zur Vorauszahlung',
  {
    debt_balance: 'Schuldenstand',
    credit_balance: 'Guthaben',
    transfer_vend_read_date: 'Datum der Auslesung beim Wechsel',
    gas_debt_repayment_options: 'Rückzahlung der Gasschulden',
  },
  { gas_debt_repayment_options: GasDebtRepaymentOptions },
  {},
);

export const Meter = /*#__PURE__*/ labelsOf<types.Meter>(
  'Zähler',
  {
    meter_serial_number: 'Zählernummer',
    installed_on: 'Eingebaut am',
    registers: 'Zählwerke',
    gas_number_of_digits: 'Anzahl der Stellen (Gas)',
    smart_type: 'Art des intelligenten Zählers',
    transfer_readings: 'Zählerstände beim Wechsel',
    reading_history: 'Frühere Zählerstände',
    is_prepay: 'Vorkassezähler',
    prepay_details: 'Angaben zur Vorauszahlung',
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
  'Interesse an einem intelligenten Zähler',
  { type: 'Interesse', refusal_reason: 'Ablehnungsgrund', source: 'Quelle', date: 'Datum' },
  {},
  {
    type: { NOT_INTERESTED: 'Kein Interesse' },
    refusal_reason: { DO_NOT_OWN_HOME: 'Nicht Eigentümer der Wohnung' },
    source: { EMAIL: 'E-Mail' },
  },
);

export const EacHistoryItem = /*#__PURE__*/ labelsOf<types.EacHistoryItem>(
  'Jahresverbrauchsprognose',
  {
    effective_from: 'Gültig ab',
    tpr: 'Time Pattern Regime (TPR)',
    consumption: 'Verbrauch',
    source: 'Quelle',
  },
  {},
  { source: { D0019: 'D0019' } },
);

export const AqHistoryItem = /*#__PURE__*/ labelsOf<types.AqHistoryItem>(
  'Jahresmenge',
  { effective_from: 'Gültig ab', effective_to: 'Gültig bis', consumption: 'Verbrauch' },
  {},
  {},
);

export const MeterPoint = /*#__PURE__*/ labelsOf<types.MeterPoint>(
  'Messstelle',
  {
    identifier: 'MPAN oder MPRN',
    supply_type: 'Sparte',
    agreements: 'Verträge',
    mpid: 'Marktteilnehmer (MPID)',
    shipper_mpid: 'Transportkunde Gas (MPID)',
    supply_start_date: 'Lieferbeginn',
    profile_class: 'Profilklasse',
    ssc: 'Standard Settlement Configuration (SSC)',
    meters: 'Zähler',
    et_in_progress: 'ET läuft',
    dr_in_progress: 'DR läuft',
    smart_refusal_interest: 'Interesse an einem intelligenten Zähler',
    eac_history: 'Jahresverbrauchsprognose (EAC)',
    aq_history: 'Jahresmenge (AQ)',
  },
  {
    'agreements.*': Agreement,
    'meters.*': Meter,
    smart_refusal_interest: SmartRefusalInterest,
    'eac_history.*': EacHistoryItem,
    'aq_history.*': AqHistoryItem,
  },
  { supply_type: { ELECTRICITY: 'Strom', GAS: 'Gas' } },
);

export const SupplyAddress = /*#__PURE__*/ labelsOf<types.SupplyAddress>(
  'Lieferadresse',
  {
    supply_address1: 'Lieferadresse, Zeile 1',
    supply_address2: 'Lieferadresse, Zeile 2',
    supply_address3: 'Lieferadresse, Zeile 3',
    supply_address4: 'Lieferadresse, Zeile 4',
    supply_address5: 'Lieferadresse, Zeile 5',
    supply_postcode: 'Postleitzahl der Lieferadresse',
    is_landlord: 'Vermieter',
    customer_at_supply_address_from_date: 'Kunde an dieser Adresse seit',
    meter_points: 'Messstellen',
    property_administrators: 'Hausverwaltungen',
  },
  { 'meter_points.*': MeterPoint, 'property_administrators.*': PropertyAdministrator },
  {},
);
