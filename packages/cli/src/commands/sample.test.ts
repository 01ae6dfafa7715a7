import { describe, expect, it } from 'vitest';
import { runCli } from '../../test/io.js';

function splitLines(text: string): string[] {
  return text.trimEnd().split('\n');
}

describe('invalid samples', () => {
  it('may all have the same code', async () => {
    const argv = ['sample', 'createNotes', '--invalid', 'format', '--count', '3', '--seed', '5'];
    const { out, err } = await runCli(argv);
    expect(splitLines(err)).toHaveLength(3);
    for (const line of splitLines(err)) expect(line).toMatch(/: format: not in the form /);
    const result = await runCli(['validate', 'createNotes', '-', '--format', 'ndjson'], out);
    expect(result.out.match(/"code":"format"/g)).toHaveLength(3);
  });

  it('cycle through the rules, starting where the seed says, and then go on with another document', async () => {
    const argv = ['sample', 'Metadata', '--invalid', '--count', '20'];
    const [zero, four] = await Promise.all([runCli(argv), runCli([...argv, '--seed', '4'])]);
    const faults = splitLines(zero.err).map((line) => line.replace(/^.*?sample \d+: /, ''));
    expect(new Set(faults.slice(0, 7)).size).toBe(7);
    expect(new Set(faults).size).toBeLessThan(20);
    expect(splitLines(four.err)[0]).not.toBe(splitLines(zero.err)[0]);
  });
});

describe('the documents', () => {
  it('are the same for the same seed; the next seed starts one document later', async () => {
    const many = await runCli(['sample', 'Account', '--count', '3']);
    expect(await runCli(['sample', 'Account', '--count', '3'])).toEqual(many);
    const next = await runCli(['sample', 'Account', '--count', '2', '--seed', '1']);
    expect(splitLines(next.out)).toEqual(splitLines(many.out).slice(1));
    expect(new Set(splitLines(many.out)).size).toBe(3);
  });

  it('are one indented JSON text, an array, or one per line', async () => {
    const values = splitLines((await runCli(['sample', 'Note', '--count', '3'])).out).map(
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
