import { mpanCheckDigit, mprnCheckDigits } from '@data-import/define/check-digits';
import type * as types from '@data-import/validators';
import { type Counter, counters, DIGITS, registerValue, settlement } from './consumption.js';
import { addDays, timeline } from './dates.js';
import { draw } from './draw.js';
import { address, propertyAdministrator } from './people.js';
import { type Fuel, type Profile, profileOf } from './profile.js';

const MAX_NUMBERS = 999_990;

/** An affine permutation modulo `MAX_NUMBERS`, so that consecutive seeds never share a meter point. */
function scatter(seed: number, index: number): number {
  const position = ((Math.abs(Math.trunc(seed)) || 0) + index * 500_000) % MAX_NUMBERS;
  return 10 + ((position * 618_037 + 271_828) % MAX_NUMBERS);
}

/** 13 digits with a valid check digit. Distributor id 99 is unassigned, so no MPAN is real. */
export function mpan(seed: number, index = 0): string {
  const digits = `99${draw(seed, `mpan ${index}`).digits(4)}${String(scatter(seed, index)).padStart(6, '0')}`;
  return `${digits}${mpanCheckDigit(digits)}`;
}

export function mprn(seed: number, index = 0): string {
  const start = `99${scatter(seed, index)}`;
  return start + mprnCheckDigits(start);
}

export function serialNumber(seed: number, fuel: Fuel, index = 0): string {
  return `EX${fuel[0]}${draw(seed, `serial ${fuel} ${index}`).digits(7)}`;
}

export function tariffCode(seed: number, fuel: Fuel): string {
  const name = draw(seed, 'tariff').pick(['FIXED-12', 'FIXED-24', 'FLEXIBLE']);
  return `EXAMPLE-${fuel === 'GAS' ? 'GAS-' : ''}${name}`;
}

export function agreement(seed: number, fuel: Fuel = 'ELECTRICITY'): types.Agreement {
  return { tariff_code: tariffCode(seed, fuel), effective_from: timeline(seed).supplyStart };
}

function read(seed: number, counter: Counter, date: string): types.Reading {
  const { register } = counter;
  return {
    ...(register && { register_id: register.register_id }),
    reading_date: date,
    reading_value: String(registerValue(seed, counter, date)).padStart(DIGITS, '0'),
    reading_type: draw(seed, date).pick(['CUSTOMER', 'ROUTINE']),
  };
}

function transferDay(seed: number): string {
  return addDays(timeline(seed).billedTo, -1);
}

function history(seed: number, counter: Counter): types.ReadingHistoryItem[] {
  const { supplyStart } = timeline(seed);
  const last = addDays(transferDay(seed), -draw(seed, 'history').int(5, 60));
  const dates = [270, 180, 90, 0].map((before) => addDays(last, -before));
  return dates
    .filter((date) => date > supplyStart)
    .map((date) => ({ ...read(seed, counter, date), billed: true }));
}

export function meterRegister(seed: number): types.MeterRegister {
  return counters(seed, 'ELECTRICITY')[0]!.register!;
}

export function reading(seed: number): types.Reading {
  return read(seed, counters(seed, 'ELECTRICITY')[0]!, transferDay(seed));
}

export function readingHistoryItem(seed: number): types.ReadingHistoryItem {
  return history(seed, counters(seed, 'ELECTRICITY')[0]!).at(-1)!;
}

export function gasDebtRepaymentOptions(seed: number) {
  const { int } = draw(seed, 'gas debt');
  return { weekly_min: `${int(1, 4)}.00`, weekly_max: `${int(5, 15)}.00` };
}

export function prepayDetails(seed: number, fuel: Fuel = 'GAS'): types.PrepayDetails {
  const { int, chance, digits } = draw(seed, `prepay ${fuel}`);
  const hasDebt = chance(0.4);
  return {
    debt_balance: hasDebt ? `${int(10, 150)}.${digits(2)}` : '0.00',
    credit_balance: `${int(0, 40)}.${digits(2)}`,
    transfer_vend_read_date: transferDay(seed),
    ...(fuel === 'GAS' && hasDebt && { gas_debt_repayment_options: gasDebtRepaymentOptions(seed) }),
  };
}

