import { describe, expect, it } from 'vitest';
import { type Contract, contracts, listIssues, verdict } from '../test/contracts.js';
import { events, strictEvents } from '../test/events.js';
import { fixtureLine, readFixtures, tryOnMutations } from '../test/runs.js';

const known = new Map(
  [...contracts, ...events, ...strictEvents].map((contract) => [contract.name, contract]),
);

function findContract(name: string): Contract {
  const found = known.get(name);
  if (found === undefined) throw new RangeError(`a fixture is of "${name}", which is not a contract`);
  return found;
}

const fixtures = readFixtures().map((fixture, index) => ({ line: index + 1, ...fixture }));

describe.each(fixtures)('fixture $line, of $contract: $why', ({ contract: name, document, issues }) => {
  const contract = findContract(name);

  it('gets the right verdict from every validator', () => {
    const isValid = verdict(contract, document);
    if (issues === undefined) return;
    expect(listIssues(contract, document).toSorted()).toStrictEqual(issues.toSorted());
    expect(isValid).toBe(issues.length === 0);
  });
});

function catchMessage(fails: () => void): string {
  try {
    fails();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing failed';
}

describe('a property that fails', () => {
  const contract = findContract('TaskParams');

  it('reports the seed, the smallest document, and its fixture', () => {
    const { document, validator } = contract;
    const message = catchMessage(() =>
      tryOnMutations(contract, ({ value }) => validator.is(value), { numRuns: 9 }),
    );
    expect(message).toMatch(/\{ seed: -?\d+, path: "/);
    expect(message).toContain('Counterexample: ');
    expect(message).toContain('tools/contract-tests/test/documents.ndjson');
    const line = message.split('\n').find((one) => one.startsWith('{"contract":'))!;
    const fixture = JSON.parse(line) as (typeof fixtures)[number];
    expect(fixture).toMatchObject({
      contract: document.title,
      issues: listIssues(contract, fixture.document),
    });
    expect(fixtureLine(fixture)).toBe(line);
  });
});
