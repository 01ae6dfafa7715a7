/** Near misses of a format, most of them one edit away from a string that conforms, such as `value`. */
type Broken = (value: string) => readonly string[];

const DATES = [
  '2024-02-30',
  '2023-02-29',
  '1900-02-29',
  '2024-04-31',
  '2024-01-32',
  '2024-13-01',
  '2024-00-10',
  '2024-01-00',
  '2024-1-01',
  '24-01-01',
  '12024-01-01',
  '-2024-01-01',
  '20240101',
  '2024/01/01',
  '2024-W01-1',
  '01-01-2024',
  '２０２４-01-01',
  'today',
  '',
];

const DAY_TIMES = [
  '24:00:00',
  '23:60:00',
  '23:59:61',
  '12:00:60',
  '1:00:00',
  '12:00',
  '12.00.00',
  '1２:00:00',
];

/** Invalid both as UTC instants of requests and as instants with an offset. */
const INSTANTS = [
  ...DATES.map((date) => `${date}T12:00:00Z`),
  ...DAY_TIMES.map((time) => `2024-02-29T${time}Z`),
  '2024-02-29',
  '2024-02-29T12:00:00',
  '2024-02-29 12:00:00Z',
  '2024-02-29T12:00:00 Z',
  '2024-02-29T12:00:00ZZ',
  '2024-02-29T12:00:00.Z',
  '2024-02-29T12:00:00,5Z',
  '2024-02-29T12:00:00+24:00',
  '',
];

const UTC_INSTANTS = [
  ...INSTANTS,
  '2024-02-29T23:59:60Z',
  '2024-02-29t12:00:00Z',
  '2024-02-29T12:00:00z',
  '2024-02-29T12:00:00.000Z',
  '2024-02-29T12:00:00+00:00',
];

const OFFSET_INSTANTS = [
  ...INSTANTS,
  '2024-02-29T12:00:00.1.2Z',
  '2024-02-29T12:00:00+00:60',
  '2024-02-29T12:00:00+0100',
  '2024-02-29T12:00:00+01',
  '2024-02-29T12:00:00−01:00',
  '2024-02-29T23:59:60+01:00',
];

const DECIMALS = [
  '.5',
  '5.',
  '.',
  '-',
  '-.5',
  '',
  '1,000',
  '1,5',
  '1e5',
  '1E5',
  '+1',
  '--1',
  '1-',
  '1.2.3',
  '1_000',
  '1 000',
  '0x10',
  'NaN',
  'Infinity',
  '£5',
  '٣',
  '１２',
];

const PHONES = [
  '123456',
  '1234567890123456',
  '++447700900123',
  '44+7700900123',
  '0+7700900123',
  '+',
  '',
  '07700 90O123',
  '07700/900123',
  '07700\t900123',
  '０７７００９００１２３',
  '020 7946 0018 x5',
  '[0]7700900123',
];

const BROKEN: Readonly<Record<string, Broken>> = {
  date: (value) => [...DATES, `${value}T00:00:00Z`, ...surrounded(value)],
  'utc-date-time': (value) => [...UTC_INSTANTS, ...surrounded(value)],
  'date-time': (value) => [...OFFSET_INSTANTS, ...surrounded(value)],
  decimal: (value) => [...DECIMALS, ...surrounded(value)],
  phone: (value) => [...PHONES, `${value}x`, `tel:${value}`, `${value}\n`, `\n${value}`],
};

function surrounded(value: string): string[] {
  return [`${value} `, ` ${value}`, `${value}\n`, `${value}\0`, `"${value}"`];
}

/**
 * Near misses of a format.
 *
 * @throws {RangeError} if contracts do not use the format.
 */
export function brokenStrings(format: string, value: string): readonly string[] {
  const broken = BROKEN[format];
  if (broken === undefined) throw new RangeError(`no near misses are known for the format "${format}"`);
  return broken(value);
}

/** Strings that do not match a pattern without a format. */
export function mismatches(pattern: string, value: string): readonly string[] {
  const expression = new RegExp(pattern, 'u');
  const shorter = [value.slice(1), value.slice(0, -1), value.toLowerCase()];
  return ['', 'text', ` ${value}`, `${value}\n`, ...shorter].filter(
    (candidate) => !expression.test(candidate),
  );
}
