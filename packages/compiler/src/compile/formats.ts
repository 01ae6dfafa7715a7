import { OWN_FORMATS } from '@data-import/define';

export interface Format {
  readonly guard: string;
  readonly table: string;
  readonly meaning: string;
  readonly example: string;
  readonly length?: number;
  readonly published?: { readonly format?: string; readonly pattern: string };
}

export const FORMATS: ReadonlyMap<string | undefined, Format> = new Map(
  Object.entries<Format>({
    date: {
      guard: 'isDate',
      table: 'date',
      meaning: 'calendar date, YYYY-MM-DD',
      example: '2024-03-01',
      length: 10,
    },
    'date-time': {
      guard: 'isDateTime',
      table: 'dateTime',
      meaning: 'date-time with an offset, with or without a fraction of a second',
      example: '2024-03-01T09:30:00.123456+01:00',
    },
    decimal: {
      guard: 'isDecimal',
      table: 'decimal',
      meaning: 'decimal number in a string',
      example: '"-12.50"',
      published: OWN_FORMATS.decimal,
    },
    phone: {
      guard: 'isPhone',
      table: 'phone',
      meaning: 'phone number of 7 to 15 digits, with or without +, spaces, hyphens, dots and parentheses',
      example: '+44 7700 900123',
      published: OWN_FORMATS.phone,
    },
    'utc-date-time': {
      guard: 'isUtcDateTime',
      table: 'utcDateTime',
      meaning: 'date-time in UTC, without a fraction of a second',
      example: '2024-03-01T09:30:00Z',
      length: 20,
      published: OWN_FORMATS['utc-date-time'],
    },
  }),
);
