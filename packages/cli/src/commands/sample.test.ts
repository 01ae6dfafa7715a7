import { describe, expect, it } from 'vitest';
import { sources } from '../contracts/index.js';
import { formatPath } from '../report/path.js';
import { printable } from '../report/printable.js';
import { run } from '../run.js';
import { collectOutput, inputOf } from '../../test/io.js';

async function carryOut(argv: string[], input = '') {
  const [out, err] = [collectOutput(), collectOutput()];
  const code = await run(argv, { standardInput: inputOf(input), out, err, colour: false });
  return { code, out: out.text(), err: err.text() };
}

/** The name of every schema and event, and of every operation that has a request body. */
async function everyContract(): Promise<string[]> {
  const names: string[] = [];
  for (const source of sources()) {
    for (const group of source.groups) {
      for (const { name, note } of await group.entries()) {
        if (group.title !== 'operations' || note.includes(', body ')) names.push(name);
      }
    }
  }
  return names;
}

const contracts = await everyContract();

function linesOf(text: string): string[] {
  return text.trimEnd().split('\n');
}

describe('what is sampled is valid', () => {
  it('there are schemas, operations and events', () => {
    expect(contracts).toEqual(expect.arrayContaining(['Account', 'createNotes', 'account.created@v1']));
    expect(contracts.length).toBeGreaterThan(300);
  });

  it.each(contracts)('%s', async (contract) => {
    const one = await carryOut(['sample', contract]);
    expect(one).toMatchObject({ code: 0, err: '' });
    const several = await carryOut(['sample', contract, '--count', '4', '--seed', '3']);
    expect(linesOf(several.out)).toHaveLength(4);
    const validate = ['validate', contract, '-'];
    expect(await carryOut(validate, one.out)).toMatchObject({ code: 0, err: '' });
    const all = await carryOut(validate, several.out);
    expect(all).toMatchObject({ code: 0, err: '' });
    expect(all.out).toContain('4 documents: 4 valid, 0 invalid');
  });
});

describe('what is sampled as invalid', () => {
  it.each(contracts)(
    'has one fault each, at the place and of the code that is told: %s',
    async (contract) => {
      const { code, out, err } = await carryOut(['sample', contract, '--invalid', '--count', '6']);
      if (code === 2) {
        expect(err).toMatch(/^data-import: \S+ accepts any JSON value: none of its documents is invalid\n/);
        return;
      }
      expect(code).toBe(0);
      expect(linesOf(out)).toHaveLength(6);
      const result = await carryOut(['validate', contract, '-', '--format', 'ndjson'], out);
      expect(result).toMatchObject({ code: 1, err: '' });
      const told = linesOf(result.out).map((line, index) => {
        const { issues } = JSON.parse(line) as { issues: { code: string; path: (string | number)[] }[] };
        expect(issues).toHaveLength(1);
        const [issue] = issues as [{ code: string; path: (string | number)[] }];
        return `data-import: sample ${index + 1}: ${printable(formatPath(issue.path))}: ${issue.code}: `;
      });
      linesOf(err).forEach((line, index) => expect(line.slice(0, told[index]!.length)).toBe(told[index]));
    },
  );

  it('may be of one code', async () => {
    const argv = ['sample', 'createNotes', '--invalid', 'format', '--count', '3', '--seed', '5'];
    const { out, err } = await carryOut(argv);
    expect(linesOf(err)).toHaveLength(3);
    for (const line of linesOf(err)) expect(line).toMatch(/: format: not in the form /);
    const result = await carryOut(['validate', 'createNotes', '-', '--format', 'ndjson'], out);
    expect(result.out.match(/"code":"format"/g)).toHaveLength(3);
  });

  it('goes through the rules from a place that the seed gives, and on with another document', async () => {
    const argv = ['sample', 'Metadata', '--invalid', '--count', '20'];
    const [zero, four] = await Promise.all([carryOut(argv), carryOut([...argv, '--seed', '4'])]);
    const faults = linesOf(zero.err).map((line) => line.replace(/^.*?sample \d+: /, ''));
    expect(new Set(faults.slice(0, 7)).size).toBe(7);
    expect(new Set(faults).size).toBeLessThan(20);
    expect(linesOf(four.err)[0]).not.toBe(linesOf(zero.err)[0]);
  });
});

describe('the documents', () => {
  it('are the same for the same seed, and those of the next seed are the next ones', async () => {
    const many = await carryOut(['sample', 'Account', '--count', '3']);
    expect(await carryOut(['sample', 'Account', '--count', '3'])).toEqual(many);
    const next = await carryOut(['sample', 'Account', '--count', '2', '--seed', '1']);
    expect(linesOf(next.out)).toEqual(linesOf(many.out).slice(1));
    expect(new Set(linesOf(many.out)).size).toBe(3);
  });

  it('are indented JSON, an array of it, or one on each line', async () => {
    const values = linesOf((await carryOut(['sample', 'Note', '--count', '3'])).out).map(
      (line) => JSON.parse(line) as unknown,
    );
    const [one, array, line] = await Promise.all([
      carryOut(['sample', 'Note']),
      carryOut(['sample', 'Note', '--count', '3', '--format', 'json']),
      carryOut(['sample', 'Note', '--format', 'ndjson']),
    ]);
    expect(one.out).toBe(`${JSON.stringify(values[0], null, 2)}\n`);
    expect(array.out).toBe(`${JSON.stringify(values, null, 2)}\n`);
    expect(line.out).toBe(`${JSON.stringify(values[0])}\n`);
    expect(await carryOut(['validate', 'Note', '-'], array.out)).toMatchObject({ code: 0 });
  });
});

describe('what cannot be sampled', () => {
  it.each([
    [['sample', 'Acount'], /^data-import: there is no contract "Acount"; did you mean Account/],
    [['sample', 'account.created'], /is named with its version: account.created@v1/],
    [['sample', 'getImportProcess'], /takes no request body/],
    [
      ['sample', 'Note', '--invalid', 'patern'],
      /no sample of Note has the code "patern"; there is type, .* or \w+\n/,
    ],
    [['sample', 'CreateNotesError', '--invalid', 'type'], /^data-import: CreateNotesError accepts any JSON/],
    [
      ['sample', 'CreateNotesError', '--count', '2', '--format', 'json'],
      /^data-import: a document of CreateNotesError may be an array itself: --format json holds one/,
    ],
  ])('%j', async (argv, message) => {
    const result = await carryOut(argv);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toMatch(message);
  });
});
