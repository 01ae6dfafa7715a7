import { isObject } from './objects.js';
import { type PersonalNode, toParts } from './personal.js';

const REDACTED = '[redacted]';

/** Each step is a few frames of the stack. */
const MAX_STEPS = 1000;

/**
 * Creates a function that copies a document with the values at these paths replaced by `[redacted]`. `null` and absent
 * fields stay. Any other value in place of an object or list that would contain such a value is replaced as a whole, so that
 * an invalid document reveals nothing either. The time is linear in the size of the document.
 *
 * @param paths in the syntax of pino, as in the property `pii` of compiled validators: `lines[*].name`
 * @throws {TypeError} if a path is malformed, or has more than 1,000 steps.
 */
export function createRedact(paths: readonly string[]): (value: unknown) => unknown {
  const root = toParts(paths, MAX_STEPS);
  return (value) => redact(value, root);
}

function redact(value: unknown, { isPersonal, fields, items }: PersonalNode): unknown {
  if (value === null || value === undefined) return value;
  if (isPersonal) return REDACTED;
  if (fields.size === 0 && items === undefined) return value;
  if (Array.isArray(value)) return items === undefined ? REDACTED : value.map((item) => redact(item, items));
  if (!isObject(value)) return REDACTED;
  const entries = Object.entries(value).map(([name, field]) => {
    const item = items === undefined ? field : redact(field, items);
    const part = fields.get(name);
    return [name, part === undefined ? item : redact(item, part)] as const;
  });
  return Object.fromEntries(entries);
}
