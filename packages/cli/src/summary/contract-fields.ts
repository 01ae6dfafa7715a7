import { readStandardName } from '@data-import/define/standard-name';

export interface ContractFields {
  readonly names: ReadonlySet<string>;
  /** The names of renamed fields in documents, by their names in the standard. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** For a summary that only merges others, which have named their faults. */
export const NO_FIELDS: ContractFields = { names: new Set(), renamed: new Map() };

export function readContractFields(schema: unknown): ContractFields {
  const [names, renamed] = [new Set<string>(), new Map<string, string>()];
  const read = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { readonly properties?: unknown };
    if (typeof properties === 'object' && properties !== null) {
      for (const [name, property] of Object.entries(properties)) {
        names.add(name);
        const standard = readStandardName(property);
        if (standard !== undefined && !renamed.has(standard)) renamed.set(standard, name);
      }
    }
    for (const inner of Object.values(part)) read(inner);
  };
  read(schema);
  return { names, renamed };
}
