import { getAt } from './document-order.js';
import {
  isPlainObject,
  type Issue,
  type Path,
  type Prepare,
  Stripped,
  type WalkOptions,
} from '../runtime/index.js';

export function isEmptied(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) {
    return (Array.isArray(value) || isPlainObject(value)) && Object.values(value).every(isEmptied);
  }
  return value === undefined || value === '' || value === null || Number.isNaN(value);
}

function isEmptyInput(value: unknown, accepts: 'null' | 'empty' | undefined, isRequired: boolean): boolean {
  if (value === null) return accepts !== 'null';
  if (value === '') return accepts !== 'empty';
  if (typeof value !== 'object') return Number.isNaN(value);
  return !isRequired && !Array.isArray(value) && accepts !== 'empty' && isEmptied(value);
}

export interface EmptyInputs {
  readonly omitted: readonly Path[];
  readonly issues: readonly Issue[];
}

export function findEmptyInputs(options: WalkOptions, walk: Parameters<Prepare>[1]): EmptyInputs {
  const omitted: Path[] = [];
  const { issues } = walk({
    ...options,
    maxIssues: Infinity,
    unknownFields: 'reject',
    describe: () => '',
    thorough: true,
    omitEmpty(value, accepts, isRequired, path) {
      const isEmpty = isEmptyInput(value, accepts, isRequired);
      if (isEmpty) omitted.push(path.slice());
      return isEmpty;
    },
  });
  return { omitted, issues };
}

/**
 * Copies the values of a form without the empty inputs. White space around a text is removed if the text has an issue.
 * Returns the values themselves if they cannot be read.
 */
export function omitEmptyInputs(value: unknown, { omitted, issues }: EmptyInputs): unknown {
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

function replace(copy: Stripped, path: Path, value: unknown): void {
  copy.edit(path, (parent, name) => {
    if (typeof name === 'string' && (value === undefined || value === '')) delete parent[name];
    else parent[name] = value;
  });
}
