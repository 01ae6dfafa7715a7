import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { issue, makeReport } from '../../../test/reports.js';
import { diffReports } from '../diff.js';
import { toDiffHtml } from './diff-page.js';
import { toHtml } from './report-page.js';

const EVIL = `</style></script><img src=x onerror="alert(1)">'&amp;\u202e`;
const evil = makeReport({
  contract: EVIL,
  file: EVIL,
  documents: [
    [
      issue('undocumented', `customers.0.${EVIL}`),
      issue(EVIL, EVIL),
      issue('format', 'email', { format: EVIL }),
    ],
  ],
  accounts: () => EVIL,
  keys: 'keep',
});
const pages = [
  ['the report', toHtml(evil)],
  [
    'the diff',
    toDiffHtml(diffReports(['a', makeReport({ contract: EVIL, documents: [], keys: 'keep' })], ['b', evil])),
  ],
] as const;

it.each(pages)('%s contains no markup of the input', (_name, page) => {
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;>');
  expect(page).not.toContain('<img');
  expect(page).not.toContain('\u202e');
  expect(page.match(/<\/?(style|script)>/g)).toEqual(['<style>', '</style>', '<script>', '</script>']);
  expect(page.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/);
});

it.each(pages)('%s loads nothing, and its policy allows its own script and style only', (_name, page) => {
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)![1]!.replaceAll('&#39;', "'");
  for (const tag of ['style', 'script']) {
    const text = new RegExp(`<${tag}>(.*)</${tag}>`, 's').exec(page)![1]!;
    expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  expect(policy).toContain("default-src 'none'");
  expect(page.replaceAll(/<style>.*<\/style>/gs, '')).not.toMatch(/\s(src|href|style)="|url\(|https?:/);
});

it('the size depends on the kinds of fault only', () => {
  const phone = issue('format', 'customers.0.mobile', { format: 'phone' });
  const [few, many] = [100, 10_000].map((count) =>
    toHtml(makeReport({ documents: Array.from({ length: count }, () => [phone]) })),
  );
  expect(Math.abs(many!.length - few!.length)).toBeLessThan(300);
});

it('the page lists a bounded number of faults, and says so', () => {
  const report = makeReport({ documents: [[issue('type', 'email')]] });
  const page = toHtml({ ...report, faults: Array.from({ length: 1200 }, () => report.faults[0]!) });
  expect(page.match(/<details>/g)).toHaveLength(1000);
  expect(page).toContain('and 200 more: the JSON lists all');
});

it('duplicate accounts are listed by their places', () => {
  const duplicates = {
    keys: 1,
    documents: 3,
    samples: [{ count: 3, places: [{ file: 'a', line: 1 }, { file: 'b' }] }],
  };
  const [none, some] = [0, 1].map((keys) =>
    makeReport({ documents: [], duplicates: { ...duplicates, keys } }),
  );
  expect(toHtml(some!)).toMatch(/1 account in several documents.*line 1, b, and 1 more/s);
  expect(toDiffHtml(diffReports(['a', none!], ['b', some!]))).toContain(
    'accounts in several documents: 0 → 1',
  );
});

it('account numbers are not part of the report', () => {
  expect(
    toHtml(makeReport({ documents: [[issue('type', 'email')]], accounts: () => 'SECRET', keys: 'keep' })),
  ).not.toContain('SECRET');
});
