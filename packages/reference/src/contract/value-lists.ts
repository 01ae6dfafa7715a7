import type { JsonSchema, RestContracts } from '../contracts.js';
import { toValuesPage } from './references.js';

/** The values of a field: all of them, or those seen so far. */
export interface ValueList {
  readonly page: string;
  readonly schema: string;
  readonly field: string;
  /** Whether other values are valid. */
  readonly isOpen: boolean;
  readonly values: readonly string[];
  /** What `@data-import/schemas` exports the list as. */
  readonly constant: string;
  readonly property: JsonSchema;
}

/** The lists of values of REST, in the order of their contracts. Fields of events have none. */
export function listValueLists({ schemas }: Pick<RestContracts, 'schemas'>): readonly ValueList[] {
  return [...schemas].flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, property]): ValueList[] => {
      if (property === false) return [];
      const isOpen = property['x-open-enum'] === true;
      const values = isOpen ? property.examples : property.enum;
      if (values === undefined) return [];
      const page = toValuesPage(schema, field);
      const constant = constantName(schema, field);
      return [{ page, schema, field, isOpen, values: values.map(String), constant, property }];
    }),
  );
}

/** `MeterPoint`, `supply_type` -> `meterPointSupplyTypeValues`, as the generator names the exported list. */
function constantName(schema: string, field: string): string {
  const words = field.split(/[^A-Za-z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${schema.charAt(0).toLowerCase()}${schema.slice(1)}${words.join('')}Values`;
}
