import type * as types from '@data-import/schemas';
import { labelsOf } from '../contract-labels.js';
import { Debt, DunningPath, Ledger, PaymentSchedule, WarmHomeDiscount } from './money.js';
import { Customer } from './people.js';
import { SupplyAddress } from './supply.js';

export const DocumentPath = /*#__PURE__*/ labelsOf<types.DocumentPath>(
  'Dokument',
  { document_path: 'Pfad des Dokuments' },
  {},
  {},
);

export const Reference = /*#__PURE__*/ labelsOf<types.Reference>(
  'Referenz',
  { namespace: 'Namensraum', value: 'Wert' },
  {},
  {},
);

export const AccountNote = /*#__PURE__*/ labelsOf<types.AccountNote>(
  'Notiz',
  { created_at: 'Erstellt am', body: 'Text der Notiz', document_paths: 'Dokumente' },
  { 'document_paths.*': DocumentPath },
  {},
);

export const AccountStatement = /*#__PURE__*/ labelsOf<types.AccountStatement>(
  'Abrechnung',
  {
    bill_period_from_date: 'Abrechnungszeitraum von',
    bill_period_to_date: 'Abrechnungszeitraum bis',
    statement_path: 'Pfad der Abrechnung',
    statement_id: 'Abrechnungskennung',
  },
  {},
  {},
);

export const AccountCampaign = /*#__PURE__*/ labelsOf<types.AccountCampaign>(
  'Kampagne',
  { slug: 'Kampagne', campaign_note: 'Notiz zur Kampagne' },
  {},
  {},
);

export const Metadata = /*#__PURE__*/ labelsOf<types.Metadata>(
  'Metadateneintrag',
  { key: 'Schlüssel', value: 'Wert' },
  {},
  {},
);

export const TaskParams = /*#__PURE__*/ labelsOf<types.TaskParams>(
  'Optionen',
  { is_dry_run: 'Probelauf' },
  {},
  {},
);

export const Account = /*#__PURE__*/ labelsOf<types.Account>(
  'Vertragskonto',
  {
    import_supplier: 'Lieferant',
    external_account_number: 'Vertragskontonummer',
    customers: 'Kunden',
    billing_name: 'Rechnungsempfänger',
    billing_address1: 'Rechnungsadresse, Zeile 1',
    billing_address2: 'Rechnungsadresse, Zeile 2',
    billing_address3: 'Rechnungsadresse, Zeile 3',
    billing_address4: 'Rechnungsadresse, Zeile 4',
    billing_address5: 'Rechnungsadresse, Zeile 5',
    billing_postcode: 'Postleitzahl der Rechnungsadresse',
    account_type: 'Kontoart',
    sales_channel: 'Vertriebskanal',
    sales_subchannel: 'Untergeordneter Vertriebskanal',
    supply_addresses: 'Lieferadressen',
    transfer_balance: 'Übertragener Saldo',
    ledgers: 'Kontobücher',
    last_billed_to_date: 'Abgerechnet bis',
    payment_schedules: 'Abschlagspläne',
    references: 'Referenzen',
    notes: 'Notizen',
    statements: 'Abrechnungen',
    warm_home_discount: 'Warm Home Discount',
    dunning_path: 'Mahnverfahren',
    debts: 'Forderungen',
    last_payment_review_date: 'Letzte Abschlagsprüfung',
    next_bill_due_date: 'Nächste Rechnung fällig am',
    smart_read_frequency: 'Turnus der Fernablesung',
    smart_read_cycle_day: 'Tag der Fernablesung',
    communication_preference: 'Bevorzugter Kommunikationsweg',
    document_accessibility: 'Barrierefreie Dokumente',
    account_campaigns: 'Kampagnen',
    metadata: 'Metadaten',
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
    account_type: { DOMESTIC: 'Haushalt' },
    sales_channel: { DIRECT: 'Direkt' },
    smart_read_frequency: { HALF_HOURLY: 'Halbstündlich' },
    communication_preference: { ONLINE: 'Online' },
    document_accessibility: { LARGE_PRINT: 'Großdruck' },
  },
);

export const ValidateAccountRequest = /*#__PURE__*/ labelsOf<types.ValidateAccountRequest>(
  'Zu prüfendes Vertragskonto',
  { payload: 'Vertragskonto' },
  { payload: Account },
  {},
);

export const CreateAccountRequest = /*#__PURE__*/ labelsOf<types.CreateAccountRequest>(
  'Anzulegendes Vertragskonto',
  { payload: 'Vertragskonto', task_params: 'Optionen' },
  { payload: Account, task_params: TaskParams },
  {},
);
