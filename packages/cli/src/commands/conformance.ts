import { printable } from '@data-import/validators/runtime';
import { askProgram, ProgramError } from '../conformance/program.js';
import { writeJunit } from '../conformance/junit.js';
import { readQuestions, withDocuments } from '../conformance/questions.js';
import { scoreAnswers, writeScore } from '../conformance/score.js';
import { ExitCode, type Io } from '../io.js';

export interface ConformanceOptions {
  /** The contracts to ask about; undefined: all. */
  readonly contract?: readonly string[];
  /** In seconds. */
  readonly timeout: number;
  readonly format: 'human' | 'json' | 'junit';
  /** Whether wrong answers come with their documents. */
  readonly show?: boolean;
}

/** Asks a program for its verdict on each document of the test vectors, and prints how many are right. */
export async function conformance(
  command: readonly string[],
  { contract = [], timeout, format, show = false }: ConformanceOptions,
  { out, err }: Io,
): Promise<ExitCode> {
  const questions = readQuestions(contract);
  const { list, lines } = questions;
  try {
    const input = { command, lines: lines(), count: list.length, timeoutMs: timeout * 1000 };
    const scored = scoreAnswers(questions, await askProgram(input));
    const score = show ? { ...scored, wrong: withDocuments(questions, scored.wrong) } : scored;
    if (format === 'json') out.write(`${JSON.stringify(score, undefined, 2)}\n`);
    else if (format === 'junit') writeJunit(questions, score, out);
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
