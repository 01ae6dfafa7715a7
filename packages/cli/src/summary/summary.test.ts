import type { Invalid, Issue } from '@data-import/validators';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContractFields, NO_FIELDS, readContractFields } from './contract-fields.js';
import type { DocumentPlace, SummaryData, SummarySettings } from './data.js';
import { Summary } from './summary.js';

const SETTINGS: SummarySettings = { seed: 7, maxSamples: 3, values: 'hide', severity: [], keys: 'keep' };
const NAMES = ['payload', 'customers', 'mobile', 'email'];
const FIELDS: ContractFields = { ...NO_FIELDS, names: new Set(NAMES) };

type Step = (summary: Summary) => void;

function summarise(steps: readonly Step[], settings = SETTINGS, fields = FIELDS): SummaryData {
  const summary = new Summary(settings, fields);
  for (const step of steps) step(summary);
  return summary.data;
}

function merge(parts: readonly SummaryData[]): SummaryData {
  return summarise(
    parts.map((part) => (summary: Summary) => summary.merge(JSON.parse(JSON.stringify(part)))),
  );
}

function issue(code: string, ...path: (string | number)[]): Issue {
  return { code, path, pointer: '', message: `${code} of ${path.join()}` } as unknown as Issue;
}

function invalid(...issues: Issue[]): Invalid {
  return { ok: false, issues, truncated: false };
}

const anyName = fc.oneof(
  fc.constantFrom(...NAMES, 'a', 'b'),
  fc.nat(600).map((index) => `x${index}`),
);
const anyIssue = fc
  .tuple(
    fc.constantFrom('type', 'undocumented', 'missing'),
    fc.array(fc.oneof(anyName, fc.nat(3)), { maxLength: 3 }),
  )
  .map(([code, path]) => issue(code, ...path));
const anyDocument = fc
  .record({
    issues: fc.array(anyIssue, { minLength: 1, maxLength: 5 }),
    truncated: fc.boolean(),
    number: fc.nat(9),
  })
  .map(
    ({ number, ...result }) =>
      (place: DocumentPlace): Step =>
      (summary) =>
        summary.add(
          place,
          { import_supplier: 'E', ...(number > 0 && { external_account_number: number }) },
          { ok: false, ...result },
        ),
  );
const anyOther = fc.constantFrom(
  (): Step => (summary) => summary.count('valid', 2),
  (place: DocumentPlace): Step =>
    (summary) =>
      summary.addUnreadable(place, 'not_json', 'not JSON'),
);
const anySteps = fc
  .array(fc.oneof({ weight: 4, arbitrary: anyDocument }, anyOther), { maxLength: 60 })
  .map((makers) =>
    makers.map((make, index) =>
      make({ file: `f${index % 2}`, ...(index % 4 > 1 ? { index } : { line: index + 1 }) }),
    ),
  );

