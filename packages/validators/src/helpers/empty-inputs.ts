import { type Check, type WalkOptions, isPlainObject, type Prepare, Stripped } from '../runtime/index.js';

/** Whether an object or array has nothing but inputs that were left empty. */
function isEmptied(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return (Array.isArray(value) || isPlainObject(value)) && Object.values(value).every(isEmptied);
  }
  return value === undefined || value === '' || value === null || Number.isNaN(value);
}

/** Whether a field is an input that was left empty, and not a value that the contract documents. */
function isEmptyInput(value: unknown, check: Check, isRequired: boolean): boolean {
  if (value === null) return check.accepts !== 'null';
  if (value === '') return check.accepts !== 'empty';
  if (typeof value !== 'object') return Number.isNaN(value);
  return !isRequired && !Array.isArray(value) && check.accepts !== 'empty' && isEmptied(value);
}

/** Finds what was left empty: no more issues are wanted than none. */
function toFindEmptyInputs(options: WalkOptions): WalkOptions {
  return {
    ...options,
    maxIssues: Infinity,
    unknownFields: 'allow',
    describe: () => '',
    omitEmpty: isEmptyInput,
  };
}

/** A copy of what a form holds without the inputs that were left empty; itself, where it cannot be read. */
export function withoutEmptyInputs(options: WalkOptions): Prepare {
  return (value, walk) => {
    try {
      const filled = new Stripped(value);
      for (const path of walk(toFindEmptyInputs(options)).omitted) {
        filled.remove(path.slice(0, -1), path.at(-1)!);
      }
      return filled.value;
    } catch {
      return value;
    }
  };
}
