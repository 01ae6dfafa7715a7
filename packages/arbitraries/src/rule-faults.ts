import { type Edit, edited } from './edit.js';
import type { Fault } from './fault.js';
import { type BrokenRule, brokenRules, fits, membersInRules } from './fits.js';
import { hasOwn, type Path, resolve, type Schema } from './schema.js';

type Members = Record<string, unknown>;

/**
 * Faults of members, where rules of the object speak of them, too: a rule that forbids the new value is reported
 * first; a change that breaks a rule elsewhere leaves more than one issue, and is left out.
 */
export function underRules(
  document: Schema,
  schema: Schema,
  value: Members,
  at: Path,
  faults: readonly Fault[],
): Fault[] {
  const inRules = membersInRules(schema);
  if (inRules.size === 0) return [...faults];
  return faults.flatMap((fault): Fault[] => {
    const [name, ...rest] = fault.edit.path.slice(at.length);
    if (!inRules.has(String(name))) return [fault];
    const changed = edited(value, { path: [name!, ...rest], value: fault.edit.value }) as Members;
    const [first, ...others] = brokenRules(document, schema, changed);
    if (first === undefined) return [fault];
    const isForbidden = others.length === 0 && first.code === 'forbidden' && first.member === name;
    return isForbidden
      ? [{ ...fault, kind: 'forbidden', code: 'forbidden', path: [...at, String(name)] }]
      : [];
  });
}

/** Changes that leave every member valid and break one rule of the object. */
export function ruleFaults(document: Schema, schema: Schema, value: Members, at: Path): Fault[] {
  return [...membersInRules(schema)].flatMap((name) => {
    const member = schema.properties?.[name];
    const changes = typeof member === 'object' ? otherValues(document, schema, name, member) : [];
    if (hasOwn(value, name) && schema.required?.includes(name) !== true) changes.push(undefined);
    return changes.flatMap((changed) => {
      const broken = brokenRules(
        document,
        schema,
        edited(value, { path: [name], value: changed }) as Members,
      );
      return broken.length === 1 ? [ruleFault(broken[0]!, { path: [...at, name], value: changed }, at)] : [];
    });
  });
}

function ruleFault({ code, member }: BrokenRule, edit: Edit, at: Path): Fault {
  const change = edit.value === undefined ? 'was left out' : `became ${JSON.stringify(edit.value)}`;
  const path = member === undefined ? at : [...at, member];
  return { kind: code, code, path, edit, why: `${edit.path.at(-1)} ${change}` };
}

const SIMPLE = ['text', '12.5', 12, 1.5, true, null, [], {}] as const;

/** Valid values of a member that rules speak of: those that conditions compare it with, and others. */
function otherValues(document: Schema, schema: Schema, name: string, member: Schema): unknown[] {
  const compared = schema.if?.properties?.[name];
  const constant = typeof compared === 'object' ? [compared.const] : [];
  const resolved = resolve(document, member);
  const isFree = resolved.format === undefined && resolved.pattern === undefined;
  const free = isFree ? SIMPLE.filter((candidate) => fits(document, member, candidate)) : [];
  return [...constant, ...(resolved.enum ?? []), ...free];
}
