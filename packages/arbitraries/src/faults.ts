import { edited } from './edit.js';
import type { Fault } from './fault.js';
import { fits, isOfType } from './fits.js';
import { ruleFaults, underRules } from './rule-faults.js';
import { INHERITED_NAMES } from './scalars.js';
import {
  getAlternatives,
  hasOwn,
  isObject,
  getJsonType,
  type Path,
  resolve,
  type Schema,
  getTypes,
} from './schema.js';
import { valueFaults, wrongTypes } from './value-faults.js';

/** Every known error of a valid value of a schema, at its path in the document. */
export function findFaults(document: Schema, schema: Schema, value: unknown, at: Path = []): Fault[] {
  const resolved = resolve(document, schema);
  const branches = getAlternatives(resolved);
  if (branches !== undefined) return unionFaults(document, branches, value, at);
  return [...valueFaults(resolved, value, at), ...innerFaults(document, resolved, value, at)];
}

/**
 * If an alternative is the only one of its JSON type, errors inside it are reported at their own places. If several share
 * the type, the union as a whole is reported. A change that fits another alternative is not an error.
 */
function unionFaults(document: Schema, branches: readonly Schema[], value: unknown, at: Path): Fault[] {
  const types = branches.map((branch) => getTypes(resolve(document, branch)));
  const isListed = (candidate: unknown): boolean => types.flat().some((type) => isOfType(type, candidate));
  const faults = types.every((each) => each.length > 0) ? wrongTypes(isListed, 'no_match', at) : [];
  const matching = branches.filter((branch) => fits(document, branch, value));
  if (matching.length !== 1) return faults;
  const [match] = matching as [Schema];
  const type = getJsonType(value);
  const isAlone =
    ['array', 'object', 'null'].includes(type) && types.flat().filter((one) => one === type).length === 1;
  for (const fault of findFaults(document, match, value, at)) {
    const changed = edited(value, { ...fault.edit, path: fault.edit.path.slice(at.length) });
    if (getJsonType(changed) !== type) continue;
    if (branches.some((branch) => branch !== match && fits(document, branch, changed))) continue;
    faults.push(isAlone ? fault : { ...fault, code: 'no_match', path: at });
  }
  return faults;
}

function innerFaults(document: Schema, schema: Schema, value: unknown, at: Path): Fault[] {
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.flatMap((item, index) => findFaults(document, items, item, [...at, index]));
  }
  if (!isObject(value)) return [];
  return [
    ...fieldFaults(document, schema, value, at),
    ...ruleFaults(document, schema, value, at),
    ...undocumentedFaults(schema, at),
  ];
}

/** Errors of the fields and missing required fields, unless they also break rules between fields. */
function fieldFaults(document: Schema, schema: Schema, value: Record<string, unknown>, at: Path): Fault[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const faults = required.map((name): Fault => {
    const path = [...at, name];
    const why = `${name} is required and was left out`;
    return { kind: 'missing', code: 'missing', path, edit: { path, value: undefined }, why };
  });
  for (const [name, inner] of Object.entries(value)) {
    const documented = hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (typeof documented === 'object')
      faults.push(...findFaults(document, documented, inner, [...at, name]));
  }
  return underRules(document, schema, value, at, faults);
}

/** Undocumented fields of a closed object: made up, inherited by every object, or nearly a documented one. */
function undocumentedFaults({ properties = {}, additionalProperties }: Schema, at: Path): Fault[] {
  if (additionalProperties !== false) return [];
  const near = Object.keys(properties)
    .slice(0, 1)
    .map((name) => `${name}s`);
  const names = ['undocumented', '', ...near, ...INHERITED_NAMES].filter((name) => !hasOwn(properties, name));
  return names.map((name): Fault => {
    const path = [...at, name];
    const why = `unknown field "${name}"`;
    return { kind: 'undocumented', code: 'undocumented', path, edit: { path, value: 'text' }, why };
  });
}
