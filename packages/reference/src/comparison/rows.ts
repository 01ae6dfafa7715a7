import { listDifferences, withoutNames } from '@data-import/compiler/compare/compare-documents';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import type { Difference } from '@data-import/compiler/compare/words';

export interface Rows {
  readonly isSame: boolean;
  readonly rows: readonly Difference[];
  readonly problem?: string;
}

export function listRows(before: SchemaObject, after: SchemaObject): Rows {
  const [one, other] = [withoutNames(before), withoutNames(after)];
  const { differences, ...problem } = listDifferences(one, other);
  const isSame = JSON.stringify(one) === JSON.stringify(other);
  return { isSame, rows: differences, ...problem };
}
