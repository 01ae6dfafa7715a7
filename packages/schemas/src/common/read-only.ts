import type { Repeat } from '@data-import/define';

export const readOnly = {
  harmless: 'yes',
  basis: 'It returns the state of imports and changes nothing.',
  checkWith: [],
  specification: 'What the service does, item 5',
} as const satisfies Repeat;
