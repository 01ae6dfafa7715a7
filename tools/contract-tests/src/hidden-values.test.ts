import { type Contract, contract, contracts, named } from '../test/contracts.js';
import { events } from '../test/events.js';
import { tryOnGarbled, tryOnMutations } from '../test/runs.js';
import type { Schema } from '@data-import/arbitraries';
import { toFieldErrors } from '@data-import/errors';
import { describeIssue, type Issue, ValidationError } from '@data-import/validators';
import { ROOT } from '@data-import/workspace/processes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Punctuation discloses nothing, and occurs in any message. */
const WORD = /[\p{L}\p{N}]/u;

/** Collects a document's strings and numbers, and separately its field names. */
function listParts(document: unknown): { values: Set<string>; names: string } {
  const values = new Set<string>();
  const names: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part === 'string' || typeof part === 'number') values.add(String(part));
    if (typeof part !== 'object' || part === null) return;
    for (const [name, inner] of Object.entries(part)) {
      if (!Array.isArray(part)) names.push(name, JSON.stringify(name));
      walk(inner);
    }
  };
  walk(document);
  return { values, names: names.join('\n') };
}

/** Lists values without names. */
function listLeaves(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [String(part)];
  return Object.values(part).flatMap(listLeaves);
}

/** A private-use character that no generated value contains. */
const SEPARATOR = '\u{F0000}';

/** Joins the issues' parameters. Paths are excluded, because they consist of names. */
function joinParameters(issues: readonly Issue[]): string {
  return issues
    .flatMap(({ path: _path, pointer: _pointer, message: _message, ...said }) => listLeaves(said))
    .join(SEPARATOR);
}

/** The texts of issues that come from the contract: its own constants, and the wording of messages. */
function collectVocabulary(document: Schema, wording: string): string {
  return JSON.stringify(document) + wording;
}

/**
 * Lists a document's values of at least `shortest` characters that a text discloses. Ignores field names, and constants of the
 * contract and the wording.
 */
function disclosed(text: string, document: unknown, vocabulary: string, shortest = 3): string[] {
  const { values, names } = listParts(document);
  return [...values].filter((value) => {
    if (value.length < shortest || !WORD.test(value) || vocabulary.includes(value) || names.includes(value))
      return false;
    return text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1));
  });
}

/** The words of all messages in the source. */
const WORDING = ['describe', 'faults']
  .map((module) => readFileSync(join(ROOT, `packages/validators/src/runtime/${module}.ts`), 'utf8'))
  .join('\n');

/** Shorter values may occur in a fixed sentence by chance. */
const LONG = 8;

/** Texts that a program logs or sends when a document is not valid, without the places of the errors. */
function joinTexts(name: string, issues: readonly Issue[]): string {
  const { message } = new ValidationError(
    name,
    issues.map((issue) => ({ ...issue, pointer: '', path: [] })),
    false,
  );
  const answer = toFieldErrors(issues.map((issue) => ({ ...issue, path: [] })));
  return [message, ...listLeaves(answer)].join(SEPARATOR);
}

/** The words of a contract that a union counts up. */
function joinAlternatives(issues: readonly Issue[]): string {
  return issues.flatMap((issue) => (issue.code === 'no_match' ? issue.alternatives : [])).join('\n');
}

/** Whether the message contains nothing but the parameters. */
function isMadeOfParameters(issue: Issue): boolean {
  const withoutMessage: Issue = { ...issue, message: '' };
  return issue.message === describeIssue(withoutMessage);
}

/** Lists values that issues disclose, in a parameter or in other parts of a message. */
function disclosedBy({ name, document, validator }: Contract, value: unknown): string[] {
  const result = validator.validate(value, { unknownFields: 'reject' });
  if (result.ok) return [];
  const { issues } = result;
  const vocabulary = collectVocabulary(document, WORDING + joinAlternatives(issues));
  return [
    ...issues.filter((issue) => !isMadeOfParameters(issue)).map(({ code }) => code),
    ...disclosed(joinParameters(issues), value, vocabulary),
    ...disclosed(joinTexts(name, issues), value, vocabulary, LONG),
  ];
}

/** A number is described without a size, so its digits are not a count. */
function isCount(text: string): boolean {
  return /^\d{1,4}$/.test(text);
}

/** Excludes contracts that accept any JSON value, which never report issues. */
function reports({ validator }: Contract): boolean {
  return [null, 5, 'x', []].some((value) => !validator.validate(value).ok);
}

describe.each(named([...contracts, ...events].filter(reports)))('the issues of %s', (_name, tested) => {
  it('disclose no values of a document', () => {
    const holds = (value: unknown): void => {
      expect(disclosedBy(tested, value).filter((text) => !isCount(text))).toEqual([]);
    };
    tryOnMutations(tested, ({ value }) => holds(value));
    tryOnGarbled(tested, holds);
  });
});

const customer = { mobile: '07700 900123x' };

it('values are shown on request', () => {
  const { document, validator } = contract('Customer');
  const result = validator.validate(customer, { values: 'show' });
  const words = result.ok ? '' : joinParameters(result.issues);
  expect(disclosed(words, customer, collectVocabulary(document, WORDING))).toEqual(['07700 900123x']);
});
