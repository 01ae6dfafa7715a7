import { describe, expect, it } from 'vitest';
import { runCli } from '../../test/io.js';
import { sources } from '../contracts/index.js';
import { formatPath } from '../report/path.js';
import { printable } from '@data-import/validators/runtime';

/** The name of every schema and event, and of every operation that has a request body. */
async function everyContract(): Promise<string[]> {
  const names: string[] = [];
  for (const source of await sources()) {
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

it('there are schemas, operations and events to sample', () => {
  expect(contracts).toEqual(expect.arrayContaining(['Account', 'createNotes', 'account.created@v1']));
});

describe('samples are valid', () => {
  it.each(contracts)('%s', async (contract) => {
    const one = await runCli(['sample', contract]);
    expect(one).toMatchObject({ code: 0, err: '' });
    const several = await runCli(['sample', contract, '--count', '4', '--seed', '3']);
    expect(linesOf(several.out)).toHaveLength(4);
    const validate = ['validate', contract, '-'];
    expect(await runCli(validate, one.out)).toMatchObject({ code: 0, err: '' });
    const all = await runCli(validate, several.out);
    expect(all).toMatchObject({ code: 0, err: '' });
    expect(all.out).toContain('4 documents: 4 valid, 0 invalid');
  });
});

describe('invalid samples', () => {
  it.each(contracts)(
    'have one fault each, at the reported path and with the reported code: %s',
    async (contract) => {
      const { code, out, err } = await runCli(['sample', contract, '--invalid', '--count', '6']);
      if (code === 2) {
        expect(err).toMatch(/^data-import: \S+ accepts any JSON value, so it has no invalid documents\n/);
        return;
      }
      expect(code).toBe(0);
      expect(linesOf(out)).toHaveLength(6);
      const result = await runCli(['validate', contract, '-', '--format', 'ndjson'], out);
      expect(result).toMatchObject({ code: 1, err: '' });
      const expected = linesOf(result.out).map((line, index) => {
        const { issues } = JSON.parse(line) as { issues: { code: string; path: (string | number)[] }[] };
        expect(issues).toHaveLength(1);
        const [issue] = issues as [{ code: string; path: (string | number)[] }];
        return `data-import: sample ${index + 1}: ${printable(formatPath(issue.path))}: ${issue.code}: `;
      });
      linesOf(err).forEach((line, index) =>
        expect(line.slice(0, expected[index]!.length)).toBe(expected[index]),
      );
    },
  );

  it('may all have the same code', async () => {
    const argv = ['sample', 'createNotes', '--invalid', 'format', '--count', '3', '--seed', '5'];
    const { out, err } = await runCli(argv);
    expect(linesOf(err)).toHaveLength(3);
    for (const line of linesOf(err)) expect(line).toMatch(/: format: not in the form /);
    const result = await runCli(['validate', 'createNotes', '-', '--format', 'ndjson'], out);
    expect(result.out.match(/"code":"format"/g)).toHaveLength(3);
  });

  it('cycle through the rules, starting where the seed says, and then go on with another document', async () => {
    const argv = ['sample', 'Metadata', '--invalid', '--count', '20'];
    const [zero, four] = await Promise.all([runCli(argv), runCli([...argv, '--seed', '4'])]);
    const faults = linesOf(zero.err).map((line) => line.replace(/^.*?sample \d+: /, ''));
    expect(new Set(faults.slice(0, 7)).size).toBe(7);
    expect(new Set(faults).size).toBeLessThan(20);
    expect(linesOf(four.err)[0]).not.toBe(linesOf(zero.err)[0]);
  });
});

describe('the documents', () => {
  it('are the same for the same seed; the next seed starts one document later', async () => {
    const many = await runCli(['sample', 'Account', '--count', '3']);
    expect(await runCli(['sample', 'Account', '--count', '3'])).toEqual(many);
    const next = await runCli(['sample', 'Account', '--count', '2', '--seed', '1']);
    expect(linesOf(next.out)).toEqual(linesOf(many.out).slice(1));
    expect(new Set(linesOf(many.out)).size).toBe(3);
  });

  it('are one indented JSON text, an array, or one per line', async () => {
    const values = linesOf((await runCli(['sample', 'Note', '--count', '3'])).out).map(
      (line) => JSON.parse(line) as unknown,
    );
    const [one, array, line] = await Promise.all([
      runCli(['sample', 'Note']),
      runCli(['sample', 'Note', '--count', '3', '--format', 'json']),
      runCli(['sample', 'Note', '--format', 'ndjson']),
    ]);
    expect(one.out).toBe(`${JSON.stringify(values[0], null, 2)}\n`);
    expect(array.out).toBe(`${JSON.stringify(values, null, 2)}\n`);
    expect(line.out).toBe(`${JSON.stringify(values[0])}\n`);
    expect(await runCli(['validate', 'Note', '-'], array.out)).toMatchObject({ code: 0 });
  });
});

describe('contracts and codes without samples', () => {
  it.each([
    [['sample', 'Acount'], /^data-import: unknown contract "Acount"; did you mean Account/],
    [['sample', 'account.created'], /needs a version; expected account.created@v1/],
    [['sample', 'getImportProcess'], /has no request body/],
    [
      ['sample', 'Note', '--invalid', 'patern'],
      /no invalid sample of Note has the code "patern"; expected type, .* or \w+\n/,
    ],
    [['sample', 'CreateNotesError', '--invalid', 'type'], /^data-import: CreateNotesError accepts any JSON/],
    [
      ['sample', 'CreateNotesError', '--count', '2', '--format', 'json'],
      /^data-import: a document of CreateNotesError may itself be an array; use --format ndjson for several/,
    ],
  ])('%j', async (argv, message) => {
    const result = await runCli(argv);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toMatch(message);
  });
});
