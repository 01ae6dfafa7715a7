import type { NestedPath } from './text.js';

export type Subject = { readonly way: NestedPath } & (
  | {
      readonly kind: 'contract';
      readonly name: string;
      readonly value: unknown;
      readonly why?: string;
      readonly others: readonly string[];
    }
  | {
      readonly kind: 'event';
      readonly input: unknown;
      readonly envelope?: string;
      readonly note?: string | undefined;
    }
  | { readonly kind: 'error'; readonly operation: string; readonly status: number; readonly value: unknown }
  | { readonly kind: 'unknown'; readonly value: unknown; readonly why?: string | undefined }
);
