import type * as types from '@data-import/validators';
import { addDays, timeline } from './dates.js';
import { draw } from './draw.js';
import { type Fuel, FUELS } from './profile.js';

const WOMEN = ['Amelia', 'Bronwen', 'Chloe', 'Fatima', 'Hannah', 'Isla', 'Morag', 'Priya', 'Ruth', 'Zofia'];
const MEN = ['Adam', 'Callum', 'Dafydd', 'George', 'Hassan', 'Jakub', 'Liam', 'Oliver', 'Samir', 'Thomas'];
const FAMILY = ['Ahmed', 'Bailey', 'Campbell', 'Davies', 'Evans', 'Hughes', 'Khan', 'Nowak', 'Patel', 'Reid'];
/** Reserved for examples by RFC 2606. */
const DOMAINS = ['example.com', 'example.net', 'example.org'];
/** Ofcom reserves these ranges for drama; three digits follow. */
const LANDLINES = ['020 7946 0', '0113 496 0', '0117 496 0', '0121 496 0', '0131 496 0', '0161 496 0'];
const MOBILE = '07700 900';
const STREETS = ['Mill Lane', 'Station Road', 'Church Street', 'Queens Avenue', 'Park View', 'Orchard Close'];
const TOWNS = ['Alderbrook', 'Castle Weir', 'Fenwick Green', 'Harrow Hill', 'Marlstone', 'Netherby'];
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

type Person = Required<
  Pick<
    types.Customer,
    'given_name' | 'family_name' | 'email' | 'mobile' | 'landline' | 'title' | 'salutation' | 'date_of_birth'
  >
>;

export function person(seed: number, index = 0): Person {
  const { chance, pick, int, digits } = draw(seed, `person ${index}`);
  const isWoman = chance(0.5);
  const given_name = pick(isWoman ? WOMEN : MEN);
  const family_name = pick(FAMILY);
  const title = pick(isWoman ? ['Ms', 'Mrs', 'Dr'] : ['Mr', 'Mr', 'Dr']);
  return {
    given_name,
    family_name,
    email: `${given_name}.${family_name}${int(1, 999)}@${pick(DOMAINS)}`.toLowerCase(),
    mobile: MOBILE + digits(3),
    landline: pick(LANDLINES) + digits(3),
    title,
    salutation: `${title} ${family_name}`,
    date_of_birth: addDays('1940-01-01', int(0, 21_000)),
  };
}

export function fullName(seed: number): string {
  const { given_name, family_name } = person(seed);
  return `${given_name} ${family_name}`;
}

export interface Address {
  readonly building: string;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
}

/** Uses the unassigned postcode area ZZ, so that no address is real. */
export function address(seed: number, index = 0): Address {
  const { pick, int } = draw(seed, `address ${index}`);
  const letter = (): string => LETTERS[int(0, LETTERS.length - 1)]!;
  return {
    building: String(int(1, 180)),
    street: pick(STREETS),
    town: pick(TOWNS),
    postcode: `ZZ${int(1, 28)} ${int(1, 9)}${letter()}${letter()}`,
  };
}

function psr(seed: number, fuels: readonly Fuel[]): types.PsrRecord[] {
  const { pick, chance } = draw(seed, 'psr');
  if (!chance(0.3)) return [];
  const effective_from = addDays(timeline(seed).supplyStart, 10);
  const code = pick(['08', '12', '20']);
  return fuels.map((fuel) =>
    fuel === 'GAS'
      ? { gas_industry_code: code, effective_from }
      : { elec_industry_code: code, effective_from },
  );
}

export function psrRecord(seed: number): types.PsrRecord {
  return { elec_industry_code: '12', effective_from: addDays(timeline(seed).supplyStart, 10) };
}

export function customerPreferences(seed: number): types.CustomerPreferences {
  const { chance } = draw(seed, 'preferences');
  return {
    opted_into_sms: chance(0.5),
    opted_into_recommended: chance(0.5),
    opted_into_updates: chance(0.5),
    opted_into_third_parties: chance(0.2),
    opted_into_offers: chance(0.3),
    is_user_psr_consent_obtained: psr(seed, FUELS).length > 0,
  };
}

export function customer(seed: number, fuels = FUELS): types.Customer {
  const records = psr(seed, fuels);
  return {
    ...person(seed),
    ...(records.length > 0 && { psr: records }),
    customer_preferences: customerPreferences(seed),
  };
}

export function propertyAdministrator(seed: number): types.PropertyAdministrator {
  return person(seed, 9);
}

export function accountPair(seed: number) {
  return { import_supplier: 'EXAMPLE_ENERGY', external_account_number: `EX-${padded(seed, 6)}` };
}

export function accountPathParams(seed: number): types.AccountPathParams {
  const { import_supplier, external_account_number } = accountPair(seed);
  return { import_supplier_code: import_supplier, external_account_number };
}

export function platformNumber(seed: number): string {
  return `A-${padded(seed, 8)}`;
}

function padded(seed: number, length: number): string {
  return String(Math.abs(Math.trunc(seed))).padStart(length, '0');
}