describe('a summary', () => {
  it('is the same in parts, in any order and grouping', () => {
    fc.assert(
      fc.property(anySteps, fc.array(fc.nat(3), { minLength: 60, maxLength: 60 }), (steps, parts) => {
        const [a, b, c, d] = [0, 1, 2, 3].map((part) =>
          summarise(steps.filter((_, index) => parts[index] === part)),
        ) as [SummaryData, SummaryData, SummaryData, SummaryData];
        const whole = JSON.stringify(summarise(steps));
        expect(JSON.stringify(merge([a, b, c, d]))).toBe(whole);
        expect(JSON.stringify(merge([merge([d, b]), merge([c, a])]))).toBe(whole);
      }),
    );
  });

  it('counts exactly', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { totals, faults, others } = summarise(steps);
        const listed = [...faults, ...others].reduce((sum, { occurrences }) => sum + occurrences, 0);
        expect(listed).toBe(totals.occurrences);
        for (const { documents, samples } of faults) expect(samples).toHaveLength(Math.min(documents, 3));
      }),
    );
  });

  it('is bounded, and counts the remainder without names', () => {
    const places = Array.from({ length: 5000 }, (_, index): Step => (summary) => {
      const place = { file: 'a', line: index + 1 };
      summary.add(place, {}, invalid(issue('undocumented', 'customers', index, `x${index}`)));
      summary.add(place, {}, invalid(issue('type', 'customers', `x${index}`, 'mobile')));
      summary.add(
        place,
        {},
        invalid(issue('type', ...Array.from(index.toString(4), (digit) => NAMES[Number(digit)]!))),
      );
    });
    const whole = summarise(places);
    const fields = whole.faults.filter(({ field }) => field !== undefined);
    expect(fields).toHaveLength(100);
    expect(whole.others.slice(0, 1)).toEqual([
      { code: 'undocumented', path: 'customers[]', occurrences: 4900 },
    ]);
    expect(whole.faults.find(({ path }) => path === 'customers.*.mobile')).toMatchObject({
      path: 'customers.*.mobile',
      documents: 5000,
      first: { file: 'a', line: 1 },
    });
    expect(whole.faults).toHaveLength(100 + 999);
    expect(whole.others.at(-1)).toEqual({ code: '*', path: '*', occurrences: 5002 - 1000 });
    const parts = Array.from({ length: 5 }, (_, part) =>
      summarise(places.filter((_step, index) => index % 5 === part)),
    );
    expect(JSON.stringify(merge(parts))).toBe(JSON.stringify(whole));
  });
});

it('severities decide which documents are invalid', () => {
  const severity = [
    { code: '*', severity: 'warning' },
    { code: 'type', severity: 'error' },
    { code: 'type', path: 'customers[].mobile', severity: 'warning' },
  ] as const;
  const place = { file: 'a', line: 1 };
  const { totals, faults } = summarise(
    [
      (summary) => summary.add(place, {}, invalid(issue('type', 'customers', 3, 'mobile'))),
      (summary) => summary.add(place, {}, invalid(issue('missing', 'email'), issue('type', 'email'))),
      (summary) => summary.add(place, {}, { ...invalid(issue('missing', 'email')), truncated: true }),
      (summary) => summary.addUnreadable(place, 'not_json', 'not JSON'),
    ],
    { ...SETTINGS, severity },
  );
  expect(totals).toMatchObject({ warned: 1, invalid: 2, truncated: 1, withoutKey: 2 });
  expect(faults.map(({ severity: found, code, documents }) => [found, code, documents])).toEqual([
    ['error', 'not_json', 1],
    ['error', 'type', 1],
    ['warning', 'missing', 2],
    ['warning', 'type', 1],
  ]);
});

it('keys of accounts can be hashed', () => {
  const documents = [
    { import_supplier: 'E', external_account_number: 'A' },
    { payload: { import_supplier: 'E', external_account_number: 'A' } },
  ];
  const steps = documents.map(
    (document, line): Step =>
      (summary) =>
        summary.add({ file: 'a', line }, document, invalid(issue('type'))),
  );
  expect(summarise(steps).invalidKeys).toEqual({ keys: ['E/A'], complete: true });
  expect(summarise(steps, { ...SETTINGS, keys: 'hash' }).invalidKeys!.keys).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
});

it('field names are collected from the whole schema', () => {
  const schema = { properties: { a: {} }, $defs: { B: { items: [{ properties: { b: {} } }] } } };
  expect([...readContractFields(schema).names]).toEqual(['a', 'b']);
});

it('an account is found by the names of a deployment, also inside a renamed payload', () => {
  const properties = {
    body: { 'x-standard-name': 'payload' },
    retailer: { 'x-standard-name': 'import_supplier' },
    number: { 'x-standard-name': 'external_account_number' },
  };
  const fields = readContractFields({ properties });
  const account = { retailer: 'E', number: 'A' };
  const steps = [account, { body: account }].map(
    (document, line): Step =>
      (summary) =>
        summary.add({ file: 'a', line }, document, invalid(issue('type'))),
  );
  expect(summarise(steps, SETTINGS, fields).invalidKeys).toEqual({ keys: ['E/A'], complete: true });
});
