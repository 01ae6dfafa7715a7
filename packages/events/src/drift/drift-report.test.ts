import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../create-catalogue.js';
import { AccountCreatedV1 } from '../generated/events/account.created-v1.js';
import { AgreementRevokedV1 } from '../generated/events/agreement.revoked-v1.js';
import { parseEvent } from '../sync.js';
import {
  createDriftReport,
  type DriftData,
  type DriftLimits,
  type DriftList,
  type DriftSource,
  mergeDrift,
  type VersionDrift,
} from '../common.js';

const catalogue = createCatalogue([AccountCreatedV1, AgreementRevokedV1]);
const payload = { account_number: 'A-1', account_user_emails: [] };
const created = { type: 'account.created', version: 'v1', payload };

function findDrift(inputs: readonly unknown[], place?: (index: number) => string): DriftData {
  const report = createDriftReport();
  inputs.forEach((input, index) =>
    report.add(parseEvent(input, { unknownFields: 'report' }), place?.(index)),
  );
  return report.toJSON();
}

describe('a drift report', () => {
  it('counts an unknown field once per event, even if several items of a list contain it', () => {
    const post = (lines: object[]) => ({
      ...created,
      payload: { ...payload, account_user_emails: [], tags: [], lines },
    });
    const { versions } = findDrift([post([]), post([]), created], (index) => `a.ndjson:${index + 9}`);
    const all = { leftOut: 0, maxMissed: 0 };
    const example = {
      events: 2,
      maxMissed: 0,
      first: { place: 'a.ndjson:9' },
      last: { place: 'a.ndjson:10' },
    };
    const counts = { events: 3, maxMissed: 0, valid: 3, invalid: 0, unhandled: 0, upcastFailed: 0 };
    const row = {
      type: 'account.created',
      version: 'v1',
      ...counts,
      unknownFields: { rows: ['tags', 'lines'].map((path) => ({ path, ...example })), ...all },
      issues: { rows: [], ...all },
    };
    expect(versions).toEqual({ rows: [row], ...all });
  });

  it('collapses the indexes of lists, and quotes names that are not identifiers', () => {
    const report = createDriftReport();
    const unknownFields = [
      ['lines', 0, 'unit'],
      ['lines', 7, 'unit'],
      ['lines', 7, 'first name'],
      ['[]'],
      [0, 0],
    ];
    report.add({ kind: 'valid', type: 't', version: 'v1', unknownFields });
    const [row] = report.toJSON().versions.rows;
    expect(row?.unknownFields.rows.map(({ path, events }) => [path, events])).toEqual([
      ['[][]', 1],
      ['["[]"]', 1],
      ['lines[].unit', 1],
      ['lines[]["first name"]', 1],
    ]);
  });

  it('counts issues by path and code, and events with truncated issues', () => {
    const bad = { ...created, payload: { account_number: 1, account_user_emails: [1, 2, 3, 'x'] } };
    const report = createDriftReport();
    for (const maxIssues of [100, 2]) report.add(parseEvent(bad, { maxIssues }));
    const { outcomes, truncated, versions } = report.toJSON();
    expect([outcomes.invalid, truncated]).toEqual([2, 1]);
    expect(versions.rows[0]?.issues.rows.map(({ path, code, events }) => [path, code, events])).toEqual([
      ['account_number', 'type', 2],
      ['account_user_emails[]', 'type', 2],
    ]);
  });

  it('counts unknown types, unknown versions and inputs that are not events', () => {
    const { outcomes, unknownTypes, unknownVersions, unread } = findDrift([
      { ...created, type: 'account.creatd', id: 'e-1' },
      { ...created, version: 'v9', time: '2026-02-01T08:00:00Z' },
      { ...created, version: undefined },
      '{',
      null,
    ]);
    expect(outcomes).toMatchObject({ 'unknown-type': 1, 'unknown-version': 1, malformed: 2, 'not-json': 1 });
    const example = { id: 'e-1' };
    expect(unknownTypes.rows).toEqual([
      { type: 'account.creatd', version: 'v1', events: 1, maxMissed: 0, first: example, last: example },
    ]);
    expect(unknownVersions.rows).toMatchObject([
      { type: 'account.created', version: 'v9', first: { time: '2026-02-01T08:00:00Z' } },
    ]);
    expect(unread.rows.map(({ kind, path, code }) => [kind, path, code])).toEqual([
      ['not-json', '', 'type'],
      ['malformed', '', 'type'],
      ['malformed', 'version', 'missing'],
    ]);
  });

  it('picks the first and the last example by the time of the envelope, in any order and with any offset', () => {
    const times = ['2026-02-01T08:00:00Z', '2026-02-01T09:30:00+02:00', '2026-02-01T07:45:00Z', 'soon', ''];
    const { unknownTypes } = findDrift(
      times.map((time, index) => ({ ...created, type: 'x', time, id: `e-${index}` })),
    );
    expect(unknownTypes.rows).toMatchObject([
      { events: 5, first: { id: 'e-1', time: times[1] }, last: { id: 'e-0', time: times[0] } },
    ]);
  });

  it('receives every event from a router, including handled ones', async () => {
    const report = createDriftReport();
    const router = catalogue.router({
      handlers: { 'account.created': { v1: () => 'created' } },
      fallback: ({ kind }) => kind,
      unknownFields: 'report',
      onOutcome: report.add,
    });
    await router.handle({ ...created, id: 'e-1', payload: { ...payload, zone: 1 } });
    await router.handle({ ...created, payload: {} });
    await router.handle({ ...created, type: 'agreement.revoked' });
    const { outcomes, versions } = report.toJSON();
    expect(outcomes).toMatchObject({ valid: 1, invalid: 1, unhandled: 1 });
    expect(versions.rows[0]).toMatchObject({
      unknownFields: { rows: [{ path: 'zone', first: { id: 'e-1' } }] },
      issues: {
        rows: [
          { path: 'account_number', code: 'missing' },
          { path: 'account_user_emails', code: 'missing' },
        ],
      },
    });
  });

  it('counts events without an outcome, or with a kind of a later release, as failed', () => {
    const report = createDriftReport();
    report.add({ kind: undefined });
    for (const kind of ['__proto__', 'constructor', 'later']) report.add({ kind: kind as never });
    expect(report.toJSON()).toMatchObject({ events: 4, outcomes: { failed: 4 } });
  });

  it.each([{ events: 0 }, { paths: 1.5 }, { events: '9' as never }])('rejects the limits %j', (limits) => {
    expect(() => createDriftReport(limits)).toThrow(RangeError);
  });

  const data = buildReport([
    { kind: 'invalid', type: 'a', version: 'v1', issues: [{ code: 'type', path: ['b'] }], id: 'SECRET' },
    { kind: 'unknown-type', type: 'c', version: 'v1' },
  ]);
  const { outcomes, versions } = data;
  const [row] = versions.rows;
  const ISSUE = { ...row!.issues.rows[0], first: undefined };

  it.each<[damaged: unknown, where: string]>([
    [undefined, 'expected an object, got nothing'],
    [null, 'expected an object, got null'],
    [{ ...data, driftVersion: 2 }, '/driftVersion expected 1'],
    [{ ...data, limits: undefined }, '/limits required field is missing'],
    [{ ...data, limits: { events: 1, paths: 0 } }, '/limits/paths expected a number of at least 1'],
    [{ ...data, limits: { events: 'SECRET', paths: 1 } }, '/limits/events expected an integer, got a string'],
    [{ ...data, outcomes: { ...outcomes, valid: null } }, '/outcomes/valid expected an integer, got null'],
    [{ ...data, truncated: -1 }, '/truncated expected a number of at least 0'],
    [{ ...data, truncated: 1e300 }, '/truncated expected a number of at most'],
    [{ ...data, unread: {} }, '/unread/rows required field is missing'],
    [{ ...data, unread: { ...data.unread, rows: 7 } }, '/unread/rows expected an array, got a number'],
    [{ ...data, versions: { ...versions, rows: [null] } }, '/versions/rows/0 expected an object, got null'],
    [
      {
        ...data,
        versions: { ...data.versions, rows: [{ ...row, issues: { ...row!.issues, rows: [ISSUE] } }] },
      },
      '/versions/rows/0/issues/rows/0/first required field is missing',
    ],
    [
      { ...data, unknownTypes: { ...data.unknownTypes, rows: [{ ...data.unknownTypes.rows[0], type: 7 }] } },
      '/unknownTypes/rows/0/type expected a string, got a number',
    ],
  ])('rejects a damaged report where it is merged, and says where: %#', (damaged, where) => {
    const place = where.startsWith('/') ? ' at' : '';
    for (const merge of [
      () => createDriftReport().merge(damaged as never),
      () => mergeDrift(damaged as never, data),
      () => mergeDrift(data, damaged as never),
    ]) {
      expect(merge).toThrow(TypeError);
      expect(merge).toThrow(`drift: not what toJSON of a drift report returns:${place} ${where}`);
      expect(merge).not.toThrow('SECRET');
    }
  });
});

