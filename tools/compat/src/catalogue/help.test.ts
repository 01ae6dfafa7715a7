import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';
import { helpFindings, helpsOf } from './help.js';

const report = readFileSync(join(ROOT, 'api/cli.txt'), 'utf8');
const helpIn = (text: string) => helpsOf(text).get('data-import')!;

it('reads usage, options and exit codes', () => {
  const { usage, options, exitCodes } = helpIn(report);
  expect(usage).toContain('data-import validate <contract> <file>...');
  expect(options.get('--format of validate')).toEqual([{ choices: ['human', 'json', 'ndjson'] }]);
  expect(options.get('--format of sample')).toEqual([{ choices: ['json', 'ndjson'], fallback: 'JSON' }]);
  expect(options.get('--max-issues of validate')).toEqual([{ choices: ['<number>'], fallback: '100' }]);
  expect([...exitCodes.keys()]).toEqual(['0', '1', '2']);
});

it.each<[string, (text: string) => string, string[]]>([
  ['nothing', (text) => text, []],
  ['a comma', (text) => text.replace('wrong, or a file', 'wrong or a file'), []],
  ['an explanation', (text) => text.replace('print the version', 'print the version of the package'), []],
  [
    'an option that is gone',
    (text) => text.replace('--values show|hide ', '--show-values '),
    ['major the option --values of validate is gone', 'minor the option --show-values of validate is new'],
  ],
  [
    'a choice less',
    (text) => text.replace('human|json|ndjson', 'human|json'),
    ['major --format of validate no longer takes human|json|ndjson'],
  ],
  [
    'a choice more',
    (text) => text.replace('human|json|ndjson', 'human|json|ndjson|xml'),
    ['minor --format of validate takes more'],
  ],
  [
    'a default',
    (text) => text.replace('(default: 100)', '(default: 10)'),
    ['major the default of --max-issues of validate was 100'],
  ],
  [
    'a command',
    (text) => text.replace('data-import show <contract>', 'data-import print <contract>'),
    ['major "data-import show <contract>" is gone', 'minor "data-import print <contract>" is new'],
  ],
  [
    'an exit code',
    (text) => text.replace('    1  a document is invalid', '    3  a document is invalid'),
    ['major the exit code 1 is gone', 'minor the exit code 3 is new'],
  ],
  [
    'the meaning of exit codes',
    (text) => text.replace('1  a document is invalid', '1  a document is valid'),
    [
      expect.stringMatching(
        /^major the exit code 1 meant "a document is invalid an event .+", and means "a document is valid an event .+"$/,
      ) as string,
    ],
  ],
])('notices %s', (_what, edit, expected) => {
  const findings = helpFindings(helpIn(report), helpIn(edit(report)));
  expect(findings.map(([bump, text]) => `${bump} ${text}`)).toEqual(expected);
});
