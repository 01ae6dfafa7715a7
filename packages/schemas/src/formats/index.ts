import { isDate, isDateTime, isUtcDateTime } from './calendar.js';
import { isDecimal, isPhone } from './text.js';

export { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime };

/**
 * The formats of the schemas, to register with another JSON Schema validator. Each function returns whether a
 * string conforms, in time linear in its length.
 */
export const formats = {
  date: isDate,
  'date-time': isDateTime,
  decimal: isDecimal,
  phone: isPhone,
  'utc-date-time': isUtcDateTime,
} as const;
