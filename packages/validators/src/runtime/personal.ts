import { quote } from './describe.js';
import type { Path } from './issue.js';
import { createValidator, type Guard, type Validator } from './validator.js';
import { once, type SchemaTable } from './schema-table.js';
import type { Check } from './walk.js';

export interface PersonalNode {
  /** In the syntax of pino; empty for the document. */
  readonly path: string;
  isPersonal: boolean;
  readonly fields: Map<string, PersonalNode>;
  items: PersonalNode | undefined;
}

export function toParts(paths: readonly string[], mostSteps = Infinity): PersonalNode {
  const root = createPart('');
  for (const path of paths) addPath(root, path, mostSteps);
  return root;
}

function createPart(path: string): PersonalNode {
  return { path, isPersonal: false, fields: new Map(), items: undefined };
}

/** A name, `[*]` or a name as JSON: `["e-mail"]`. */
const STEP = /\.?([^.[\]]+)|\[(\*|"(?:[^"\\]|\\.)*")\]/y;

function addPath(root: PersonalNode, path: string, mostSteps: number): void {
  const steps = readSteps(path);
  if (steps.length > mostSteps) throw new TypeError(`${quote(path)}: expected at most ${mostSteps} steps`);
  let part = root;
  for (const { field, end } of steps) {
    const next =
      (field === undefined ? part.items : part.fields.get(field)) ?? createPart(path.slice(0, end));
    if (field === undefined) part.items = next;
    else part.fields.set(field, next);
    part = next;
  }
  part.isPersonal = true;
}

interface PathStep {
  /** Absent for the items of a list. */
  readonly field: string | undefined;
  readonly end: number;
}

/** @throws {TypeError} if the path is malformed. */
export function readSteps(path: string): PathStep[] {
  const steps: PathStep[] = [];
  for (let end = 0; end < path.length; end = STEP.lastIndex) {
    STEP.lastIndex = end;
    const [, name, bracket = '*'] = STEP.exec(path) ?? malformed(path);
    const field = name ?? (bracket === '*' ? undefined : readName(bracket, path));
    steps.push({ field, end: STEP.lastIndex });
  }
  return steps;
}

function readName(json: string, path: string): string {
  try {
    return JSON.parse(json) as string;
  } catch {
    return malformed(path);
  }
}

function malformed(path: string): never {
  throw new TypeError(`${quote(path)}: expected a path such as lines[*].name`);
}

/**
 * Creates a function that returns whether `createRedact` replaces the scalar at a path of a document: it is
 * personal data, part of it, or in place of an object or list that would contain some.
 */
export function createIsPersonal(paths: readonly string[]): (path: Path) => boolean {
  if (paths.length === 0) return () => false;
  const root = toParts(paths);
  return (path) => {
    let parts = [root];
    for (const step of path) {
      if (parts.some((part) => part.isPersonal || (typeof step === 'number' && part.items === undefined))) {
        return true;
      }
      parts = parts.flatMap(({ fields, items }) => [items ?? [], fields.get(String(step)) ?? []].flat());
    }
    return parts.length > 0;
  };
}

/** Wraps the table of a contract with personal data, so that no issue contains a value of these paths. */
export function personal(getTable: () => SchemaTable, paths: readonly string[]): () => SchemaTable {
  let hides: ((path: Path) => boolean) | undefined;
  const check: Check = (value, c) => {
    const { options } = c;
    if (options.values === 'show') {
      const isPersonal = (hides ??= createIsPersonal(paths));
      c.options = {
        ...options,
        get values() {
          return isPersonal(c.path) ? 'hide' : 'show';
        },
      };
    }
    getTable().check(value, c);
    c.options = options;
  };
  return once(() => ({ ...getTable(), check }));
}

/** Creates the validator of a contract with personal data, whose paths are its property `pii`. */
export function createPersonalValidator<T, Own extends { readonly pii: readonly string[] }>(
  name: string,
  guard: Guard<T>,
  table: () => SchemaTable,
  own: Own,
): Validator<T> & Own {
  return createValidator(name, guard, personal(table, own.pii), own);
}
