import { describe, expect, it } from 'vitest';
import { issue, type MadeReport, makeReport } from '../../test/reports.js';
import { diffReports } from './diff.js';
import { formatDiff } from './diff-text.js';
import { LowestKeys } from './lowest.js';
import type { ReportDocument } from './report.js';

const phone = issue('format', 'customers.0.mobile', { format: 'phone' });
const email = issue('type', 'customers.1.email');
const title = issue('missing', 'customers.0.title');
const unknown = issue('undocumented', 'customers.0.emial');
const severity = [{ code: 'undocumented', severity: 'warning' }] as const;

function diff(before: ReportDocument, after: ReportDocument) {
  return diffReports(['before', before], ['after', after]);
}

function fields(count: number, from: number): ReportDocument {
  return makeReport({ documents: documents(count, from) });
}

function documents(count: number, from: number) {
  return Array.from({ length: count }, (_, index) => [issue('undocumented', `customers.0.x${from + index}`)]);
}

function advised(
  off: readonly string[] | undefined,
  lines: MadeReport['documents'],
  today = '2026-12-01',
): ReportDocument {
  const given = { documents: lines, severity: [{ code: 'email-address', severity: 'advice' }] } as const;
  return makeReport({ ...given, ...(off && { conditions: { advice: { off, today } } }) });
}

function share(valid: number, faulty: number): ReportDocument {
  const lines = [
    ...Array.from({ length: valid }, () => []),
    ...Array.from({ length: faulty }, () => [phone]),
  ];
  return makeReport({ documents: lines });
}

function invalid(count: number, from: number): ReportDocument {
  const kept = new LowestKeys<true>(1000);
  for (let number = from; number < from + count; number += 1) kept.get(`E/${number}`, () => true);
  const report = makeReport({ documents: [], keys: 'keep' });
  return { ...report, invalidKeys: { keys: kept.keys, complete: kept.isComplete } };
}

