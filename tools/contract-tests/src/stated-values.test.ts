import { formatAuthorization } from '@data-import/schemas';
import { describe, expect, it } from 'vitest';
import { contract, listIssues, verdict, wireContracts } from '../test/contracts.js';

/*
 * Values that the specification states or leaves open, written by hand independently of the schemas.
 */

const WHITE_SPACE = [...' \t\n\r\v\f\u0085\u00a0\u2003\u2028\u3000\ufeff'];

describe('a telephone number', () => {
  const numbers = ['call me', '', '123456', '020 7946 0958'];

  it('has a rule for a customer', () => {
    const verdicts = numbers.map((mobile) => verdict(contract('Customer'), { mobile, landline: mobile }));
    expect(verdicts).toStrictEqual([false, false, false, true]);
  });

  it('is plain text for an administrator', () => {
    for (const field of ['mobile', 'landline']) {
      for (const number of numbers) {
        expect(listIssues(contract('PropertyAdministrator'), { [field]: number })).toStrictEqual([]);
      }
      expect(listIssues(contract('PropertyAdministrator'), { [field]: 2079460958 })).toStrictEqual([
        `type at "/${field}"`,
      ]);
    }
  });
});

describe('a rule between fields', () => {
  const at = '2024-05-31T10:00:00Z';
  const event = { event: 'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED', occurred_at: at, data: { code: 'other' } };
  const times = { created_at: at, modified_at: at, platform_identifier: null };
  const error = { code: 'a', detail: 'An explanation.', domain: 'another' };

  // From docs/modelling.md, without the rules that invariants.test.ts and object-rules.test.ts cover.
  it.each<[contract: string, document: object]>([
    [
      'AccountImportProcess',
      { external_account_number: 'A-1', platform_account_number: null, account_created_at: at },
    ],
    [
      'AccountImportProcess',
      { external_account_number: 'A-1', platform_account_number: 'A-1', account_created_at: null },
    ],
    ['ImportProcess', { ...times, status: 'ERRORED', latest_event: event, latest_error: error }],
    ['ImportProcess', { ...times, status: 'PENDING', latest_event: event, latest_error: null }],
    ['NotFound', { code: 'import_process_failed_validation', detail: 'An explanation.' }],
    ['ImportProcessValidationFailed', { ...error, domain: 'another' }],
  ])('is not checked in %s: %j', (name, document) => {
    expect(listIssues(contract(name), document)).toStrictEqual([]);
  });
});

describe('the Authorization header', () => {
  const header = contract('Authorization');

  it.each(['a', '0123abcd', 'abc.DEF-123_~+/=', '!', '~'])(
    'is the word, a space and a token: %s',
    (token) => {
      expect(verdict(header, `Token ${token}`)).toBe(true);
      expect(formatAuthorization(token)).toBe(`Token ${token}`);
    },
  );

  it.each(WHITE_SPACE)('has no white space in its token, such as %j', (space) => {
    for (const token of [space, `${space}abc`, `a${space}b`, `abc${space}`]) {
      expect(verdict(header, `Token ${token}`)).toBe(false);
      expect(() => formatAuthorization(token)).toThrow(TypeError);
    }
    if (space !== ' ') expect(verdict(header, `Token${space}abc`)).toBe(false);
  });

  it.each(['Token ', 'Token', 'token abc', 'Bearer abc', ' Token abc', 'abc', ''])(
    'is nothing else: %j',
    (value) => {
      expect(verdict(header, value)).toBe(false);
    },
  );

  it('is accepted by formatAuthorization exactly if the contract accepts it', () => {
    for (let code = 0; code < 0x300; code++) {
      const token = `a${String.fromCharCode(code)}`;
      const formats = (() => {
        try {
          return formatAuthorization(token) === `Token ${token}`;
        } catch {
          return false;
        }
      })();
      expect([token, verdict(header, `Token ${token}`)]).toStrictEqual([token, formats]);
    }
  });
});

describe('the result of a note', () => {
  const result = { created_at: '2024-05-02T14:05:00Z', body: 'Rang.', status: 'NOTE_CREATION_SUCCESS' };
  const tested = contract('NoteResult');

  it.each(['2024-05-02T14:05:00', '2 May 2024, 14:05', ''])(
    'has its instant in any form: %j',
    (created_at) => {
      expect(listIssues(tested, { ...result, created_at })).toStrictEqual([]);
    },
  );

  it('omits the body of a note without one', () => {
    const { body: _body, ...others } = result;
    for (const bodiless of [others, { ...result, body: null }]) {
      expect(listIssues(tested, bodiless)).toStrictEqual([]);
      expect(listIssues(contract('CreateNotesResponse'), [bodiless])).toStrictEqual([]);
    }
    expect(listIssues(tested, { ...result, body: 5 })).toStrictEqual(['type at "/body"']);
    expect(listIssues(tested, { ...others, created_at: null })).toStrictEqual(['type at "/created_at"']);
  });
});

describe.each(wireContracts.filter(({ name }) => name.endsWith('PathParams')))('$name', (tested) => {
  const names = Object.keys(tested.document.properties ?? {});
  const given = Object.fromEntries(names.map((name) => [name, 'A 1/2']));

  it('rejects empty parameters, which would address another resource', () => {
    expect(listIssues(tested, given)).toStrictEqual([]);
    for (const name of names) {
      const empty = { ...given, [name]: '' };
      expect(verdict(tested, empty)).toBe(false);
      for (const value of [empty, new URLSearchParams(empty)]) {
        expect(listIssues(tested, value)).toStrictEqual([`too_small at "/${name}"`]);
      }
    }
  });
});
