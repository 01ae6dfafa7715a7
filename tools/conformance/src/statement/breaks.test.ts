import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Break, readBreaks } from './breaks.js';
import { differencesOf, halves, type Half } from './check.js';
import { compareDefinitions } from './compare.js';
import { edited } from './edit.js';
import { factsOf } from './facts.js';
import type { Operation } from './model.js';
import { describeDifference, type Sides } from './report.js';
import { RULES } from './rules.js';

const [rest, events] = halves() as [Half, Half];
const breaks = readBreaks(readFileSync(new URL('breaks.txt', import.meta.url), 'utf8'));

/** What the comparison says of a half of the contracts, one line for each difference. */
function reportOf(sides: Sides): string[] {
  return differencesOf(sides).map((difference) => describeDifference(difference, sides));
}

/** What the comparison says of one definition, once it is changed. */
function reportOfBroken(half: Half, { of, set }: Break): string[] {
  const document = half.committed.find(({ entry }) => entry.name === of);
  if (document === undefined) throw new RangeError(`no schema is called "${of}"`);
  const { entry, ...schema } = edited({ ...document.schema, entry: document.entry }, set);
  const { statement } = half;
  const differences = compareDefinitions(
    statement.definitions.get(of),
    factsOf(schema, entry, statement.forms),
  );
  return differences.map((difference) => describeDifference(difference, half));
}

function without<T>(map: ReadonlyMap<string, T>, name: string): Map<string, T> {
  return new Map([...map].filter(([key]) => key !== name));
}

function renamed<T>(map: ReadonlyMap<string, T>, from: string, to: string): Map<string, T> {
  return new Map([...map].map(([key, value]) => [key === from ? to : key, value]));
}

describe.each([rest, events])('a rule broken in a definition of $name', (half) => {
  const own = breaks.filter((each) => each.half === half.name);
  it.each(own)('is reported: $rule, in $of, $how', (each) => {
    const report = reportOfBroken(half, each);
    const label = new RegExp(`^(shape )?${each.of}[.:]`);
    expect(report.filter((line) => line.includes(`Rule '${each.rule}'`))).not.toEqual([]);
    expect(report.filter((line) => !label.test(line))).toEqual([]);
  });
});

function withOperation(name: string, change: (operation: Operation) => Operation): string[] {
  const operations = new Map(rest.operations);
  operations.set(name, change(operations.get(name)!));
  return reportOf({ ...rest, operations });
}

describe('a rule broken for operations', () => {
  it.each([
    ['createHistoricalStatements', '201', 'two successes'],
    ['createHistoricalStatements', '200', 'two successes'],
    ['createPaymentInstruction', '500', 'error bodies'],
    ['validateAccount', '400', 'error bodies'],
    ['createTransactions', 'query', 'operations'],
  ])('is reported: %s without %s', (name, part, rule) => {
    const report = withOperation(name, (operation) => ({
      ...operation,
      documents: without(operation.documents, part),
    }));
    expect(report).toEqual([expect.stringContaining(`${name}.${part}: stated '`)]);
    expect(report[0]).toContain(`Rule '${rule}'`);
  });

  it('is reported: another address', () => {
    expect(withOperation('createNotes', (operation) => ({ ...operation, route: 'POST /v2/notes/' }))).toEqual(
      [
        expect.stringMatching(
          /^createNotes: stated 'POST \/v1.*the contract has 'POST \/v2.*Rule 'operations'/,
        ),
      ],
    );
  });

  it('is reported: an operation under another name', () => {
    const operations = renamed(rest.operations, 'createNotes', 'addNotes');
    expect(reportOf({ ...rest, operations })).toHaveLength(2);
  });
});

describe('contracts that come and go', () => {
  it('are reported when they go', () => {
    for (const [half, name] of [
      [rest, 'Account'],
      [events, 'AgreementRevokedV1'],
    ] as const) {
      expect(reportOf({ ...half, definitions: without(half.definitions, name) })).toEqual([
        expect.stringMatching(
          new RegExp(`^${name}: stated 'a definition', the contract has nothing.*'names of contracts'`),
        ),
      ]);
    }
  });

  it('are reported when they come, with the lines that would state them and the file for these', () => {
    const definitions = new Map(events.definitions);
    const first = definitions.get('AgreementRevokedV1')!;
    definitions.set('AgreementRevokedV3', {
      ...first,
      name: 'AgreementRevokedV3',
      event: 'agreement.revoked v3',
    });
    expect(reportOf({ ...events, definitions }).join()).toBe(
      "AgreementRevokedV3: stated nothing, the contract has 'a definition'. " +
        "Rule 'names of contracts': there is a contract for everything documented and for nothing else, and its name stays " +
        '(docs/modelling.md#names). ' +
        'If the specification has it, add to tools/conformance/statement/events/agreements-and-contracts.txt:\n' +
        'AgreementRevokedV3  event agreement.revoked v3  open\n' +
        '  agreement_id  integer  required',
    );
  });
});

describe('the breaks', () => {
  it('are all read', () => {
    expect(breaks.every(({ half }) => half === 'rest' || half === 'events')).toBe(true);
    expect(() => readBreaks('rest\nrule  Thing  how')).toThrow('no break: "rule  Thing  how"');
    expect(() => readBreaks('rest\nrule  Thing  how  /a = ')).toThrow('no edit');
  });

  it('are of every rule', () => {
    const elsewhere = ['two successes', 'operations', 'names of contracts'];
    const tried = new Set([...breaks.map(({ rule }) => rule), ...elsewhere]);
    expect([...tried].toSorted()).toEqual(RULES.map(({ name }) => name).toSorted());
  });

  it('are of rules that have a section in docs/modelling.md', () => {
    const page = readFileSync(new URL('../../../../docs/modelling.md', import.meta.url), 'utf8');
    const linked = new Set([...page.matchAll(/\]\(#([a-z-]+)\)/g)].map(([, anchor]) => anchor));
    expect(RULES.filter(({ section }) => !linked.has(section))).toEqual([]);
  });

  it('are told in docs/guarantees.md, each in the row of its rule', () => {
    const page = readFileSync(new URL('../../../../docs/guarantees.md', import.meta.url), 'utf8');
    const rows = page.split('\n');
    expect(RULES.filter(({ name }) => !rows.some((row) => row.startsWith(`| ${name} `)))).toEqual([]);
    const untold = breaks.filter(({ rule, of, how }) => {
      const row = rows.find((each) => each.startsWith(`| ${rule} `)) ?? '';
      return !row.includes(`\`${of}\` ${how}`);
    });
    expect(untold).toEqual([]);
  });
});
