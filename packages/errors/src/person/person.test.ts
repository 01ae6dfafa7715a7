import * as englishLabels from '@data-import/validators/labels/english';
import * as germanLabels from '@data-import/validators/labels/german';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documented } from '../../test/documented-responses.js';
import { errorKinds } from '../error-kinds.js';
import { interpretError, interpretNoResponse, toUnclear } from '../interpret-error.js';
import type { AnyServiceError } from '../interpretation.js';
import { describeErrorForPerson, describeImport, english, german } from './index.js';

const show = { language: english, labels: englishLabels.Account, values: 'show' } as const;
const hide = { language: english, labels: englishLabels.Account } as const;

function explain(
  operation: string,
  status: number,
  body: unknown,
  options: Parameters<typeof describeErrorForPerson>[1],
) {
  return describeErrorForPerson(interpretError({ operation, status, body }), options);
}

const MOBILE = { customers: { 0: { mobile: ['"07700 900123x" is odd.'], shoe_size: ['No.'] } } };

describe('describeErrorForPerson', () => {
  it('states the error, the next step, and the issue of each field', () => {
    expect(explain('validateAccount', 400, MOBILE, show)).toEqual({
      headline: 'Some details were not accepted',
      nextStep: 'Correct the fields below and send them again',
      issues: [
        {
          path: ['customers', 0, 'mobile'],
          pointer: '/customers/0/mobile',
          label: 'Mobile number',
          message: '"07700 900123x" is odd.',
        },
        {
          path: ['customers', 0, 'shoe_size'],
          pointer: '/customers/0/shoe_size',
          label: 'shoe size',
          message: 'No.',
        },
      ],
      details: [],
    });
    const { issues } = explain('validateAccount', 400, MOBILE, {
      language: german,
      labels: germanLabels.Account,
    });
    expect(issues.map(({ label, message }) => `${label}: ${message}`)).toEqual([
      'Mobilnummer: Dies wurde nicht angenommen. Prüfen Sie es',
      'shoe size: Dies wurde nicht angenommen. Prüfen Sie es',
    ]);
  });

  it('lists all issues', () => {
    const body = { notes: Object.fromEntries(Array.from({ length: 250 }, (_, index) => [index, ['Odd.']])) };
    expect(explain('createNotes', 400, body, hide).issues).toHaveLength(250);
  });

  it('hides text in place of a field name', () => {
    const body = { 'Jane Doe, 07700 900123': ['No.'], non_field_errors: ['Odd.'] };
    const { issues } = explain('createNotes', 400, body, hide);
    expect(issues.map(({ pointer, label }) => [pointer, label])).toEqual([
      ['/…', '…'],
      ['', 'All details'],
    ]);
    expect(explain('createNotes', 400, body, show).issues[0]?.label).toBe('Jane Doe, 07700 900123');
  });

  const code = 'account_import_process_already_imported';
  const there = { non_field_errors: { code, detail: 'Done.' }, account_id: 'A-1' };
  const echo = { transaction_data: { transaction_id: 'T1' } };
  const late = { status: 'TRANSACTION_IMPORT_ERROR', error_detail: 'Late.', ...echo };
  it.each([
    ['createAccount', there, ['Done.', 'Account number on the platform: A-1']],
    ['createTransactions', late, ['Late.', 'Transaction: T1']],
    ['createNotes', { detail: 'Too many.' }, ['Too many.']],
  ])('shows other text of the service only on request, for %s', (operation, body, details) => {
    expect(explain(operation, 400, body, show).details).toEqual(details);
    expect(explain(operation, 400, body, hide).details).toEqual([]);
  });

  it('states the delay, and to check first whether data was saved', () => {
    const wait = (after: string): string =>
      describeErrorForPerson(
        interpretError({
          operation: 'createNotes',
          status: 429,
          body: '',
          headers: { 'retry-after': after },
        }),
        hide,
      ).nextStep;
    expect(wait('90')).toBe('Try again in a few minutes. Wait at least 90 seconds');
    expect(wait('3601')).toBe('Try again in a few minutes. Wait at least 61 minutes');
    const unclear = toUnclear(interpretError({ operation: 'createNotes', status: 400, body: MOBILE }));
    expect(describeErrorForPerson(unclear, hide).nextStep).toBe(
      'It may have been saved. Find out before you try again',
    );
    expect(describeErrorForPerson({ kind: 'aborted' }, hide).headline).toBe('Something went wrong');
    const lost = interpretNoResponse({ operation: 'createNotes', cause: { code: 'ECONNREFUSED' } });
    expect(describeErrorForPerson(lost, hide).nextStep).toBe('Check your connection and try again');
  });
});

const ERROR = { code: 'odd', detail: 'The tariff is unknown.', domain: 'import_process' };
const PROCESS = {
  status: 'ERRORED',
  platform_identifier: null,
  created_at: '2024-07-01T10:00:00.000000+00:00',
  modified_at: '2024-07-01T10:00:00.000000+00:00',
  latest_event: {
    event: 'EVENT_ACCOUNT_IMPORT_PROCESS_ERRORED',
    occurred_at: '2024-07-01T10:00:00Z',
    data: ERROR,
  },
  latest_error: ERROR,
} as const;

