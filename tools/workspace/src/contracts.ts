// Tools read the contracts as the catalogue does.
export * from '@data-import/reference/contracts';
