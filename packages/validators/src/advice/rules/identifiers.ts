import {
  mpanCheckDigit as toMpanDigit,
  mprnCheckDigits as toMprnDigits,
} from '@data-import/define/check-digits';
import { retype } from '../../runtime/causes.js';
import * as meterPoints from '../meter-points.js';
import { type AdviceRule, example, specified } from '../rule.js';
import { isPlainText, isProse, KEY, PHONE } from '../names.js';

const SPREADSHEET = {
  title: 'Keeping leading zeros and large numbers, Microsoft Support',
  url: 'https://support.microsoft.com/en-gb/office/keeping-leading-zeros-and-large-numbers-1bf7b935-36e1-4985-842f-5dfa51f85fe7',
};

/** The fixed widths of codes, whose leading zeros spreadsheets drop. */
const WIDTHS: Readonly<Record<string, number>> = {
  tpr: 5,
  ssc: 4,
  elec_industry_code: 2,
  gas_industry_code: 2,
};

/** A British number without its trunk prefix 0. */
const WITHOUT_TRUNK_ZERO = /^([127]\d{8,9}|[38]\d{9})$/;

/** The text as a reader would retype it; empty for long texts, which cannot be codes. */
function shortText(text: string): string {
  if (text.length > 100) return '';
  return isPlainText(text) ? text : retype(text);
}

export const blankKey: AdviceRule = {
  id: 'blank-key',
  title: 'Blank supplier code or account number',
  why: 'Both are part of the address of an account. A blank one cannot be written there: the account can never be found, completed or registered.',
  source: specified('Endpoints'),
  example: example(
    'Account',
    { import_supplier: 'EXAMPLE', external_account_number: ' ' },
    '/external_account_number',
  ),
  kind: 'text',
  appliesTo: ({ name }) => KEY.test(name),
  check: (text) => (retype(text) === '' ? 'blank: no path can address the account' : undefined),
};

function meterPointRule(
  kind: meterPoints.NamedMeterPoint['kind'],
  identifier: string,
  findFault: (text: string) => string | undefined,
  facts: Pick<AdviceRule, 'id' | 'title' | 'why' | 'source'>,
): AdviceRule {
  const supply_type = kind === 'MPAN' ? 'ELECTRICITY' : 'GAS';
  return {
    ...facts,
    example: example('MeterPoint', { identifier, supply_type }, '/identifier'),
    kind: 'object',
    appliesTo: meterPoints.hasMeterPoints,
    check(value, { report }) {
      for (const point of meterPoints.listMeterPoints(value)) {
        const fault = point.kind === kind ? findFault(point.text) : undefined;
        if (fault !== undefined) report(fault, { at: [point.field] });
      }
    },
  };
}

const MPAN = {
  title: 'Meter Point Administration Number, Wikipedia: structure and check digit',
  url: 'https://en.wikipedia.org/wiki/Meter_Point_Administration_Number',
};

function isMpan(text: string): boolean {
  return /^\d{13}$/.test(text) && toMpanDigit(text) === text[12];
}

export const mpanLength: AdviceRule = meterPointRule(
  'MPAN',
  '990000000000',
  (text) => {
    if (/^\d{13}$/.test(text)) return undefined;
    return `expected 13 digits${/^\d{21}$/.test(text) ? ': the last 13 of the 21' : ''}`;
  },
  {
    id: 'mpan-length',
    title: 'MPAN that is not 13 digits',
    why: 'The core of an MPAN has 13 digits. The eight digits above it on a bill are not part of it.',
    source: MPAN,
  },
);

export const mpanCheckDigit: AdviceRule = meterPointRule(
  'MPAN',
  '9900000000002',
  (text) =>
    /^\d{13}$/.test(text) && !isMpan(text) ? 'the check digit does not fit the other digits' : undefined,
  {
    id: 'mpan-check-digit',
    title: 'MPAN with a wrong check digit',
    why: 'The last digit depends on the twelve before it, so one of the 13 is wrong. Registration fails, or another meter point is registered.',
    source: MPAN,
  },
);

