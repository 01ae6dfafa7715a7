import type { NestedPath } from './text.js';

export type Subject =
  | {
      readonly kind: 'contract';
      readonly name: string;
      readonly value: unknown;
      readonly way: NestedPath;
      readonly why?: string;
      readonly others: readonly string[];
    }
  | {
      readonly kind: 'event';
      readonly input: unknown;
      readonly way: NestedPath;
      readonly envelope?: string;
      readonly note?: string;
    }
  | {
      readonly kind: 'error';
      readonly operation: string;
      readonly status: number;
      readonly value: unknown;
      readonly way: NestedPath;
    }
  | { readonly kind: 'unknown'; readonly value: unknown; readonly way: NestedPath; readonly why?: string };
