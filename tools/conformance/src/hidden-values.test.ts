import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toFieldErrors } from '@data-import/errors';
import { describeIssue, type Issue, ValidationError } from '@data-import/validators';
import { ROOT } from '@data-import/workspace/processes';
import { describe, expect, it } from 'vitest';
import { type Contract, contract, contracts } from '../test/contracts.js';
import { disclosed, leavesOf, parametersOf, vocabularyOf } from '../test/disclosed.js';
import { events } from '../test/events.js';
import { tryOnGarbled, tryOnMutations } from '../test/runs.js';

/** The words of all messages, as they stand in the source. */
const WORDING = ['describe', 'faults', 'messages']
  .map((module) => readFileSync(join(ROOT, `packages/validators/src/runtime/${module}.ts`), 'utf8'))
  .join('\n');

/** A shorter value may equal a piece of a fixed sentence by chance. */
const LONG = 8;

/** Texts that a program logs or sends when a document is not valid, without the places of the faults. */
function textsOf(name: string, issues: readonly Issue[]): string {
  const { message } = new ValidationError(
    name,
    issues.map((issue) => ({ ...issue, pointer: '', path: [] })),
    false,
  );
  const answer = toFieldErrors(issues.map((issue) => ({ ...issue, path: [] })));
  return [message, ...leavesOf(answer)].join('\n');
}

/** The words of a contract that a union counts up. */
function alternativesOf(issues: readonly Issue[]): string {
  return issues.flatMap((issue) => (issue.code === 'no_match' ? issue.alternatives : [])).join('\n');
}

/** Whether the message is made of the parameters alone. */
function isMadeOfParameters(issue: Issue): boolean {
  const withoutMessage: Issue = { ...issue, message: '' };
  return issue.message === describeIssue(withoutMessage);
}

/** The values of a document that its issues disclose: in a parameter, or in a message made of more than parameters. */
function disclosedBy({ name, document, validator }: Contract, value: unknown): string[] {
  const result = validator.validate(value, { unknownFields: 'reject' });
  if (result.ok) return [];
  const { issues } = result;
  const vocabulary = vocabularyOf(document, WORDING + alternativesOf(issues));
  return [
    ...issues.filter((issue) => !isMadeOfParameters(issue)).map(({ code }) => code),
    ...disclosed(parametersOf(issues), value, vocabulary),
    ...disclosed(textsOf(name, issues), value, vocabulary, LONG),
  ];
}

/** A number has a kind and no size: its digits are not those of a count. */
function isCount(text: string): boolean {
  return /^\d{1,4}$/.test(text);
}

/** A contract that accepts any JSON value reports nothing. */
function reports({ validator }: Contract): boolean {
  return [null, 5, 'x', []].some((value) => !validator.validate(value).ok);
}

const reporting = [...contracts, ...events].filter(reports);

describe.each(reporting.map((each) => [each.name, each] as const))('the issues of %s', (_name, tested) => {
  it('say nothing of the values of a document', () => {
    const holds = (value: unknown): void => {
      expect(disclosedBy(tested, value).filter((text) => !isCount(text))).toEqual([]);
    };
    tryOnMutations(tested, ({ value }) => holds(value));
    tryOnGarbled(tested, holds);
  });
});

describe('what is asked for', () => {
  const customer = { mobile: '07700 900123x' };

  it('is shown', () => {
    const { document, validator } = contract('Customer');
    const result = validator.validate(customer, { values: 'show' });
    const words = result.ok ? '' : parametersOf(result.issues);
    expect(disclosed(words, customer, vocabularyOf(document, WORDING))).toEqual(['07700 900123x']);
  });
});
