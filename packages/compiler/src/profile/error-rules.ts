import { isRaw } from '../subschemas.js';
import { suggestName } from '../user-schemas/drafts.js';
import type { Problems } from '../user-schemas/problem.js';

export type ErrorRules = Readonly<Record<string, unknown>>;

/** The kinds that need no more than a code, with the retries that each can have. The first is the default. */
const RETRIES: Readonly<Record<string, readonly string[]>> = {
  'request-rejected': ['after-change'],
  'already-imported': ['no'],
  'not-found': ['after-change', 'after-import'],
  transient: ['check-first', 'as-is'],
  'server-error': ['check-first', 'as-is'],
  'not-authorized': ['after-change'],
  unrecognised: ['no', 'after-change'],
};
const SYNTAXES = ['dotted', 'brackets', 'pointer'];

const TEXT = [] as const;

/** Fields, the values that each may have (any text for `TEXT`), and whether it is required. */
type Shape = Readonly<Record<string, readonly [values: readonly string[], isRequired: boolean]>>;

const LIST: Shape = {
  at: [TEXT, false],
  path: [TEXT, true],
  message: [TEXT, true],
  code: [TEXT, false],
  syntax: [SYNTAXES, false],
};

/** Reads `errors` of a profile: what codes mean, and where bodies have lists of errors. */
export function readErrorRules(rules: unknown, file: string, problems: Problems): ErrorRules {
  const report = (pointer: string, message: string): void => problems.report({ file, pointer }, message);
  const check = (value: unknown, shape: Shape, pointer: string): void => {
    if (!isRaw(value)) return report(pointer, `expected an object with ${Object.keys(shape).join(', ')}`);
    for (const name of Object.keys(value)) {
      if (!Object.hasOwn(shape, name))
        report(`${pointer}/${name}`, `is not expected here${suggestName(name, Object.keys(shape))}`);
    }
    for (const [name, [values, isRequired]] of Object.entries(shape)) {
      const found = value[name];
      if (found === undefined && !isRequired) continue;
      const isAllowed = typeof found === 'string' && (values === TEXT || values.includes(found));
      if (!isAllowed)
        report(
          `${pointer}/${name}`,
          `expected ${values === TEXT ? 'a text' : `one of ${values.join(', ')}`}`,
        );
    }
  };
  if (!isRaw(rules)) {
    report('/errors', 'expected an object with codes, lists');
    return {};
  }
  const { codes = {}, lists = [], ...others } = rules;
  for (const name of Object.keys(others))
    report(`/errors/${name}`, `is not expected here${suggestName(name, ['codes', 'lists'])}`);
  if (!isRaw(codes)) report('/errors/codes', 'expected an object of rules by code');
  else {
    for (const [code, rule] of Object.entries(codes)) {
      // In an object literal, this key sets the prototype: the generated module would lose the rule.
      if (code === '__proto__') report(`/errors/codes/${code}`, 'no code can have this name');
      const { kind } = (isRaw(rule) ? rule : {}) as { kind?: string };
      const retries = Object.hasOwn(RETRIES, kind ?? '') ? RETRIES[kind!]! : [];
      const shape: Shape = { kind: [Object.keys(RETRIES), true], retry: [retries, false] };
      check(rule, retries.length === 0 ? { ...shape, retry: [TEXT, false] } : shape, `/errors/codes/${code}`);
    }
  }
  if (!Array.isArray(lists)) report('/errors/lists', 'expected a list of rules');
  else for (const [index, rule] of lists.entries()) check(rule, LIST, `/errors/lists/${index}`);
  return rules;
}
