import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';
import { DocumentPath } from './account.js';

export const Note = /*#__PURE__*/ labelsOf<types.Note>(
  'Notiz',
  {
    body: 'Text der Notiz',
    document_paths: 'Dokumente',
    created_at: 'Erstellt am',
    is_pinned: 'Angeheftet',
    unpin_at: 'Angeheftet bis',
  },
  { 'document_paths.*': DocumentPath },
  {},
);

export const CreateNotesRequest = /*#__PURE__*/ labelsOf<types.CreateNotesRequest>(
  'Neue Notizen',
  { import_supplier: 'Lieferant', external_account_number: 'Vertragskontonummer', notes: 'Notizen' },
  { 'notes.*': Note },
  {},
);

export const LineItem = /*#__PURE__*/ labelsOf<types.LineItem>(
  'Position',
  {
    rate_band: 'Tarifzone',
    start_date: 'Beginn',
    end_date: 'Ende',
    number_of_units: 'Anzahl der Einheiten',
    net_amount: 'Nettobetrag',
    price_per_unit: 'Preis pro Einheit',
    units: 'Einheiten',
    'units.*': 'Einheiten',
  },
  {},
  { rate_band: { CONSUMPTION_STANDARD: 'Standardverbrauch' } },
);

export const TaxItem = /*#__PURE__*/ labelsOf<types.TaxItem>(
  'Steuer',
  {
    amount: 'Steuerbetrag',
    tax_type: 'Steuerart',
    value_taxed: 'Besteuerter Wert',
    rate: 'Steuersatz',
    unit_type: 'Einheit des Satzes',
  },
  {},
  { tax_type: { VAT: 'Umsatzsteuer' }, unit_type: { PROPORTION: 'Anteil' } },
);

export const Transaction = /*#__PURE__*/ labelsOf<types.Transaction>(
  'Buchung',
  {
    transaction_id: 'Buchungsnummer',
    transaction_date: 'Buchungsdatum',
    amount: 'Betrag',
    type: 'Buchungsart',
    reason: 'Buchungsgrund',
    reference: 'Referenz',
    display_note: 'Hinweis für den Kunden',
    note: 'Interne Notiz',
    payment_type: 'Zahlungsart',
    to_prepay_meter_serial_number: 'Nummer des Vorkassezählers',
    product_code: 'Produktcode',
    line_items: 'Positionen',
    tax_items: 'Steuern',
  },
  { 'line_items.*': LineItem, 'tax_items.*': TaxItem },
  {
    type: {
      CHARGE: 'Belastung',
      CREDIT: 'Gutschrift',
      PAYMENT: 'Zahlung',
      REPAYMENT: 'Rückzahlung',
      SUPPLY_CHARGE: 'Energielieferung',
    },
    reason: {
      IMPORTED_CHARGE: 'Übernommene Belastung',
      PREPAY_DEBT_ADJUSTMENT: 'Anpassung der Vorkasseschulden',
      IMPORTED_CREDIT: 'Übernommene Gutschrift',
      ACCOUNT_CHARGE_PAYMENT: 'Zahlung einer Kontobelastung',
      FULL_CREDIT_REFUND: 'Auszahlung des gesamten Guthabens',
      GENERAL_CREDIT: 'Allgemeine Gutschrift',
      DIRECT_DEBIT_DISCOUNT: 'Lastschriftrabatt',
    },
    payment_type: {
      DEBIT_CARD: 'Debitkarte',
      DD_REGULAR_COLLECTION: 'Regelmäßiger Lastschrifteinzug',
      DIRECT_CREDIT: 'Überweisung',
    },
  },
);

export const CreateTransactionsRequest = /*#__PURE__*/ labelsOf<types.CreateTransactionsRequest>(
  'Neue Buchungen',
  {
    import_supplier: 'Lieferant',
    external_account_number: 'Vertragskontonummer',
    transactions: 'Buchungen',
  },
  { 'transactions.*': Transaction },
  {},
);

export const Statement = /*#__PURE__*/ labelsOf<types.Statement>(
  'Abrechnung',
  {
    bill_period_from_date: 'Abrechnungszeitraum von',
    bill_period_to_date: 'Abrechnungszeitraum bis',
    issued_date: 'Ausgestellt am',
    statement_id: 'Abrechnungskennung',
    number: 'Abrechnungsnummer',
    gross_amount: 'Bruttobetrag',
    statement_path: 'Pfad der Abrechnung',
  },
  {},
  {},
);

export const CreateHistoricalStatementsRequest =
  /*#__PURE__*/ labelsOf<types.CreateHistoricalStatementsRequest>(
    'Neue Abrechnungen',
    {
      import_supplier: 'Lieferant',
      external_account_number: 'Vertragskontonummer',
      statements: 'Abrechnungen',
    },
    { 'statements.*': Statement },
    {},
  );

export const CreatePaymentInstructionRequest = /*#__PURE__*/ labelsOf<types.CreatePaymentInstructionRequest>(
  'Zahlungsanweisung',
  {
    import_supplier: 'Lieferant',
    external_account_number: 'Vertragskontonummer',
    vendor: 'Zahlungsdienstleister',
    reference: 'Referenz der Zahlungsanweisung',
    type: 'Art der Zahlungsanweisung',
  },
  {},
  { type: { CARD: 'Karte' } },
);
