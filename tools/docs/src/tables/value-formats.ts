import { json, table } from '../markdown/write.js';
import type { ValueExamples } from './value-examples.js';

/** How each kind of value is written, with valid and invalid examples. */
export function valueFormatsTable(examples: readonly ValueExamples[]): string {
  const rows = examples.map(({ kind, rule, valid, invalid }) => [
    kind,
    rule,
    valid.map(json).join(' '),
    invalid.map(json).join(' '),
  ]);
  return table(['Kind', 'Rule', 'Valid', 'Invalid'], rows);
}
