import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { issue, type MadeReport, makeReport } from '../../test/reports.js';
import { temporaryFolder } from '../../test/io.js';
import { pickName } from './fault-name.js';
import { readReport, Report } from './read-report.js';
import { formatReportFile, mergeReports, type ReportDocument } from './report.js';

const folder = temporaryFolder();
const phone = issue('format', 'customers.0.mobile', { format: 'phone' });
const unknown = issue('undocumented', 'customers.0.emial');
const full: ReportDocument = {
  ...makeReport({
    documents: [[], [phone, unknown], [issue('type', 'attributes.x.email')]],
    unreadable: 1,
    keys: 'keep',
    severity: [{ code: 'undocumented', path: 'customers[].emial', severity: 'warning' }],
    duplicates: {
      keys: 1,
      documents: 2,
      samples: [{ count: 2, places: [{ file: 'a', line: 1 }, { file: 'b' }] }],
    },
  }),
  label: 'delivery 7',
  stopped: 'max-faults',
  forgottenKeys: 3,
};

function keysOf(values: readonly object[]): string[] {
  return [...new Set(values.flatMap(Object.keys))];
}

function withValue(path: string, value: unknown): unknown {
  const report: unknown = structuredClone(full);
  const steps = path.split('.');
  const last = steps.pop()!;
  const parent = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], report);
  (parent as Record<string, unknown>)[last] = value;
  return JSON.parse(JSON.stringify(report));
}

describe('a report', () => {
  it('conforms to its schema, which other validators read alike', () => {
    const schema = createRequire(import.meta.url)('@data-import/cli/report.schema.json') as object;
    const isReport = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    for (const report of [full, makeReport({ documents: [] })]) {
      expect([isReport(report), isReport.errors]).toEqual([true, null]);
      expect(Report.is(report)).toBe(true);
    }
    const spoiled: readonly (readonly [path: string, value: unknown])[] = [
      ['totals', undefined],
      ['version', 2],
      ['totals.valid', -1],
      ['totals.valid', 0.5],
      ['faults.0.severity', 'fatal'],
      ['faults.0.refused', false],
      ['faults.0.first.line', 0],
      ['faults.0.samples.0.message', undefined],
      ['invalidKeys.keys', [1]],
      ['totals.files', '2'],
      ['stopped', 'unknown'],
      ['others', {}],
      ['duplicates.samples.0.places.1.file', 1],
    ];
    for (const [path, value] of spoiled) {
      const report = withValue(path, value);
      expect([isReport(report), Report.is(report)], path).toEqual([false, false]);
    }
  });

  it('lists each property of its data in the schema', () => {
    const { properties } = createRequire(import.meta.url)('@data-import/cli/report.schema.json') as {
      properties: Record<string, { properties?: object; items?: { properties: object } }>;
    };
    const listed = (name: string): string[] => {
      const { properties: own, items } = properties[name]!;
      return Object.keys(own ?? items!.properties);
    };
    expect(listed('totals')).toEqual(Object.keys(full.totals));
    expect(listed('settings').sort()).toEqual(Object.keys(full.settings).sort());
    const refusal = pickName({ code: 'a', path: '', refused: true });
    expect(listed('faults').sort()).toEqual(keysOf([...full.faults, refusal]).sort());
    expect(Object.keys(properties).sort()).toEqual(Object.keys(full).sort());
  });

  it('is read from a file, or refused with the place of the error', async () => {
    const file = join(folder, 'report.json');
    writeFileSync(file, formatReportFile(full));
    expect(await readReport(file)).toEqual(full);
    writeFileSync(
      file,
      JSON.stringify({ ...full, others: [{ code: 'a', path: '', occurrences: 'SECRET' }] }),
    );
    await expect(readReport(file)).rejects.toThrow(
      `${file} is not a report of this version: others[0].occurrences: expected an integer, got a string of 6 characters`,
    );
    writeFileSync(file, '{"version": SECRET');
    await expect(readReport(file)).rejects.toThrow(/not JSON: expected a value, got a word of 6 characters$/);
    await expect(readReport(join(folder, 'none.json'))).rejects.toThrow(/none\.json: no such file$/);
  });
});

function part(more: Partial<MadeReport> = {}): ReportDocument {
  return makeReport({ documents: [[phone]], ...more });
}

describe('merged reports', () => {
  it('have the sums of all counts, in any grouping', () => {
    const both = mergeReports([
      ['c', part({ file: 'c' })],
      ['a', part({ file: 'a' })],
    ]);
    const all = mergeReports([
      ['both', both],
      ['b', part({ file: 'b' })],
    ]);
    expect(all.totals).toMatchObject({ files: 3, invalid: 3, occurrences: 3 });
    expect(all.faults[0]).toMatchObject({ documents: 3, first: { file: 'a', line: 1 } });
  });

  const beginning = part().inputs.map((input) => ({ ...input, sha256: '', complete: false }));

  it.each<[string, ReportDocument, string]>([
    ['a part', { ...part(), inputs: beginning }, 'a.ndjson of b and a.ndjson of a are the same input'],
    ['another contract', part({ contract: 'Customer' }), 'b is about Customer, but a is about Account'],
    ['another seed', part({ seed: 5 }), 'b and a were made with different settings: seed'],
    ['other keys', part({ keys: 'hash' }), 'b and a were made with different settings: keys'],
  ])('are refused for %s', (_title, other, message) => {
    expect(() =>
      mergeReports([
        ['a', part()],
        ['b', other],
      ]),
    ).toThrow(message);
  });
});