export function meter(seed: number, fuel: Fuel = 'ELECTRICITY', isPrepay = false, index = 0): types.Meter {
  const all = counters(seed, fuel, index);
  const registers = all.flatMap(({ register }) => register ?? []);
  const isSmart = draw(seed, `smart ${index}`).chance(0.5);
  return {
    meter_serial_number: serialNumber(seed, fuel, index),
    installed_on: timeline(seed).installed,
    ...(fuel === 'GAS' ? { gas_number_of_digits: DIGITS } : { registers }),
    ...(isSmart && { smart_type: 'SMETS1' }),
    transfer_readings: all.map((counter) => read(seed, counter, transferDay(seed))),
    reading_history: all.flatMap((counter) => history(seed, counter)),
    is_prepay: isPrepay,
    ...(isPrepay && { prepay_details: prepayDetails(seed, fuel) }),
  };
}

function eacHistory(seed: number, index: number): types.EacHistoryItem[] {
  return counters(seed, 'ELECTRICITY', index).map((counter) => ({
    effective_from: timeline(seed).supplyStart,
    tpr: counter.register!.tpr!,
    consumption: counter.yearlyKwh.toFixed(1),
    source: 'D0019',
  }));
}

export function eacHistoryItem(seed: number): types.EacHistoryItem {
  return eacHistory(seed, 0)[0]!;
}

function aqHistory(seed: number, index: number): types.AqHistoryItem[] {
  const { supplyStart } = timeline(seed);
  const change = addDays(supplyStart, 200);
  const consumption = String(counters(seed, 'GAS', index)[0]!.yearlyKwh);
  return [
    { effective_from: supplyStart, effective_to: addDays(change, -1), consumption },
    { effective_from: change, consumption },
  ];
}

export function aqHistoryItem(seed: number): types.AqHistoryItem {
  return aqHistory(seed, 0)[0]!;
}

export function smartRefusalInterest(seed: number): types.SmartRefusalInterest {
  return {
    type: 'NOT_INTERESTED',
    refusal_reason: 'DO_NOT_OWN_HOME',
    source: 'EMAIL',
    date: addDays(timeline(seed).supplyStart, 30),
  };
}

export function meterPoint(
  seed: number,
  fuel: Fuel = 'ELECTRICITY',
  isPrepay = false,
  index = 0,
): types.MeterPoint {
  const common = {
    supply_type: fuel,
    agreements: [agreement(seed, fuel)],
    mpid: 'XMPL',
    supply_start_date: timeline(seed).supplyStart,
    meters: [meter(seed, fuel, isPrepay, index)],
    et_in_progress: false,
    dr_in_progress: false,
  };
  if (fuel === 'GAS') {
    const identifier = mprn(seed, index);
    return { identifier, ...common, shipper_mpid: 'XSH', aq_history: aqHistory(seed, index) };
  }
  const { ssc, profile_class } = settlement(seed, index);
  const identifier = mpan(seed, index);
  return { identifier, ...common, profile_class, ssc, eac_history: eacHistory(seed, index) };
}

export function supplyAddress(
  seed: number,
  { fuels, isPrepay, isLandlord }: Profile = profileOf(seed),
  index = 0,
): types.SupplyAddress {
  const { building, street, town, postcode } = address(seed, index);
  return {
    supply_address1: `${building} ${street}`,
    supply_address3: town,
    supply_postcode: postcode,
    is_landlord: isLandlord,
    customer_at_supply_address_from_date: timeline(seed).movedIn,
    meter_points: fuels.map((fuel) => ({
      ...meterPoint(seed, fuel, isPrepay, index),
      ...(isLandlord && { smart_refusal_interest: smartRefusalInterest(seed) }),
    })),
    ...(isLandlord && { property_administrators: [propertyAdministrator(seed)] }),
  };
}
