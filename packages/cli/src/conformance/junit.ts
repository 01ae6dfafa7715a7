import type { Output } from '../output.js';
import type { Question, Questions } from './questions.js';
import { escapeMarkup } from '../report/text.js';
import { countByRule, describeSubject, groupAnswers, type Score } from './score.js';

export function writeJunit(
  { list, rules }: Pick<Questions, 'list' | 'rules'>,
  { wrong }: Pick<Score, 'wrong'>,
  out: Output,
): void {
  const suites = [...new Set(list.map(({ contract }) => contract))].map((contract) => {
    const isAbout = (question: Question): boolean => question.contract === contract;
    return toSuite(contract, rules, list.filter(isAbout), wrong.filter(isAbout));
  });
  out.write('<?xml version="1.0" encoding="UTF-8"?>\n');
  out.write(`<testsuites name="conformance" ${toCounts(suites.flatMap(({ cases }) => cases))}>\n`);
  for (const { contract, cases } of suites) {
    out.write(`  <testsuite name="${contract}" ${toCounts(cases)}>\n`);
    for (const { name, failure } of cases) {
      const start = `    <testcase classname="${contract}" name="${name}"`;
      out.write(failure === undefined ? `${start}/>\n` : `${start}>\n${failure}    </testcase>\n`);
    }
    out.write('  </testsuite>\n');
  }
  out.write('</testsuites>\n');
}

function toSuite(
  contract: string,
  rules: Questions['rules'],
  list: readonly Question[],
  wrong: readonly Question[],
) {
  const cases = Object.entries(countByRule({ list, rules }, wrong)).map(([subject, { right, of }]) => {
    const lines = groupAnswers(wrong.filter(({ rule }) => (rule ?? 'valid') === subject)).flat();
    const text = lines.map((line) => `${escapeMarkup(line)}\n`).join('');
    const failure = `      <failure message="${of - right} of ${of} documents">${text}</failure>\n`;
    return { name: escapeMarkup(describeSubject(subject)), failure: right === of ? undefined : failure };
  });
  return { contract: escapeMarkup(contract), cases };
}

function toCounts(cases: ReturnType<typeof toSuite>['cases']): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  return `tests="${cases.length}" failures="${failures}"`;
}
