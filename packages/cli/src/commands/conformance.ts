import { askProgram, ProgramError } from '../conformance/program.js';
import { writeJunit } from '../conformance/junit.js';
import { createQuestions, readQuestions, withDocuments } from '../conformance/questions.js';
import { scoreAnswers, writeScore } from '../conformance/score.js';
import { ExitCode, type Io } from '../io.js';
import { printableJson, printableLines } from '../report/text.js';

export interface ConformanceOptions {
  readonly contract?: readonly string[];
  readonly contracts?: readonly string[];
  readonly timeout: number;
  readonly format: 'human' | 'json' | 'junit';
  readonly show?: boolean;
}

export async function conformance(
  command: readonly string[],
  { contract = [], contracts, timeout, format, show = false }: ConformanceOptions,
  { out, err }: Io,
): Promise<ExitCode> {
  const questions =
    contracts === undefined ? readQuestions(contract) : await createQuestions(contracts, contract);
  const { list, lines } = questions;
  try {
    const input = { command, lines: lines(), count: list.length, timeoutMs: timeout * 1000 };
    const scored = scoreAnswers(questions, await askProgram(input));
    const score = show ? { ...scored, wrong: withDocuments(questions, scored.wrong) } : scored;
    if (format === 'json') out.write(`${printableJson(score, 2)}\n`);
    else if (format === 'junit') writeJunit(questions, score, out);
    else writeScore(score, out);
    return score.wrong.length === 0 ? ExitCode.allValid : ExitCode.someInvalid;
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    err.write(`data-import: the program ${printableLines(error.message).replaceAll('\n', '\n  ')}\n`);
    return ExitCode.failed;
  }
}