const MPRN = {
  title: 'Meter Point Reference Number, EverybodyWiki: length and check digits',
  url: 'https://en.everybodywiki.com/Meter_Point_Reference_Number',
};

export const mprnLength: AdviceRule = meterPointRule(
  'MPRN',
  '99003',
  (text) => {
    if (/^\d{6,10}$/.test(text)) return undefined;
    return `expected 6 to 10 digits${isMpan(text) ? ': this is an MPAN' : ''}`;
  },
  {
    id: 'mprn-length',
    title: 'MPRN that is not 6 to 10 digits',
    why: 'An MPRN has 6 to 10 digits. A longer one is often the MPAN of the electricity meter point.',
    source: MPRN,
  },
);

export const mprnCheckDigits: AdviceRule = meterPointRule(
  'MPRN',
  '9900000002',
  (text) => {
    const isWrong = /^\d{6,10}$/.test(text) && !text.endsWith(toMprnDigits(text.slice(0, -2)));
    return isWrong ? 'the check digits do not fit the other digits' : undefined;
  },
  {
    id: 'mprn-check-digits',
    title: 'MPRN with wrong check digits',
    why: 'The last two digits depend on those before them, so one of the digits is wrong. Registration fails, or another meter point is registered.',
    source: MPRN,
  },
);

export const scientificNotation: AdviceRule = {
  id: 'scientific-notation',
  title: 'Number in scientific notation',
  why: 'A spreadsheet shows a long number as 9.9E+12, and exports only these digits. The others are lost.',
  source: SPREADSHEET,
  example: example('MeterPoint', { identifier: '9.9E+12', supply_type: 'ELECTRICITY' }, '/identifier'),
  kind: 'text',
  appliesTo: (part) => !isProse(part),
  check: (text) =>
    meterPoints.SCIENTIFIC.test(shortText(text))
      ? 'a spreadsheet has rounded the number: export the column as text'
      : undefined,
};

export const spreadsheetDate: AdviceRule = {
  id: 'spreadsheet-date',
  title: 'Text that a spreadsheet turned into a date',
  why: 'A spreadsheet turns texts such as 2-1 or MAR1 into dates: 02-Jan, 01-Mar. The original is lost.',
  source: {
    title: 'Stop automatically changing numbers to dates, Microsoft Support',
    url: 'https://support.microsoft.com/en-gb/office/stop-automatically-changing-numbers-to-dates-452bd2db-cc96-47d1-81e4-72cec11c4ed8',
  },
  example: example('MeterRegister', { register_id: '02-Jan' }, '/register_id'),
  kind: 'text',
  appliesTo: (part) => !isProse(part),
  check: (text) =>
    meterPoints.SPREADSHEET_DATE.test(shortText(text))
      ? 'a spreadsheet has made a date of the text: export the column as text'
      : undefined,
};

export const lostLeadingZeros: AdviceRule = {
  id: 'lost-leading-zeros',
  title: 'Number without its leading zeros',
  why: 'A spreadsheet drops the zeros at the start of codes and phone numbers. The short code is another one, or none; the phone number cannot be called.',
  source: SPREADSHEET,
  example: example('EacHistoryItem', { effective_from: '2024-01-01', tpr: '39' }, '/tpr'),
  kind: 'text',
  appliesTo: ({ name }) => Object.hasOwn(WIDTHS, name) || PHONE.test(name),
  check(text, { part: { name } }) {
    const digits = shortText(text).replaceAll(/[ .()-]/g, '');
    const width = WIDTHS[name];
    if (width === undefined) {
      return WITHOUT_TRUNK_ZERO.test(digits)
        ? 'expected a 0 first, or a + and the code of a country'
        : undefined;
    }
    const isShort = /^\d+$/.test(digits) && digits.length < width;
    return isShort ? `expected ${width} digits: zeros at the start are missing` : undefined;
  },
};
