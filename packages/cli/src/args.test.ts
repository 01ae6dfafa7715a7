import { describe, expect, it } from 'vitest';
import { parseCommand } from './args.js';
import { UsageError } from './usage-error.js';

describe('parseCommand', () => {
  it.each([
    [
      ['validate', 'Account', 'a.json'],
      {
        command: 'validate',
        contract: 'Account',
        files: ['a.json'],
        format: 'human',
        maxIssues: undefined,
        values: 'show',
      },
    ],
    [
      ['--format=json', 'validate', 'Account', 'a.json', '-', '--max-issues', '7'],
      {
        command: 'validate',
        contract: 'Account',
        files: ['a.json', '-'],
        format: 'json',
        maxIssues: 7,
        values: 'show',
      },
    ],
    [
      ['validate', 'Account', '--format', 'ndjson', '--', '--odd.json'],
      {
        command: 'validate',
        contract: 'Account',
        files: ['--odd.json'],
        format: 'ndjson',
        maxIssues: undefined,
        values: 'show',
      },
    ],
    [
      ['validate', 'Account', 'a.json', '--workers', '3'],
      expect.objectContaining({ command: 'validate', workers: 3 }),
    ],
    [['validate', 'Account', 'a', '--workers', '1'], expect.objectContaining({ workers: 1 })],
    [['validate', 'Account', 'a', '--values', 'hide'], expect.objectContaining({ values: 'hide' })],
    [['validate', 'Account', 'a', '--workers=64'], expect.objectContaining({ workers: 64 })],
    [['sample', 'Account', '--count=999999999'], expect.objectContaining({ count: 999_999_999 })],
    [['sample', '--invalid', 'a-b'], expect.objectContaining({ contract: 'a-b', code: undefined })],
    [['list'], { command: 'list', group: undefined }],
    [['list', 'schemas'], { command: 'list', group: 'schemas' }],
    [['show', 'Account'], { command: 'show', contract: 'Account' }],
    [['sample', 'Account'], { command: 'sample', contract: 'Account', count: 1, seed: 0, invalid: false }],
    [
      ['sample', 'Account', '--count', '5', '--seed=7', '--format', 'ndjson'],
      { command: 'sample', contract: 'Account', count: 5, seed: 7, invalid: false, format: 'ndjson' },
    ],
    [['sample', 'Account', '--invalid'], expect.objectContaining({ invalid: true, code: undefined })],
    [['sample', '--invalid', 'Account'], expect.objectContaining({ contract: 'Account', code: undefined })],
    [['--invalid', 'sample', 'Account'], expect.objectContaining({ contract: 'Account', code: undefined })],
    [
      ['sample', 'Account', '--invalid', '--count', '2'],
      expect.objectContaining({ invalid: true, code: undefined, count: 2 }),
    ],
    [
      ['sample', 'Account', '--invalid', 'too_small'],
      expect.objectContaining({ invalid: true, code: 'too_small' }),
    ],
    [
      ['--invalid', 'format', 'sample', 'account.created@v1'],
      expect.objectContaining({ contract: 'account.created@v1', code: 'format' }),
    ],
    [
      ['sample', '--invalid', '--', 'account.created-v1'],
      expect.objectContaining({ contract: 'account.created-v1', invalid: true }),
    ],
    [
      ['validate', 'Account', '--', '--invalid', 'format'],
      expect.objectContaining({ files: ['--invalid', 'format'] }),
    ],
    [
      ['events', 'a', '-'],
      {
        command: 'events',
        files: ['a', '-'],
        format: 'human',
        maxIssues: undefined,
        values: 'show',
        unknownFields: 'report',
        workers: undefined,
      },
    ],
    [
      ['events', 'a', '--unknown-fields', 'allow', '--max-issues', '5'],
      expect.objectContaining({ unknownFields: 'allow', maxIssues: 5 }),
    ],
    [
      ['conformance', '--', 'python3', 'validate.py', '--format', 'x'],
      {
        command: 'conformance',
        contracts: [],
        program: ['python3', 'validate.py', '--format', 'x'],
        timeout: 30,
        format: 'human',
      },
    ],
    [
      [
        'conformance',
        '--contract',
        'Note',
        '--contract=Tag',
        '--timeout',
        '5',
        '--format',
        'json',
        '--',
        'a',
      ],
      { command: 'conformance', contracts: ['Note', 'Tag'], program: ['a'], timeout: 5, format: 'json' },
    ],
    [['--help'], { command: 'help' }],
    [['validate', '-h'], { command: 'help' }],
    [['-v'], { command: 'version' }],
  ])('%j', (argv, command) => {
    expect(parseCommand(argv)).toEqual(command);
  });

  it.each([
    [[], 'no command given; expected validate, events, list, show, sample, compile or conformance'],
    [['valdate', 'Account', 'a.json'], 'unknown command "valdate"; did you mean validate?'],
    [['validate'], 'validate needs the name of a contract and at least one file'],
    [['validate', 'Account'], 'validate needs at least one file; use - for standard input'],
    [['validate', 'Account', '-', '-'], 'standard input (-) can only be read once'],
    [['validate', 'Account', 'a', '--format', 'xml'], '--format takes human, json or ndjson, got "xml"'],
    [
      ['validate', 'Account', 'a', '--max-issues', '0'],
      '--max-issues takes a whole number from 1 to 999999999, got "0"',
    ],
    [
      ['validate', 'Account', 'a', '--max-issues=many'],
      '--max-issues takes a whole number from 1 to 999999999, got "many"',
    ],
    [['validate', 'Account', 'a', '--max-issues', '--', '1'], expect.stringContaining('--max-issues')],
    [['validate', 'Account', 'a', '--fromat', 'json'], "Unknown option '--fromat'; did you mean --format?"],
    [
      ['validate', 'Account', 'a', '--workers', '65'],
      '--workers takes a whole number from 1 to 64, got "65"',
    ],
    [['validate', 'Account', 'a', '--workers', ''], '--workers takes a whole number from 1 to 64, got ""'],
    [['show', 'Account', '--workers', '2'], '--workers is an option of validate and events, not of show'],
    [['list', '-x'], "Unknown option '-x'"],
    [['list', 'schemas', 'operations'], 'list takes one name, got 2'],
    [
      ['list', '--format', 'json'],
      '--format is an option of validate, events, sample and conformance, not of list',
    ],
    [['sample'], 'sample needs the name of a contract'],
    [['sample', 'Account', 'Note'], 'sample takes one name, got 2'],
    [['sample', 'Account', '--count', '0'], '--count takes a whole number from 1 to 999999999, got "0"'],
    [['sample', 'Account', '--seed', '-1'], expect.stringContaining("'--seed")],
    [['sample', 'Account', '--seed', '1.5'], '--seed takes a whole number from 0 to 999999999, got "1.5"'],
    [['sample', 'Account', '--format', 'human'], '--format takes json or ndjson, got "human"'],
    [['sample', 'Account', '--workers', '2'], '--workers is an option of validate and events, not of sample'],
    [['validate', 'Account', 'a', '--invalid'], '--invalid is an option of sample, not of validate'],
    [['conformance'], 'conformance needs a program: data-import conformance -- <program> <argument>...'],
    [['conformance', '--timeout', '0', 'a'], '--timeout takes a whole number from 1 to 86400, got "0"'],
    [['conformance', '--format', 'ndjson', 'a'], '--format takes human or json, got "ndjson"'],
    [['show'], 'show needs the name of a contract'],
    [['show', 'Account', 'Ledger'], 'show takes one name, got 2'],
  ])('%j is rejected', (argv, message) => {
    expect(() => parseCommand(argv)).toThrow(UsageError);
    expect(() => parseCommand(argv)).toThrow(expect.objectContaining({ message }));
  });
});
