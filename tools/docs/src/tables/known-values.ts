import { groupBy } from './group-by.js';
import type { RestContracts } from '@data-import/workspace/contracts';
import { propertiesOf, schemaNamed } from './schemas.js';
import { code, codes, lines, table } from '../markdown/write.js';

/** A text field with known values: all of them, or only those seen. */
export interface KnownValues {
  readonly definition: string;
  readonly field: string;
  readonly open: boolean;
  readonly values: readonly string[];
  /** What `@data-import/schemas` exports the list as; a single fixed value is not exported. */
  readonly constant: string | undefined;
}

/** Every such field, those of requests first. */
export function knownValues({ schemas, directions }: RestContracts): KnownValues[] {
  const requestsFirst = [...directions].toSorted(
    ([, a], [, b]) => Number(b === 'request') - Number(a === 'request'),
  );
  return requestsFirst.flatMap(([definition]) =>
    propertiesOf(schemaNamed(schemas, definition)).flatMap(([field, property]): KnownValues[] => {
      const constant = constantName(definition, field);
      const values = property['x-open-enum'] === true ? property.examples : property.enum;
      if (values !== undefined) {
        const open = property['x-open-enum'] === true;
        return [{ definition, field, open, values: values.map(String), constant }];
      }
      if (property.const === undefined) return [];
      return [{ definition, field, open: false, values: [String(property.const)], constant: undefined }];
    }),
  );
}

/** `MeterPoint`, `supply_type` -> `meterPointSupplyTypeValues`, as the generator names the exported list. */
function constantName(definition: string, field: string): string {
  const words = field.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${definition.charAt(0).toLowerCase()}${definition.slice(1)}${words.join('')}Values`;
}

export function openEnumsTable(rest: RestContracts): string {
  const open = knownValues(rest).filter((known) => known.open);
  return table(['Field', 'Values seen', 'Constant'], rowsOf(open));
}

export function closedListsTable(rest: RestContracts): string {
  const closed = knownValues(rest).filter((known) => !known.open);
  return table(['Field', 'Values', 'Constant'], rowsOf(closed));
}

/** Fields that share a name and values, such as a request and its echo, share a row. */
function rowsOf(known: readonly KnownValues[]): string[][] {
  const groups = groupBy(known, ({ field, values }) => JSON.stringify([field, values]));
  return [...groups.values()].map((group) => [
    lines(group.map(({ definition, field }) => code(`${definition}.${field}`))),
    codes(group[0].values),
    lines(group.map(({ constant }) => (constant === undefined ? 'none' : code(constant)))),
  ]);
}
