import { expect } from 'vitest';
import type { Contracts } from '../src/model.js';
import { runValidators, stockValidator } from './generated-validators.js';

/** The faults that a validator finds in a value: `/customers/0 type`. */
export type Judge = (value: unknown) => string[];

/**
 * Judges values by what is generated for contracts, each by its name: each time, the guard, the collector and stock
 * Ajv over the JSON Schema have to agree.
 */
export function judgesOf(contracts: Contracts): (name: string) => Judge {
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

/** As `judgesOf`, for one contract. */
export function judgeOf(contracts: Contracts, name: string): Judge {
  return judgesOf(contracts)(name);
}

/** The messages of a value's faults. */
export function messagesOf(contracts: Contracts, name: string, value: unknown): string[] {
  const result = runValidators(contracts)(name).validate(value);
  return result.ok ? [] : result.issues.map(({ message }) => message);
}
