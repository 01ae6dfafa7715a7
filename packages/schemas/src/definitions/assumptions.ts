import type { ObjectRules } from '@data-import/define';

export const REQUIRED_BY_BEHAVIOUR = {
  'x-assumption': 'which fields are required: the operation makes no sense without them',
} as const satisfies ObjectRules;

/** The gap of objects without a field definition table in the specification. */
export const FIELD_TABLE =
  'field definition table: further required flags, formats, length limits and allowed values';

export const FIGURES_STAY_NUMBERS = {
  'x-assumption': 'figures are JSON numbers in the echo too: only the amount of the transaction becomes text',
} as const satisfies ObjectRules;

export const FIELD_ERRORS_TOO =
  'validation errors have the form that the validate operation documents: field errors, nested like the request';

export const FIELD_ERRORS_OF_ACCOUNT =
  'validation errors may have the form that the validate operation documents: field errors that start at the fields of the account, with those of the rest of the request, such as `task_params`, beside them';

/** For datetimes in responses; `utcDateTime` is the general rule. */
export const MORE_THAN_GENERAL_DATETIME =
  'datetimes are `YYYY-MM-DDTHH:MM:SSZ` in general; here, any offset and any fraction of a second are valid too, as in `created_at` and `modified_at` of an import process';
