import { type AdviceRule, type ContractPart, example, type Fields, perPart, specified } from '../rule.js';
import { BIRTH, isDated } from '../names.js';
import { toTimes, toUnits, yearOf } from '../values.js';

const MIN_YEAR = 1920;
const MAX_YEARS_AHEAD = 20;
const MAX_AGE = 120;
const MIN_AGE = 16;

export const implausibleYear: AdviceRule = {
  id: 'implausible-year',
  title: 'Date in an implausible year',
  why: `A year before ${MIN_YEAR}, or more than ${MAX_YEARS_AHEAD} years ahead, is a typing error, the zero of a spreadsheet (1899-12-30, 1900-01-01, 1904-01-01) or a placeholder such as 9999-12-31. A field without a date is omitted.`,
  source: specified('Rules that hold throughout, about optional fields'),
  example: example(
    'AqHistoryItem',
    { effective_from: '2023-04-01', effective_to: '9999-12-31' },
    '/effective_to',
  ),
  kind: 'text',
  appliesTo: (part) => isDated(part) && !BIRTH.test(part.name),
  check(date, { today }) {
    const year = yearOf(date) ?? MIN_YEAR;
    if (year < MIN_YEAR) return `the year is before ${MIN_YEAR}`;
    const isFar = year > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD;
    return isFar ? `the year is more than ${MAX_YEARS_AHEAD} years ahead` : undefined;
  },
};

export const birthDate: AdviceRule = {
  id: 'birth-date',
  title: 'Implausible date of birth',
  why: `Nobody is born in the future or older than ${MAX_AGE}, and nobody younger than ${MIN_AGE} has an energy contract. The date is often that of another field.`,
  source: {
    title: 'Age of Legal Capacity (Scotland) Act 1991, section 1',
    url: 'https://www.legislation.gov.uk/ukpga/1991/50/section/1',
  },
  example: example('Customer', { date_of_birth: '1884-02-29' }, '/date_of_birth'),
  kind: 'text',
  appliesTo: ({ name }) => BIRTH.test(name),
  check(date, { today }) {
    if (yearOf(date) === undefined) return undefined;
    const age = Number(today.slice(0, 4)) - yearOf(date)! - (today.slice(5) < date.slice(5, 10) ? 1 : 0);
    if (date.slice(0, 10) > today) return 'in the future';
    return age > MAX_AGE
      ? `more than ${MAX_AGE} years ago`
      : age < MIN_AGE
        ? `less than ${MIN_AGE} years ago`
        : undefined;
  },
};

export const dayOfMonth: AdviceRule = {
  id: 'day-of-month',
  title: 'Day of a month that no month has',
  why: 'Payments would be collected on a day that never comes.',
  source: specified('PaymentSchedule'),
  example: example('PaymentSchedule', { amount: '85.00', day_of_month: 32 }, '/day_of_month'),
  kind: 'number',
  appliesTo: ({ name }) => name === 'day_of_month',
  check: (day) => (day < 1 || day > 31 ? 'expected a day from 1 to 31' : undefined),
};

const ENDS: Readonly<Record<string, string>> = { from: 'to', start: 'end' };

/** `bill_period_from_date` -> `bill_period_to_date`, `start_date` -> `end_date`. */
function endOf(name: string): string {
  return name.replace(/(?<=^|_)(from|start)(?=_|$)/, (word) => ENDS[word]!);
}

const findPeriods = /*#__PURE__*/ perPart((part) => {
  const dated = part.fields.filter((name) => isDated(part.field(name)!));
  return dated.flatMap((name) => {
    const ends = dated.filter(
      (end) => end !== name && (end === endOf(name) || (name === 'start_date' && end.endsWith('_end_date'))),
    );
    return ends.map((end) => [name, end] as const);
  });
});

export const periodOrder: AdviceRule = {
  id: 'period-order',
  title: 'Period that ends before it begins',
  why: 'The two dates are in the wrong order, or one of them is mistyped. Nothing applies in such a period.',
  source: { title: 'ISO 8601-1:2019, time intervals', url: 'https://www.iso.org/standard/70907.html' },
  example: example(
    'AccountStatement',
    { bill_period_from_date: '2024-05-01', bill_period_to_date: '2024-04-30' },
    '/bill_period_to_date',
  ),
  kind: 'object',
  appliesTo: (part) => findPeriods(part).length > 0,
  check(value, { part, path, report }) {
    for (const [from, to] of findPeriods(part)) {
      const [start = '', end = ''] = toTimes(value[from], value[to]) ?? [];
      if (end < start) report(`before ${part.writtenName(from)}`, { at: [to], related: [...path, from] });
    }
  },
};

interface ListedPeriod {
  readonly index: number;
  readonly identity: string;
  readonly start: string;
  readonly end: string;
}

function findStart({ items }: ContractPart): string | undefined {
  return items?.fields.find((name) => /^(effective|valid)_from$/.test(name));
}

const CODE = /(^|_)(id|identifier|code|type|tpr|key|name)$/;

/** The identity of an item, such as its codes: periods of two registers cannot overlap. */
function toIdentity(item: Fields): string {
  const entries = Object.entries(item).filter(
    ([name, value]) => CODE.test(name) || (yearOf(value) === undefined && toUnits(value) === undefined),
  );
  return JSON.stringify(entries);
}

function listPeriods(list: readonly unknown[], start: string, isOne: boolean): readonly ListedPeriod[] {
  const periods = list.flatMap((item, index): ListedPeriod[] => {
    const fields = Object(item) as Fields;
    const [from] = toTimes(fields[start]) ?? [];
    if (from === undefined) return [];
    const [first = from, last = from] = toTimes(fields[start], fields[endOf(start)]) ?? [];
    return [{ index, identity: isOne ? '' : toIdentity(fields), start: first, end: last }];
  });
  return periods.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.index - b.index));
}

export const periodOverlap: AdviceRule = {
  id: 'period-overlap',
  title: 'Agreements or other periods that overlap',
  why: 'A meter point has one tariff and one annual quantity at a time. Where two apply on the same day, it is not documented which one is used. A period without an end is taken to end when the next one begins.',
  source: specified('MeterPoint: `agreements`, `eac_history` and `aq_history`'),
  example: example(
    'MeterPoint',
    {
      agreements: [
        { tariff_code: 'FIXED-24', effective_from: '2024-01-01' },
        { tariff_code: 'VARIABLE', effective_from: '2024-01-01' },
      ],
    },
    '/agreements/1/effective_from',
  ),
  kind: 'list',
  appliesTo: (part) => findStart(part) !== undefined,
  check(list, { part, path, report }) {
    const start = findStart(part)!;
    const latest = new Map<string, ListedPeriod>();
    for (const period of listPeriods(list, start, part.name === 'agreements')) {
      const before = latest.get(period.identity);
      if (before && (period.start < before.end || period.start === before.start)) {
        report('overlaps another period', {
          at: [period.index, start],
          related: [...path, before.index, start],
        });
      }
      if (before === undefined || period.end > before.end) latest.set(period.identity, period);
    }
  },
};
