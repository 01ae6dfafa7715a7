import type { RestContracts } from '@data-import/workspace/contracts';
import { json, table } from '../markdown/write.js';
import { propertiesOf, schemaNamed } from './schemas.js';
import type { ValueExamples } from './value-examples.js';

/** How each kind of value is written, what of it is our assumption, and valid and invalid examples. */
export function valueFormatsTable(examples: readonly ValueExamples[], rest: RestContracts): string {
  const rows = examples.map((each) => [
    each.kind,
    each.rule,
    readingOf(each, rest) ?? '',
    each.valid.map(json).join(' '),
    each.invalid.map(json).join(' '),
  ]);
  return table(['Kind', 'Rule', 'Our assumption', 'Valid', 'Invalid'], rows);
}

function readingOf({ checkedBy, field }: ValueExamples, rest: RestContracts): string | undefined {
  const name = 'contract' in checkedBy ? checkedBy.contract : queryOf(checkedBy.queryOf, rest);
  const schema = schemaNamed(rest.schemas, name);
  const value = field === undefined ? schema : Object.fromEntries(propertiesOf(schema))[field];
  return value?.['x-assumption'];
}

/** @throws {RangeError} if no operation of that name has a query. */
function queryOf(operationId: string, { operations }: RestContracts): string {
  const query = operations.find((operation) => operation.operationId === operationId)?.query;
  if (query === undefined) throw new RangeError(`no operation "${operationId}" has a query`);
  return query;
}
