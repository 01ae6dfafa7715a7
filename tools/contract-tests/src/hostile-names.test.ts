import { describeError, interpretError, toFieldErrors } from '@data-import/errors';
import { describeIssue, ValidationError } from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';
import { describe, expect, it } from 'vitest';
import { type Contract, contract, documents, named } from '../test/contracts.js';
import { fullDocument, isObject } from '../test/documents.js';
import { events } from '../test/events.js';

/** Names that forge log lines, clear the screen, reverse text, or hide the text after them. */
const NAMES = [
  'a\n2026-01-01 [INFO] all is well',
  '\u001b[2J\u001b]0;title\u0007',
  '\u0085\u009b2J\u007f',
  '\u2028\u2029',
  '\u202egnp.exe\u2066\u061c',
  'user\u200b\u2060\ufeff\u00ad\u3164\u{e0041}\ufe0f',
  'half \ud83d',
];

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Adds a field with a hostile name to every object, which is an error in closed objects. */
function withName(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withName(item, name));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([known, field]) => [known, withName(field, name)]);
  return { ...Object.fromEntries(fields), [name]: 5 };
}

function printed({ name, validator }: Contract, value: unknown): string[] {
  const result = validator.validate(value, { unknownFields: 'reject' });
  if (result.ok) return [];
  const { issues, truncated } = result;
  for (const { path, pointer } of issues) expect(pointer.split('/')).toHaveLength(path.length + 1);
  const error = interpretError({ operation: 'createAccount', status: 400, body: toFieldErrors(issues) });
  return [
    new ValidationError(name, issues, truncated).message,
    describeError(error),
    describeError(error, { values: 'show' }),
    ...issues.flatMap((issue) => [issue.message, describeIssue(issue), describeForPerson(issue)]),
  ];
}

describe.each(named([...documents, ...events]))('%s', (_name, tested) => {
  it('escapes hostile names', () => {
    for (const name of NAMES) {
      const value = withName(fullDocument(tested.document), name);
      expect(printed(tested, value).filter((text) => UNSEEN.test(text))).toEqual([]);
    }
  });
});

it('paths and pointers contain such names unchanged, as data', () => {
  for (const name of NAMES) {
    const result = contract('TaskParams').validator.validate({ is_dry_run: true, [name]: 1 });
    expect(result).toMatchObject({ issues: [{ path: [name], pointer: `/${name}` }] });
  }
});
