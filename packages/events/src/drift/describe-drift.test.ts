import { expect, it, vi } from 'vitest';
import { parseEvent } from '../sync.js';
import { suggestTypes } from '../suggest-types.js';
import type { Validator } from '@data-import/validators/runtime';
import { createAnnotate } from '../annotations.js';
import { defineEvent } from '../define-event.js';
import { AgreementRevokedV1 } from '../generated/events/agreement.revoked-v1.js';
import {
  createDriftReport,
  describeDrift,
  type DriftData,
  type DriftSource,
  groupFields,
  mergeDrift,
} from '../common.js';

function toText(outcomes: readonly DriftSource[], options?: Parameters<typeof describeDrift>[1]): string {
  const report = createDriftReport({ events: 3, paths: 3 });
  outcomes.forEach((outcome, index) => report.add(outcome, `dump.ndjson:${index + 1}`));
  return describeDrift(report.toJSON(), options);
}

it('prints tables, the rows with the most events first', () => {
  const payload = { agreement_id: 1, colour: 'green' };
  const revoked = { type: 'agreement.revoked', version: 'v1', payload, id: 'e-1' };
  const inputs = [
    revoked,
    { ...revoked, time: '2026-02-01T08:00:00Z' },
    { ...revoked, payload: {} },
    { ...revoked, version: 'v9' },
    { ...revoked, type: 'agreement.revokd' },
    'text',
  ];
  const outcomes = inputs.map((input) => parseEvent(input, { unknownFields: 'report' }));
  expect(toText(outcomes, { suggestTypes })).toMatchInlineSnapshot(`
    "6 events: 2 valid, 1 invalid, 1 of an unknown type, 1 of an unknown version, 1 not JSON

    Events by type
      events  valid  invalid  event
           3      2        1  agreement.revoked v1

    Unknown types
      events  event                first                  last
           1  agreement.revokd v1  id e-1, dump.ndjson:5        did you mean agreement.revoked, agreement.created?

    Unknown versions
      events  event                 first                  last
           1  agreement.revoked v9  id e-1, dump.ndjson:4

    Unknown fields
      events  event                 field   first                                        last
           2  agreement.revoked v1  colour  2026-02-01T08:00:00Z, id e-1, dump.ndjson:2

    Issues
      events  event                 field         code     first                  last
           1  agreement.revoked v1  agreement_id  missing  id e-1, dump.ndjson:3

    Not events
      events  kind      field    code  first          last
           1  not-json  (event)  type  dump.ndjson:6
    "
  `);
});

it('rejects unknown options', () => {
  expect(() => toText([], { maxrows: 5 } as object)).toThrow(
    new TypeError('maxrows: no such option; did you mean "maxRows"?'),
  );
});

it('prints one line if there is nothing to report', () => {
  expect(toText([])).toBe('0 events\n');
});

it('looks for similar types once per unknown type', () => {
  const suggest = vi.fn(() => ['b']);
  const outcomes = ['v1', 'v2', 'v2'].map(
    (version) => ({ kind: 'unknown-type', type: 'a', version }) as const,
  );
  expect(toText(outcomes, { suggestTypes: suggest }).match(/did you mean b\?/g)).toHaveLength(2);
  expect(suggest).toHaveBeenCalledExactlyOnceWith('a');
});

it('states how many rows are hidden', () => {
  const outcomes = Array.from({ length: 9 }, (_, index) => ({
    kind: 'unknown-type' as const,
    type: `t${index}`,
    version: 'v1',
  }));
  expect(toText(outcomes, { maxRows: 2 })).toContain(
    '  … and 1 more row, and 6 events in rows beyond the limits of the report\n',
  );
});

it('shows the range of a count that may have missed events', () => {
  const outcomes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'h', 'h'].map((type) => ({
    kind: 'unknown-type' as const,
    type,
    version: 'v1',
  }));
  expect(toText(outcomes)).toMatchInlineSnapshot(`
    "10 events: 10 of an unknown type

    Unknown types
      events  event  first          last
         3-4  h v1   dump.ndjson:8  dump.ndjson:10
           1  a v1   dump.ndjson:1
           1  b v1   dump.ndjson:2
      … and 5 events in rows beyond the limits of the report
    "
  `);
});

it('lists unknown fields that several events contain by field', () => {
  const outcomes = ['a', 'b', 'b'].map((type) => ({
    kind: 'valid' as const,
    type,
    version: 'v1',
    unknownFields: [['region'], [`only_${type}`]],
  }));
  expect(toText(outcomes)).toContain(`
Unknown fields of several events
  events  field   of
       3  region   2  b v1, a v1
`);
  const report = createDriftReport();
  for (const each of outcomes) report.add(each);
  expect(groupFields(report.toJSON())[0]).toEqual({
    path: 'region',
    events: 3,
    maxMissed: 0,
    versions: [
      { type: 'b', version: 'v1' },
      { type: 'a', version: 'v1' },
    ],
  });
});

it('prevents log injection by text in place of numbers', () => {
  const text = '1\nforged\u202e' as unknown as number;
  const report = createDriftReport();
  report.add({ kind: 'valid', type: 'a', version: 'v1' });
  report.add({ kind: 'unknown-type', type: 'b', version: 'v1' });
  const data = JSON.parse(JSON.stringify(report), (_, value: unknown) =>
    typeof value === 'number' ? text : value,
  ) as DriftData;
  const lines = describeDrift(data).split('\n');
  expect(lines).toContainEqual(expect.stringContaining('1\\nforged\\u202e valid'));
  expect(lines.filter((line) => line.startsWith('forged') || line.includes('\u202e'))).toEqual([]);
});

it('escapes characters that could garble a terminal', () => {
  const nasty = '\u001b[31m\n\u202e\u061c\ud800';
  const text = toText([
    { kind: 'unknown-type', type: nasty, version: nasty, id: nasty, time: nasty },
    { kind: 'valid', type: nasty, version: 'v1', unknownFields: [[nasty]] },
  ]);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  expect(text).toContain('\\u001b[31m\\n\\u202e\\u061c\\ud800');
});

it('lists deprecated versions, their end and their owner, by the version that was sent', () => {
  const shape: Validator<unknown> = AgreementRevokedV1;
  const annotations = { owner: 'crm', deprecated: true, sunset: '2027-02-28' } as const;
  const annotate = createAnnotate([
    { ...defineEvent('shop.sold', 'v1', shape), annotations },
    AgreementRevokedV1,
  ]);
  const report = createDriftReport();
  report.add(annotate({ kind: 'valid', type: 'shop.sold', version: 'v2', sentVersion: 'v1' }));
  report.add(annotate({ kind: 'unhandled', type: 'agreement.revoked', version: 'v1' }));
  report.add(annotate({ kind: 'malformed' }));
  const merged = mergeDrift(report.toJSON(), report.toJSON());
  expect(merged.versions.rows[0]).toMatchObject(annotations);
  expect(describeDrift(merged)).toContain(
    `Deprecated versions
  events  event               until       owner
       2  shop.sold v1 as v2  2027-02-28  crm
`,
  );
});