const PENDING = { status: 'PENDING', latest_error: null, latest_event: null };
const HIDDEN = 'The service gives a reason, which is not shown here';

describe('describeImport', () => {
  const invalid = { latest_error: { ...ERROR, code: 'import_process_failed_validation' } };
  const refused = ['Mobile number', 'shoe size'].map(
    (field) => `${field}: This was not accepted, so check it`,
  );

  it.each<[state: string, headline: string, process: object, lines?: string[], options?: typeof hide]>([
    ['failed', 'The import failed', PROCESS, [`All details: ${HIDDEN}`]],
    ['failed', 'The import failed', PROCESS, ['All details: odd: The tariff is unknown.'], show],
    [
      'failed',
      'The import failed',
      { ...PROCESS, ...invalid, latest_event: { data: MOBILE } },
      ['All details: The account is not valid', ...refused],
    ],
    ['running', 'The import has not started yet', { ...PROCESS, ...PENDING }],
    ['succeeded', 'The account is imported', { status: 'PROCESSED' }],
    ['cancelled', 'The import was cancelled', { status: 'CANCELLED' }],
    ['unknown', 'The state of the import is not known', { status: '__proto__' }],
  ])('explains that an import is %s: %s', (state, headline, process, lines = [], options = hide) => {
    const explained = describeImport(process as never, options);
    expect(explained).toMatchObject({ state, headline });
    expect(explained.issues.map(({ label, message }) => `${label}: ${message}`)).toEqual(lines);
  });

  it('names the last step, and the account on the platform if values are shown', () => {
    expect(describeImport(PROCESS, hide).step).toBe('The import ended with an error');
    const other = { platform_identifier: 'A-1', latest_event: { event: 'EVENT_OF_JANE' } } as never;
    expect(describeImport(other, hide)).toMatchObject({ step: 'A step that is not known', details: [] });
    const result = describeImport(other, show);
    expect(result).toMatchObject({ step: 'EVENT_OF_JANE', details: ['Account number on the platform: A-1'] });
  });
});

function throwing(depth: number): object {
  return new Proxy(
    {},
    {
      get: () => {
        if (depth === 0) throw new Error('secret');
        return throwing(depth - 1);
      },
      ownKeys: () => {
        throw new Error('secret');
      },
    },
  );
}

const { proxy, revoke } = Proxy.revocable({}, {});
revoke();
/** Drawn by index and wrapped in functions, because fast-check inspects the values that it draws. */
const HOSTILE_VALUES: readonly unknown[] = [throwing(0), throwing(1), throwing(2), proxy, null, undefined];
const HOSTILE = 'a\nb\u001b[2J\u0085\u2028\u202e\u200b\ufeff\ud800\u{e0041}';
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

describe('whatever the service sends', () => {
  const documents: fc.Arbitrary<unknown> = fc.oneof(
    fc.anything({ withNullPrototype: true }),
    fc.constantFrom(...documented.map(([, , body]) => body)),
    fc.record({ code: fc.string(), detail: fc.string(), fieldErrors: fc.anything(), issues: fc.anything() }),
    fc.nat(HOSTILE_VALUES.length - 1).map((index) => () => HOSTILE_VALUES[index]),
  );

  it('an explanation contains the words of its language, and by default no text of the service', () => {
    const kinds = fc.oneof(fc.constantFrom(...Object.keys(errorKinds)), fc.string());
    const statuses = fc.constantFrom('ERRORED', 'PROCESSED', 'x');
    fc.assert(
      fc.property(
        documents,
        kinds,
        statuses,
        fc.constantFrom(english, german),
        (given, kind, status, language) => {
          const value: unknown = typeof given === 'function' ? (given as () => unknown)() : given;
          const error = {
            kind,
            retry: value,
            retryAfterMs: value,
            detail: HOSTILE,
            accountId: HOSTILE,
            fieldErrors: value,
          };
          const process = { status, latest_error: value, latest_event: { event: HOSTILE, data: value } };
          for (const values of ['hide', 'show'] as const)
            for (const labels of [undefined, proxy as never]) {
              const options = { language, values, labels };
              const explained = [error, value].map((each) =>
                describeErrorForPerson(each as AnyServiceError, options),
              );
              const imports = [process, value].map((each) => describeImport(each as never, options));
              for (const each of [...explained, ...imports]) {
                expect(each.headline).toMatch(/^\p{Lu}/u);
                expect(each.nextStep).toMatch(/^\p{Lu}[^\n]*\p{L}$/u);
              }
              expect(JSON.stringify([explained, imports])).not.toMatch(UNSEEN);
              if (values === 'hide') expect(JSON.stringify([explained, imports])).not.toContain('secret');
            }
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each(documented)('it is explained without its text: %s %d', (operation, status, body) => {
    const marked: unknown = JSON.parse(JSON.stringify(body ?? null), (_key, value: unknown) =>
      typeof value === 'string' && !/^(?:[a-z_]+|[A-Z_]+)$/.test(value) ? `f00d-${HOSTILE}` : value,
    );
    const hidden = explain(operation, status, marked, hide);
    expect(JSON.stringify(hidden)).not.toContain('f00d');
    expect(JSON.stringify(explain(operation, status, marked, show))).not.toMatch(UNSEEN);
  });
});
