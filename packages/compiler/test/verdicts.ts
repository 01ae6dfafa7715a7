import { expect } from 'vitest';
import type { Contracts } from '../src/model.js';
import { runValidators, stockValidator } from './generated-validators.js';

/** The faults that a validator finds in a value: `/customers/0 type`. */
export type FindFaults = (value: unknown) => string[];

/**
 * Validates values with the code that is generated for contracts. Each time, the guard, the collector and stock Ajv on
 * the JSON Schema have to agree.
 */
export function faultFinders(contracts: Contracts): (name: string) => FindFaults {
  const validators = runValidators(contracts);
  return (name) => {
    const validator = validators(name);
    const stock = stockValidator(contracts, name);
    return (value) => {
      const result = validator.validate(value);
      const faults = result.ok ? [] : result.issues.map(({ code, pointer }) => `${pointer} ${code}`);
      expect({ guard: validator.is(value), collector: result.ok }).toEqual({
        guard: stock(value),
        collector: stock(value),
      });
      return faults;
    };
  };
}

/** As `faultFinders`, for one contract. */
export function faultFinder(contracts: Contracts, name: string): FindFaults {
  return faultFinders(contracts)(name);
}

/** The messages of a value's faults. */
export function messagesOf(contracts: Contracts, name: string, value: unknown): string[] {
  const result = runValidators(contracts)(name).validate(value);
  return result.ok ? [] : result.issues.map(({ message }) => message);
}
