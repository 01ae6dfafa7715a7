const DAYS = [
  '2023-02-29',
  '2024-02-30',
  '1900-02-29',
  '2024-04-31',
  '2024-13-01',
  '2024-00-10',
  '2024-1-01',
  '２０２４-01-01',
];
const TIMES = ['24:00:00', '23:60:00', '23:59:61', '12:00:60', '1:00:00', '12:00', '1２:00:00'];
const ZONES = ['', ' Z', 'ZZ', '.Z', ',5Z', '.1.2Z', '+24:00', '+00:60', '+0100', '+01', '−01:00', '+00:00'];

const INSTANTS = [
  ...DAYS.map((day) => `${day}T12:00:00Z`),
  ...TIMES.map((time) => `2024-02-29T${time}Z`),
  ...ZONES.map((zone) => `2024-02-29T12:00:00${zone}`),
  '2024-02-29 12:00:00Z',
  '2024-02-29t12:00:00z',
  '2024-02-29T23:59:60+01:00',
  '2024-02-29T23:59:60Z',
];

const NEAR: ReadonlyMap<string | undefined, readonly string[]> = new Map([
  ['date', [...DAYS, '12024-01-01', '20240101', '2024-W01-1', '01-01-2024', 'today']],
  ['date-time', INSTANTS],
  ['utc-date-time', INSTANTS],
  [
    'decimal',
    ['.5', '5.', '-', '-.5', '1,5', '1e5', '+1', '--1', '1.2.3', '1_000', '0x10', 'NaN', '£5', '٣', '１２'],
  ],
  [
    'phone',
    ['123456', '1234567890123456', '++447700900123', '44+7700900123', '07700 90O123', '020 7946 0018 x5'],
  ],
]);

/** Texts that resemble the format, and single edits of the value. Some of them are valid. */
export function nearTexts(value: string, format: string | undefined): readonly string[] {
  const around = [
    '',
    'text',
    ` ${value}`,
    `${value} `,
    `${value}\n`,
    `${value}\0`,
    `"${value}"`,
    `${value}S`,
  ];
  const within = [value.slice(1), value.slice(0, -1), value.toLowerCase(), 'constructor'];
  return [...(NEAR.get(format) ?? []), ...around, ...within];
}
