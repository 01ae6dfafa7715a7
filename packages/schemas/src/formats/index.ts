import { isDate, isDateTime, isUtcDateTime } from './calendar.js';
import { isDecimal, isPhone } from './text.js';

export { isDate, isDateTime, isDecimal, isPhone, isUtcDateTime };

/**
 * The formats that the schemas name, each a function from a string to whether it conforms, in time linear in its
 * length. Register them with a JSON Schema validator of your own; the compiled validators already contain them.
 */
export const formats = {
  date: isDate,
  'date-time': isDateTime,
  decimal: isDecimal,
  phone: isPhone,
  'utc-date-time': isUtcDateTime,
} as const;
