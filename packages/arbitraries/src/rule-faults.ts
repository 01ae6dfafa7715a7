import { type Edit, edited } from './edit.js';
import type { Fault } from './fault.js';
import { type BrokenRule, brokenRules, fits, fieldsInRules } from './fits.js';
import { hasOwn, type Path, resolve, type Schema } from './schema.js';

type Fields = Record<string, unknown>;

/**
 * Errors of fields that rules mention. A rule that forbids the new value is reported first. A change that breaks a rule
 * elsewhere yields more than one issue, and is omitted.
 */
export function underRules(
  document: Schema,
  schema: Schema,
  value: Fields,
  at: Path,
  faults: readonly Fault[],
): Fault[] {
  const inRules = fieldsInRules(schema);
  if (inRules.size === 0) return [...faults];
  return faults.flatMap((fault): Fault[] => {
    const [name, ...rest] = fault.edit.path.slice(at.length);
    if (!inRules.has(String(name))) return [fault];
    const changed = edited(value, { path: [name!, ...rest], value: fault.edit.value }) as Fields;
    const [first, ...others] = brokenRules(document, schema, changed);
    if (first === undefined) return [fault];
    const isForbidden = others.length === 0 && first.code === 'forbidden' && first.field === name;
    return isForbidden
      ? [{ ...fault, kind: 'forbidden', code: 'forbidden', path: [...at, String(name)] }]
      : [];
  });
}

/** Changes that leave every field valid and break one rule between fields. */
export function ruleFaults(document: Schema, schema: Schema, value: Fields, at: Path): Fault[] {
  return [...fieldsInRules(schema)].flatMap((name) => {
    const inner = schema.properties?.[name];
    const changes = typeof inner === 'object' ? otherValues(document, schema, name, inner) : [];
    if (hasOwn(value, name) && schema.required?.includes(name) !== true) changes.push(undefined);
    return changes.flatMap((changed) => {
      const broken = brokenRules(document, schema, edited(value, { path: [name], value: changed }) as Fields);
      return broken.length === 1 ? [ruleFault(broken[0]!, { path: [...at, name], value: changed }, at)] : [];
    });
  });
}

function ruleFault({ code, field }: BrokenRule, edit: Edit, at: Path): Fault {
  const change = edit.value === undefined ? 'was left out' : `became ${JSON.stringify(edit.value)}`;
  const path = field === undefined ? at : [...at, field];
  const kind = code === 'missing' ? 'conditional' : code;
  return { kind, code, path, edit, why: `${edit.path.at(-1)} ${change}` };
}

const SIMPLE = ['text', '12.5', 12, 1.5, true, null, [], {}] as const;

/** Valid values of a field that rules mention: those that conditions compare it with, and others. */
function otherValues(document: Schema, schema: Schema, name: string, inner: Schema): unknown[] {
  const compared = schema.if?.properties?.[name];
  const constant = typeof compared === 'object' ? [compared.const] : [];
  const resolved = resolve(document, inner);
  const isFree = resolved.format === undefined && resolved.pattern === undefined;
  const free = isFree ? SIMPLE.filter((candidate) => fits(document, inner, candidate)) : [];
  return [...constant, ...(resolved.enum ?? []), ...free];
}
