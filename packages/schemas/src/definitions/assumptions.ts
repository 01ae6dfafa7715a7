import type { ObjectRules } from '@data-import/define';

/** Marks an object whose required fields the specification does not name, and without which it would be pointless. */
export const REQUIRED_BY_BEHAVIOUR = {
  'x-assumption': 'which fields are required: the operation makes no sense without them',
} as const satisfies ObjectRules;

/** Marks the parts of an echoed transaction: only its amount is documented as text. */
export const FIGURES_STAY_NUMBERS = {
  'x-assumption': 'figures are JSON numbers in the echo too: only the amount of the transaction becomes text',
} as const satisfies ObjectRules;

/** Marks an error body for which the specification documents no `FieldErrors`, and which has them as an alternative. */
export const FIELD_ERRORS_TOO =
  'validation errors have the form that the validate operation documents: field errors, nested like the request';
