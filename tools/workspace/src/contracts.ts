// Tools and the reference share one reader of contracts.
export * from '@data-import/reference/contracts';
