import { getAt } from './document-order.js';
import { type Check, type WalkOptions, isPlainObject, type Prepare, Stripped } from '../runtime/index.js';

/** Whether an object or array contains only empty inputs. */
function isEmptied(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return (Array.isArray(value) || isPlainObject(value)) && Object.values(value).every(isEmptied);
  }
  return value === undefined || value === '' || value === null || Number.isNaN(value);
}

/** Whether a field is an empty input, and not a value that the contract documents. */
function isEmptyInput(value: unknown, check: Check, isRequired: boolean): boolean {
  if (value === null) return check.accepts !== 'null';
  if (value === '') return check.accepts !== 'empty';
  if (typeof value !== 'object') return Number.isNaN(value);
  return !isRequired && !Array.isArray(value) && check.accepts !== 'empty' && isEmptied(value);
}

/** The options for finding empty inputs and unknown fields, whatever the issues. */
export function toFindEmptyInputs(options: WalkOptions): WalkOptions {
  return {
    ...options,
    maxIssues: Infinity,
    unknownFields: 'reject',
    describe: () => '',
    thorough: true,
    omitEmpty: isEmptyInput,
  };
}

/** Copies the values of a form without the empty inputs; returns the values themselves if they cannot be read. */
export function withoutEmptyInputs(options: WalkOptions): Prepare {
  return (value, walk) => {
    try {
      const filled = new Stripped(value);
      const { omitted, issues } = walk(toFindEmptyInputs(options));
      const unknown = issues.filter(
        ({ code, path }) => code === 'undocumented' && isEmptied(getAt(value, path)),
      );
      for (const path of [...omitted, ...unknown.map((issue) => issue.path)]) {
        filled.remove(path.slice(0, -1), path.at(-1)!);
      }
      return filled.value;
    } catch {
      return value;
    }
  };
}
