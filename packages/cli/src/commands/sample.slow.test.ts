import { printable } from '@data-import/validators/runtime';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../test/io.js';
import { listGroups, openContracts } from '../contracts/index.js';
import { formatPath } from '../report/text.js';

const contracts = listGroups(openContracts()).flatMap(({ title, entries }) =>
  entries.filter(({ note }) => title !== 'operations' || note.includes(', body ')).map(({ name }) => name),
);

/** Some documents with a fault are like those of another contract. */
const REMARK = /^(data-import: no document is valid; the first document looks like \w+: .*\n)?$/;

function splitLines(text: string): string[] {
  return text.trimEnd().split('\n');
}

it('there are schemas, operations and events', () => {
  expect(contracts).toEqual(expect.arrayContaining(['Account', 'createNotes', 'account.created@v1']));
});

describe('samples are valid', () => {
  it.each(contracts)('%s', async (contract) => {
    const one = await runCli(['sample', contract]);
    expect(one).toMatchObject({ code: 0, err: '' });
    const several = await runCli(['sample', contract, '--count', '4', '--seed', '3']);
    expect(splitLines(several.out)).toHaveLength(4);
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
      expect(splitLines(out)).toHaveLength(6);
      const result = await runCli(['validate', contract, '-', '--format', 'ndjson'], out);
      expect(result.code).toBe(1);
      expect(result.err).toMatch(REMARK);
      const expected = splitLines(result.out).map((line, index) => {
        const { issues } = JSON.parse(line) as { issues: { code: string; path: (string | number)[] }[] };
        expect(issues).toHaveLength(1);
        const [issue] = issues as [{ code: string; path: (string | number)[] }];
        return `data-import: sample ${index + 1}: ${printable(formatPath(issue.path))}: ${issue.code}: `;
      });
      splitLines(err).forEach((line, index) =>
        expect(line.slice(0, expected[index]!.length)).toBe(expected[index]),
      );
    },
  );
});
