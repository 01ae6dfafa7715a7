import { innerPlaces } from '../subschemas.js';
import { type JsonSchema, placesIn, toRefName } from '../json-schema.js';
import { type Contract, type Contracts, reachableFrom, RuleError } from '../model.js';

/** Diamonds of references make the number of paths exponential. */
const MAX_PATHS = 10_000;

const STEPS =
  /^(patternProperties|(additional|unevaluated)Properties|(prefix|unevaluated)Items|items|contains)$/;

/**
 * The paths of personal data by contract, in the syntax of pino: `lines[*]["e-mail"]`. A recursive contract is
 * redacted as a whole, because it has infinitely many paths.
 */
export function listPiiPaths(contracts: Contracts): Map<string, readonly string[]> {
  return listMarkedPaths(contracts, 'x-pii');
}

/** The path of the account's key by event; an event with several keys, or a list of them, has no account of its own. */
export function listAccountPaths(contracts: Contracts): Map<string, string> {
  return new Map(
    [...listMarkedPaths(contracts, 'x-account')].flatMap(([name, [path, ...others]]) => {
      const isOne = others.length === 0 && path !== undefined && !path.includes('[*]');
      return isOne && contracts.get(name)?.schema['x-event'] !== undefined ? [[name, path]] : [];
    }),
  );
}

type Mark = 'x-pii' | 'x-account';

function listMarkedPaths(contracts: Contracts, mark: Mark): Map<string, readonly string[]> {
  const marked = [...contracts.values()].filter(({ schema }) =>
    placesIn(schema).some(([, part]) => part[mark] === true),
  );
  if (marked.length === 0) return new Map();
  const names = new Set(marked.map(({ name }) => name));
  const affected = [...contracts.values()].filter(
    ({ name, schema }) =>
      names.has(name) || [...reachableFrom(schema, contracts)].some((each) => names.has(each)),
  );
  const all = new Map(affected.map((contract) => [contract.name, contract]));
  const paths = affected.map((contract) => [contract.name, pathsIn(contract, all, mark)] as const);
  return new Map(paths.filter(([, own]) => own.length > 0));
}

function pathsIn({ name, file, schema }: Contract, affected: Contracts, mark: Mark): string[] {
  const found = new Set<string>();
  function add(path: string): void {
    found.add(path);
    if (found.size > MAX_PATHS) throw new RuleError(file, `${name} has too many paths with "${mark}"`);
  }
  function walk(part: JsonSchema, path: string, open: readonly string[]): void {
    if (part[mark] === true) return add(path);
    const target = part.$ref === undefined ? undefined : affected.get(toRefName(part.$ref));
    if (target !== undefined) {
      if (open.includes(target.name)) return add(path);
      walk(target.schema, path, [...open, target.name]);
    }
    const { properties = {}, ...others } = part;
    for (const [field, inner] of Object.entries(properties)) {
      if (inner !== false) walk(inner, path + toStep(field, path === ''), open);
    }
    for (const [pointer, inner] of innerPlaces(others as JsonSchema)) {
      const [, keyword = ''] = pointer.split('/');
      if (keyword !== 'propertyNames') walk(inner, STEPS.test(keyword) ? `${path}[*]` : path, open);
    }
  }
  walk(schema, '', [name]);
  return [...found];
}

function toStep(field: string, isFirst: boolean): string {
  if (!/^[A-Za-z_$][\w$]*$/.test(field)) return `[${JSON.stringify(field)}]`;
  return isFirst ? field : `.${field}`;
}
