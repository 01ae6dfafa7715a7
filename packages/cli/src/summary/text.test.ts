import { describe, expect, it } from 'vitest';
import { issue, makeReport } from '../../test/reports.js';
import { parseSeverityRule, parseSeverityRules } from './severity.js';
import { formatReport } from './text.js';

describe('the report for people', () => {
  it('lists errors, then warnings, the most frequent first', () => {
    const phone = issue('format', 'customers.0.mobile', { format: 'phone' });
    const report = makeReport({
      documents: [
        [],
        ...Array.from({ length: 1204 }, () => [phone]),
        [issue('undocumented', 'customers.0.emial')],
      ],
      unreadable: 2,
      severity: [{ code: 'undocumented', severity: 'warning' }],
    });
    expect(formatReport(report, { colour: false })).toBe(`errors
  customers[].mobile: phone, 1,204 documents (over 99 %), first at line 2
  (document): not_json, 2 documents (0.2 %), first at line 1,207

warnings
  customers[].emial: undocumented, 1 document (under 0.1 %), first at line 1,206

2 lines could not be read
1,206 documents: 1 valid, 1 with warnings, 1,204 invalid
`);
  });

  it('counts duplicate accounts, with an example', () => {
    const places = [1, 4, 7, 9].map((line) => ({ file: 'a.ndjson', line }));
    const duplicates = { keys: 12, documents: 1025, samples: [{ count: 4, places }] };
    expect(formatReport(makeReport({ documents: [], duplicates }), { colour: false })).toContain(
      '12 accounts in several documents (1,025), such as line 1, line 4, line 7\n',
    );
  });

  it('states what it omits', () => {
    const documents = Array.from({ length: 300 }, (_, index) => [issue('undocumented', `x${index}`)]);
    const text = formatReport(makeReport({ documents }), {
      colour: false,
      limit: 3,
    });
    expect(text).toMatch(/\nother fields of \(document\): undocumented, 200 times\n97 more kinds of fault: /);
  });

  it('escapes control characters, and fits in 80 columns', () => {
    const name = `\u001b[31m${'x'.repeat(40)}\u202e`;
    const text = formatReport(makeReport({ documents: [[issue('undocumented', name)]], file: 'a.ndjson' }), {
      colour: false,
    });
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('severity rules', () => {
  it.each([
    ['format=warning', { code: 'format', severity: 'warning' }],
    ['*=error', { code: '*', severity: 'error' }],
    [
      'undocumented@a["b=c"].d[]=warning',
      { code: 'undocumented', path: 'a["b=c"].d[]', severity: 'warning' },
    ],
  ])('%s', (text, rule) => {
    expect(parseSeverityRule(text)).toEqual(rule);
  });

  it.each(['', 'format', 'format=off', '=warning', 'format@=warning', 'a b=error'])(
    '%j is refused',
    (text) => {
      expect(() => parseSeverityRule(text)).toThrow(
        `--severity ${text}: not a severity rule; expected code=warning`,
      );
    },
  );

  it('come from a file with comments', () => {
    const text = '# ours\r\nformat=warning # for now\n\ntype@a[0]=error\n';
    expect(parseSeverityRules(text, 'r').map(({ code }) => code)).toEqual(['format', 'type']);
    expect(() => parseSeverityRules(`${text}oops\n`, 'rules.txt')).toThrow(
      'rules.txt:5: not a severity rule; expected code',
    );
  });
});
