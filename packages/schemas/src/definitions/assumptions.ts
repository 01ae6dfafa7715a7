import type { ObjectRules } from '@data-import/define';

export const REQUIRED_BY_BEHAVIOUR = {
  'x-assumption': 'which fields are required: the operation makes no sense without them',
} as const satisfies ObjectRules;

export const FIGURES_STAY_NUMBERS = {
  'x-assumption': 'figures are JSON numbers in the echo too: only the amount of the transaction becomes text',
} as const satisfies ObjectRules;

export const FIELD_ERRORS_TOO =
  'validation errors have the form that the validate operation documents: field errors, nested like the request';
