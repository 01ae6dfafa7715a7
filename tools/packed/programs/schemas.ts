import {
  documentLocation,
  formatAuthorization,
  operations,
  toCalendarDate,
  toDecimalString,
  toUtcDateTime,
} from '@data-import/schemas';
import { formats } from '@data-import/schemas/formats';
import { expectSame } from './expect.js';

/** Reads operations and formats, and converts values. */
export function run(): void {
  const { method, request } = operations.createAccount;
  expectSame('operation', [method, request], ['POST', 'CreateAccountRequest']);
  expectSame('days', ['2024-02-29', '2023-02-29'].map(formats.date), [true, false]);
  expectSame('location', documentLocation('root/', '/a.pdf'), 'root/a.pdf');
  const instant = new Date('2024-06-30T23:30:00.5Z');
  expectSame('instant', toUtcDateTime(instant), '2024-06-30T23:30:00Z');
  expectSame('day', toCalendarDate(instant, 'Europe/London'), '2024-07-01');
  expectSame('decimal', [1e21, -0, '12.50'].map(toDecimalString), [`1${'0'.repeat(21)}`, '0', '12.50']);
  expectSame('authorization', typeof formatAuthorization('token'), 'string');
}
