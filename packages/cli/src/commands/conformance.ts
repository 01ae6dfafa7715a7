import { printable } from '@data-import/validators/runtime';
import type { ConformanceCommand } from '../args.js';
import { answersOf, ProgramError } from '../conformance/program.js';
import { writeScore } from '../conformance/report.js';
import { scoreOf } from '../conformance/score.js';
import { questionsAbout } from '../conformance/vectors.js';
import { ExitCode, type Io } from './io.js';

/** Asks a program for its verdict on the test vectors, and prints how many are right. */
export async function conformance(
  { contracts, program, timeout, format }: ConformanceCommand,
  { out, err }: Io,
): Promise<ExitCode> {
  const questions = questionsAbout(contracts);
  try {
    const answers = await answersOf({
      command: program,
      lines: questions.lines(),
      count: questions.list.length,
      timeoutMs: timeout * 1000,
    });
    const score = scoreOf(questions, answers);
    if (format === 'json') out.write(`${JSON.stringify(score, undefined, 2)}\n`);
    else writeScore(score, out);
    return score.wrong.length === 0 ? ExitCode.allValid : ExitCode.someInvalid;
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    const [first, ...others] = error.message.split('\n');
    err.write(`data-import: the program ${printable(first!)}\n`);
    for (const line of others) err.write(`  ${printable(line)}\n`);
    return ExitCode.failed;
  }
}