describe('a diff of reports', () => {
  const before = makeReport({ documents: [[phone], [phone, title], [email], []], keys: 'keep', severity });
  const after = makeReport({
    documents: [[], [phone, phone], [email], [email, unknown]],
    keys: 'keep',
    severity,
  });

  it('finds what is new, gone, more, fewer and the same', () => {
    const { faults, same, worse } = diff(before, after);
    expect(faults.map(({ change, path, before: b, after: a }) => [change, path, b, a])).toEqual([
      ['new', 'customers[]', 0, 1],
      ['more', 'customers[].email', 1, 2],
      ['fewer', 'customers[].mobile', 2, 1],
      ['gone', 'customers[].title', 1, 0],
    ]);
    expect([same, worse]).toEqual([0, true]);
    expect(diff(before, before)).toMatchObject({ faults: [], same: 3, worse: false });
  });

  it('finds the accounts that broke or were mended', () => {
    expect(diff(before, after).accounts).toEqual({
      broken: ['E/A-4'],
      mended: ['E/A-1'],
      stillInvalid: 2,
      withoutKey: { before: 0, after: 0 },
      complete: true,
    });
    const hashed = makeReport({ documents: [], keys: 'hash', severity });
    expect(diff(before, hashed)).not.toHaveProperty('accounts');
  });

  it('is for people too, within 80 columns', () => {
    const text = formatDiff(diff(before, after), { colour: false });
    expect(text).toBe(`new
  customers[].emial: undocumented (warning), 1 document, first at line 4

more
  customers[].email: type, 1 → 2 documents, first at line 3

fewer
  customers[].mobile: phone, 2 → 1 document, first at line 2

gone
  customers[].title: missing, 1 document

1 account newly invalid
  E/A-4
1 account no longer invalid: mended, or absent
  E/A-1
2 accounts still invalid

0 faults unchanged
documents: 4 → 4; invalid: 3 → 3
worse: 0 new errors, 1 error in a larger share of the documents
`);
  });

  it('is worse only if an error is', () => {
    const warned = makeReport({ documents: [[unknown]], severity });
    expect(diff(makeReport({ documents: [[]] }), warned).worse).toBe(false);
    expect(diff(makeReport({ documents: [[]] }), makeReport({ documents: [[unknown]] })).worse).toBe(true);
    const better = makeReport({ documents: [[phone], [email], [], []], keys: 'keep', severity });
    expect(diff(before, better)).toMatchObject({ worse: false, different: [] });
    expect(diff(before, { ...before, ...makeReport({ documents: [], unreadable: 1 }) }).worse).toBe(true);
  });

  it('compares shares of the documents, so that a truncated export is not better', () => {
    const truncated = diff(share(450, 50), share(45, 5));
    expect(truncated).toMatchObject({
      worse: false,
      faults: [],
      same: 1,
      volume: { before: 500, after: 50 },
    });
    const text = formatDiff(truncated, { colour: false });
    expect(text).toMatch(/\nthe volume changed: 500 → 50 documents\nnot worse, but the volume changed\n$/);
    expect(diff(share(450, 50), share(90, 50))).toMatchObject({ worse: true, faults: [{ change: 'more' }] });
    expect(diff(share(450, 50), share(449, 50))).toMatchObject({ worse: false, faults: [], same: 1 });
    expect(diff(share(450, 50), share(460, 40))).toMatchObject({ faults: [{ change: 'fewer' }] });
  });

  it('does not count a lowered severity or other settings as progress', () => {
    const errors = makeReport({ documents: [[unknown], [unknown, title]], keys: 'keep' });
    const warnings = makeReport({
      documents: [[unknown], [unknown]],
      keys: 'keep',
      severity,
      conditions: { tool: '1.1.0', maxIssues: 5 },
    });
    const lowered = diff(errors, warnings);
    expect(lowered).toMatchObject({ worse: false, different: ['tool', 'maxIssues', 'severity'] });
    expect(formatDiff(lowered, { colour: false })).toContain(`reclassified
  customers[].emial: undocumented (error → warning)
    2 documents, first at line 1`);
    expect(formatDiff(lowered, { colour: false })).toMatch(
      /\nmade with different settings: tool, maxIssues, severity\nnot worse, but the settings differ\n$/,
    );
    const more = makeReport({ documents: [[unknown], [unknown], [unknown]], severity });
    expect(diff(makeReport({ documents: [[unknown], [], []] }), more).worse).toBe(true);
  });

  it('does not compare advice unless both runs requested it', () => {
    const found = advised([], [[issue('email-address', 'customers.0.email')]]);
    for (const other of [advised(undefined, [[]]), advised(['email-address'], [[]])]) {
      expect(diff(found, other)).toMatchObject({ faults: [], same: 0, different: ['advice'] });
      expect(diff(other, found)).toMatchObject({ faults: [], same: 0, worse: false });
    }
    expect(diff(found, advised([], [[]])).faults).toMatchObject([{ change: 'gone' }]);
    expect(diff(found, advised(['birth-date'], [[]])).faults).toMatchObject([{ change: 'gone' }]);
    expect(diff(found, advised([], [[]], '2026-12-02')).different).toEqual(['today']);
    expect(diff(advised([], [[]]), advised([], [[]], '2026-12-02')).different).toEqual([]);
  });

  it('counts invalid documents without an account key', () => {
    const nameless = makeReport({ documents: [[phone]], keys: 'keep', accounts: () => undefined });
    const found = diff(makeReport({ documents: [[phone]], keys: 'keep' }), nameless);
    expect(found.accounts).toMatchObject({ mended: ['E/A-1'], withoutKey: { before: 0, after: 1 } });
    expect(formatDiff(found, { colour: false })).toContain(
      '0 accounts still invalid\ninvalid documents without an account key: 0 → 1\n',
    );
  });

  it('counts duplicate accounts', () => {
    const [few, many] = [1, 2].map((keys) =>
      makeReport({ documents: [], duplicates: { keys, documents: 2 * keys, samples: [] } }),
    ) as [ReportDocument, ReportDocument];
    expect(diff(few, many)).toMatchObject({ worse: true, duplicates: { before: 1, after: 2 } });
    expect(formatDiff(diff(many, few), { colour: false })).toContain(
      '\naccounts in several documents: 2 → 1\n',
    );
    expect(formatDiff(diff(few, many), { colour: false })).toMatch(
      /\nworse: accounts in several documents: 1 → 2\n$/,
    );
    expect(diff(many, few).worse).toBe(false);
    expect(diff(few, makeReport({ documents: [] }))).not.toHaveProperty('duplicates');
  });

  it('compares the sum of fields that are not all listed', () => {
    const sparse = makeReport({ documents: [...Array.from({ length: 60 }, () => []), ...documents(90, 0)] });
    expect(diff(sparse, fields(150, 500)).faults).toEqual([
      expect.objectContaining({ change: 'more', field: '*', counts: 'occurrences', before: 90, after: 150 }),
    ]);
    expect(diff(fields(150, 0), fields(150, 500))).toMatchObject({ faults: [], same: 1 });
  });

  it('compares the accounts that two incomplete reports both have', () => {
    // 500 accounts were mended and 1,000 broke; of the later report, 1,000 keys of 1,500 are kept.
    const { broken, mended, stillInvalid, complete } = diff(invalid(1000, 0), invalid(1500, 500)).accounts!;
    expect(complete).toBe(false);
    expect(broken.length + stillInvalid).toBe(1000);
    for (const key of mended) expect(Number(key.slice(2))).toBeLessThan(500);
    for (const key of broken) expect(Number(key.slice(2))).toBeGreaterThanOrEqual(1000);
    expect(Math.abs(mended.length - 333)).toBeLessThan(60);
    expect(Math.abs(stillInvalid - 333)).toBeLessThan(60);
  });

  it('is refused for other contracts and for incomplete reports', () => {
    const other = makeReport({ documents: [], contract: 'Customer' });
    expect(() => diff(before, other)).toThrow('before is about Account, but after is about Customer');
    expect(() => diff({ ...before, stopped: 'max-faults' }, before)).toThrow(
      'before is about a part of its input',
    );
  });
});
