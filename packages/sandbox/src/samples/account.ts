import type * as types from '@data-import/validators';
import { addDays, timeline, timeOn } from './dates.js';
import { draw } from './draw.js';
import { accountStatement, debt, ledger, paymentSchedule } from './money.js';
import { accountPair, address, customer, fullName } from './people.js';
import { type Profile, profileOf } from './profile.js';
import { supplyAddress } from './supply.js';

export function reference(seed: number) {
  return { namespace: 'example-crm', value: `CRM-${draw(seed, 'reference').digits(6)}` };
}

export function documentPath(seed: number) {
  return { document_path: `notes/${accountPair(seed).external_account_number}/letter.pdf` };
}

const NOTES = [
  'Prefers to be called in the afternoon.',
  'Gave a reading on the phone.',
  'The meter is in the cellar; call before a visit.',
];

export function accountNote(seed: number): types.AccountNote {
  const { pick, int, chance } = draw(seed, 'note');
  return {
    created_at: timeOn(addDays(timeline(seed).supplyStart, int(5, 90)), seed),
    body: pick(NOTES),
    ...(chance(0.3) && { document_paths: [documentPath(seed)] }),
  };
}

export function warmHomeDiscount(seed: number): types.WarmHomeDiscount {
  const year = Number(timeline(seed).billedTo.slice(0, 4)) - 1;
  return { tax_year: `${year}/${year + 1}`, account_type: 'CREDIT', group: 'CORE' };
}

export function dunningPath(seed: number) {
  return { path_name: 'example-reminders', start_date: addDays(timeline(seed).issued, 14) };
}

export function accountCampaign(seed: number) {
  const { pick } = draw(seed, 'campaign');
  return { slug: pick(['example-winter', 'example-smart-meter']), campaign_note: 'Joined by e-mail.' };
}

export function metadata(seed: number) {
  const { pick, int } = draw(seed, 'metadata');
  return {
    key: 'legacy-system',
    value: { branch: pick(['north', 'south']), customer_since: 2022 - int(0, 12) },
  };
}

function arrears(seed: number, profile: Profile): Partial<types.Account> {
  return {
    debts: [debt(seed, profile)],
    dunning_path: dunningPath(seed),
    last_payment_review_date: timeline(seed).issued,
  };
}

export function account(seed: number, profile: Profile = profileOf(seed)): types.Account {
  const { building, street, town, postcode } = address(seed);
  const { chance, int } = draw(seed, 'account');
  const { billedTo, nextBill } = timeline(seed);
  const { isPrepay, isInDebt, fuels } = profile;
  const accountLedger = ledger(seed, profile);
  return {
    ...accountPair(seed),
    customers: [customer(seed, fuels)],
    billing_name: fullName(seed),
    billing_address1: `${building} ${street}`,
    billing_address2: '',
    billing_address3: town,
    billing_postcode: postcode,
    account_type: 'DOMESTIC',
    sales_channel: 'DIRECT',
    sales_subchannel: '',
    supply_addresses: [supplyAddress(seed, profile)],
    transfer_balance: accountLedger.ledger_balance,
    ledgers: [accountLedger],
    last_billed_to_date: billedTo,
    ...(!isPrepay && { payment_schedules: [paymentSchedule(seed, profile)] }),
    references: [reference(seed)],
    notes: [accountNote(seed)],
    statements: [accountStatement(seed)],
    ...(chance(0.2) && { warm_home_discount: [warmHomeDiscount(seed)] }),
    ...(isInDebt && arrears(seed, profile)),
    next_bill_due_date: nextBill,
    smart_read_frequency: 'HALF_HOURLY',
    smart_read_cycle_day: int(1, 28),
    communication_preference: 'ONLINE',
    ...(chance(0.1) && { document_accessibility: 'LARGE_PRINT' }),
    ...(chance(0.2) && { account_campaigns: [accountCampaign(seed)] }),
    metadata: [metadata(seed)],
  };
}
