import { pointerStep } from '@data-import/define/json-pointer';
import { isRaw } from '../subschemas.js';
import { suggestName } from '../user-schemas/drafts.js';

type Report = (pointer: string, message: string) => void;

type Check = (value: unknown, pointer: string, report: Report) => void;

function expecting(expected: string, isRight: (value: unknown) => boolean): Check {
  return (value, pointer, report) => {
    if (!isRight(value)) report(pointer, `expected ${expected}`);
  };
}

const TEXT = expecting('a text', (value) => typeof value === 'string');

function oneOf(...values: readonly string[]): Check {
  return expecting(`one of ${values.join(', ')}`, (value) => values.some((each) => each === value));
}

function eachOf(expected: string, isRight: (value: unknown) => boolean, check: Check): Check {
  return (value, pointer, report) => {
    if (!isRight(value)) return report(pointer, `expected ${expected}`);
    for (const [name, each] of Object.entries(value as object))
      check(each, `${pointer}/${pointerStep(name)}`, report);
  };
}

function objectOf(
  fields: Readonly<Record<string, Check>>,
  { required = [], example }: { readonly required?: readonly string[]; readonly example?: string } = {},
): Check {
  const names = Object.keys(fields);
  return (value, pointer, report) => {
    const expected = example === undefined ? ` with ${names.join(', ')}` : `, such as ${example}`;
    if (!isRaw(value)) return report(pointer, `expected an object${expected}`);
    for (const name of Object.keys(value).filter((each) => !names.includes(each)))
      report(`${pointer}/${pointerStep(name)}`, `is not expected here${suggestName(name, names)}`);
    for (const name of names.filter((each) => value[each] !== undefined || required.includes(each)))
      fields[name]!(value[name], `${pointer}/${name}`, report);
  };
}

/** The retry advice that each kind of error allows, for kinds that an error code can determine. */
const RETRIES: Readonly<Record<string, readonly string[]>> = {
  'request-rejected': ['after-change'],
  'already-imported': ['no'],
  'not-found': ['after-change', 'after-import'],
  transient: ['check-first', 'as-is'],
  'server-error': ['check-first', 'as-is'],
  'not-authorized': ['after-change'],
  unrecognised: ['no', 'after-change'],
};

const checkCode: Check = (rule, pointer, report) => {
  // In an object literal, this key sets the prototype: the generated module would lose the rule.
  if (pointer.endsWith('/__proto__')) report(pointer, 'no code can have this name');
  const { kind } = Object(rule) as { readonly kind?: unknown };
  const retries = Object.entries(RETRIES).find(([each]) => each === kind)?.[1];
  const fields = { kind: oneOf(...Object.keys(RETRIES)), retry: retries ? oneOf(...retries) : TEXT };
  objectOf(fields, { required: ['kind'] })(rule, pointer, report);
};

const checkList: Check = (rule, pointer, report) => {
  const syntax = oneOf('dotted', 'brackets', 'pointer');
  const fields = { at: TEXT, path: TEXT, message: TEXT, code: TEXT, syntax };
  objectOf(fields, { required: ['path', 'message'] })(rule, pointer, report);
  const { path, message, code = Symbol() } = Object(rule) as Readonly<Record<string, unknown>>;
  if (new Set([path, message, code]).size < 3) report(pointer, 'has one field for two parts of an error');
};

const ERRORS = objectOf({
  codes: eachOf('an object of rules by code', isRaw, checkCode),
  lists: eachOf('a list of rules', Array.isArray, checkList),
});

const NAMES = expecting('an object of new names by the names of the standard', isRaw);

/** @param known all operation ids */
export function checkRepeat(repeat: unknown, place: string, known: readonly string[], report: Report): void {
  const checkId: Check = (id, pointer) => {
    if (!known.includes(id as string)) report(pointer, `is no operation${suggestName(String(id), known)}`);
  };
  const harmless = oneOf('yes', 'on-condition', 'not-documented', 'no');
  const checkWith = eachOf('a list of operations', Array.isArray, checkId);
  const fields = { harmless, checkWith, condition: TEXT, basis: TEXT, assumption: TEXT, specification: TEXT };
  objectOf(fields, { required: ['harmless'] })(repeat, place, report);
}

/** @param events the standard's events, such as `account.created@v1` */
export function findProfileFaults(
  profile: unknown,
  events: readonly string[],
): readonly (readonly [pointer: string, message: string])[] {
  const checkEvent: Check = (value, pointer, report) => {
    const name = typeof value === 'string' ? value : '';
    if (!events.includes(name))
      report(pointer, `${JSON.stringify(value)} is no event${suggestName(name, events)}`);
  };
  const remove = eachOf('a list of events, such as account.created@v1', Array.isArray, checkEvent);
  const faults: (readonly [string, string])[] = [];
  const fields = {
    overlay: () => {},
    names: NAMES,
    events: objectOf({ remove }, { example: '{"remove": ["account.created@v1"]}' }),
    errors: ERRORS,
  };
  const check = objectOf(fields, { example: '{"names": {"platform": "acme"}}' });
  check(profile, '', (pointer, message) => faults.push([pointer, message]));
  return faults;
}
