import { isDate, isDateTime, isUtcDateTime } from './calendar.js';
import { isDecimal, isPhone } from './text.js';

export { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime };

/**
 * The formats that the schemas use: each function returns whether a string conforms, in time linear in its length.
 * Register them with your own JSON Schema validator; the compiled validators already contain them.
 */
export const formats = {
  date: isDate,
  'date-time': isDateTime,
  decimal: isDecimal,
  phone: isPhone,
  'utc-date-time': isUtcDateTime,
} as const;