describe('limits', () => {
  it('bound the memory: names are cut, and rows beyond the limit are only counted', () => {
    const report = createDriftReport({ events: 20, paths: 10 });
    const long = 'x'.repeat(100_000);
    for (let index = 0; index < 5_000; index += 1) {
      const name = `${long}${index}`;
      const unknownFields = [[`f${index}`], [name, 0, `${index}`]];
      const issues = [{ code: 'type' as const, path: [`f${index}`, 0] }];
      report.add({ kind: 'unknown-type', type: `t${index}`, version: name, id: name });
      report.add({ kind: 'unknown-version', type: name, version: `v${index}` });
      report.add({
        kind: 'invalid',
        type: index % 2 === 0 ? 't' : `t${index % 50}`,
        version: 'v1',
        unknownFields,
        issues,
      });
      report.add({ kind: 'malformed', issues }, name);
    }
    const data = report.toJSON();
    expect(JSON.stringify(data).length).toBeLessThan(500_000);
    expect(data.events).toBe(20_000);
    const { unknownTypes, unknownVersions, versions, unread } = data;
    const lists: DriftList<{ readonly events: number }>[] = [unknownTypes, unknownVersions, versions, unread];
    expect(lists.map(({ rows }) => rows.length)).toEqual([20, 20, 20, 10]);
    for (const { rows, leftOut } of lists) {
      expect(leftOut + sumEvents(rows)).toBe(5_000);
    }
    const [{ events, unknownFields }] = versions.rows as [VersionDrift];
    expect([events, unknownFields.rows.length]).toEqual([2_500, 10]);
    expect(unknownFields.leftOut + sumEvents(unknownFields.rows)).toBe(2 * events);
  });

  it('do not retain a long string of which a row contains a slice', () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const report = createDriftReport();
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < 200; index += 1) {
      const name = JSON.parse(`"t${index}-v${'1'.repeat(1_000_000)}"`) as string;
      const [type, version] = name.split('-') as [string, string];
      report.add({ kind: 'unknown-type', type, version, id: name }, name);
      report.add({ kind: 'valid', type, version, unknownFields: [[type], [name]] });
    }
    collectGarbage();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
    expect(report.toJSON().unknownTypes.rows).toHaveLength(200);
  });
});

