import { getAt } from './document-order.js';
import {
  type Check,
  type Collector,
  isPlainObject,
  type Path,
  Stripped,
  type WalkOptions,
} from '../runtime/index.js';

/** Whether an object or array contains only empty inputs. */
export function isEmptied(value: unknown): boolean {
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

/**
 * Copies the values of a form without the empty inputs. White space around a text is removed if the text has an issue.
 * Returns the values themselves if they cannot be read.
 */
export function omitEmptyInputs(value: unknown, { omitted, issues }: Collector): unknown {
  try {
    const filled = new Stripped(value);
    for (const path of omitted) replace(filled, path, undefined);
    for (const { code, path } of issues) {
      const given = path.length > 0 ? getAt(value, path) : undefined;
      const text = typeof given === 'string' ? given.trim() : given;
      if (code === 'undocumented' && isEmptied(text)) replace(filled, path, undefined);
      else if (text !== given) replace(filled, path, text);
    }
    return filled.value;
  } catch {
    return value;
  }
}

/** Removes the field at a path if it is empty. Array items keep their places. */
function replace(copy: Stripped, path: Path, value: unknown): void {
  copy.edit(path, (parent, name) => {
    if (typeof name === 'string' && (value === undefined || value === '')) delete parent[name];
    else parent[name] = value;
  });
}
