import type { Explanation } from '@data-import/reference/explanations';

function exitCode(code: number, meaning: string, ...advice: readonly string[]): Explanation {
  return { code: String(code), of: 'exit code', meaning, advice };
}

export const EXIT_CODES: readonly Explanation[] = [
  exitCode(
    0,
    'Every document is valid; every event is valid, in the catalogue and without unknown fields; nothing is worse or out of date; every answer of a program is right.',
  ),
  exitCode(
    1,
    'A document, an event or an answer is not valid or right; an account occurs twice; a report or a contract is worse than before, or breaks users; the output of compile is out of date, or lacks schemas.',
    'Read the report on standard output. `data-import explain <code>` explains the code of an issue.',
  ),
  exitCode(
    2,
    'The command line is wrong; a file, a line or an item could not be read; a program failed; or the reader of the output, such as head, stopped early.',
    'Read the messages on standard error: each names a file, and the line where it has one.',
  ),
  exitCode(130, 'A signal, such as Ctrl-C, ended a check. No output file was written.', 'Run it again.'),
];