const name = fc.oneof(fc.constantFrom('a', 'b', 'cc', 'ddd', 'toString', '__proto__', 'e f'), fc.string());
const path = fc.array(fc.oneof(name, fc.nat(3)), { maxLength: 3 });
const text = fc.option(fc.constantFrom('', '1', '12', '2026-01-01T00:00:00Z', '2026-01-01', 'x'), {
  nil: undefined,
});
const outcome: fc.Arbitrary<DriftSource> = fc.record({
  kind: fc.constantFrom(
    undefined,
    'valid',
    'invalid',
    'unhandled',
    'upcast-failed',
    'unknown-type',
    'unknown-version',
    'malformed',
    'not-json',
  ),
  type: name,
  version: fc.constantFrom('v1', 'v2'),
  sentVersion: fc.constantFrom(undefined, 'v1', 'v9'),
  id: text,
  time: text,
  unknownFields: fc.array(path, { maxLength: 5 }),
  issues: fc.array(fc.record({ code: fc.constantFrom('type', 'missing'), path }), { maxLength: 5 }),
  truncated: fc.boolean(),
});
const limits = fc.record({ events: fc.integer({ min: 1, max: 4 }), paths: fc.integer({ min: 1, max: 4 }) });

function buildReport(outcomes: readonly DriftSource[], given?: DriftLimits): DriftData {
  const report = createDriftReport(given);
  for (const each of outcomes) report.add(each);
  return JSON.parse(JSON.stringify(report)) as DriftData;
}

describe('mergeDrift', () => {
  const several = fc.array(outcome, { maxLength: 12 });

  it('equals one report of all events within the limits, in any order and grouping', () => {
    fc.assert(
      fc.property(several, several, several, (a, b, c) => {
        const [first, second, third] = [buildReport(a), buildReport(b), buildReport(c)];
        const all = buildReport([...c, ...b, ...a]);
        expect(mergeDrift(mergeDrift(first, second), third)).toEqual(all);
        expect(mergeDrift(third, mergeDrift(second, first))).toEqual(all);
        expect(mergeDrift(first, buildReport([]))).toEqual(first);
      }),
    );
  });

  it('lowers the limit of rows that are kept but not listed', () => {
    const report = createDriftReport({ events: 1, paths: 3 });
    const seldom = { kind: 'valid', type: 'b', version: 'v1', unknownFields: [['x'], ['y'], ['z']] } as const;
    report.add({ kind: 'valid', type: 'a', version: 'v1' });
    report.add(seldom);
    report.merge(buildReport([], { events: 1, paths: 1 }));
    report.add(seldom);
    expect(report.toJSON().versions.rows[0]).toMatchObject({ type: 'b', unknownFields: { leftOut: 4 } });
  });

  it('applies the lower limits, and counts every event once', () => {
    const part = fc.tuple(several, limits).map(([outcomes, given]) => buildReport(outcomes, given));
    fc.assert(
      fc.property(part, part, (a, b) => {
        const merged = mergeDrift(a, b);
        const { events, paths } = merged.limits;
        expect([events, paths]).toEqual([
          Math.min(a.limits.events, b.limits.events),
          Math.min(a.limits.paths, b.limits.paths),
        ]);
        expect(merged.events).toBe(a.events + b.events);
        for (const list of ['versions', 'unknownTypes', 'unknownVersions'] as const) {
          const { rows, leftOut } = merged[list];
          expect(rows.length).toBeLessThanOrEqual(events);
          expect(leftOut + sumEvents(rows)).toBe(
            a[list].leftOut + sumEvents(a[list].rows) + b[list].leftOut + sumEvents(b[list].rows),
          );
        }
        for (const { unknownFields } of merged.versions.rows) {
          expect(unknownFields.rows.length).toBeLessThanOrEqual(paths);
        }
      }),
    );
  });
});

function sumEvents(rows: readonly { readonly events: number }[]): number {
  return rows.reduce((sum, { events }) => sum + events, 0);
}
