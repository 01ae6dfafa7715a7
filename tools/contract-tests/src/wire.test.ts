import { type Mutation, mutations, validDocuments } from '@data-import/arbitraries';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contract, contract, issuesIn, wireContracts } from '../test/contracts.js';
import { parameters as size, tryOn, tryOnMutations } from '../test/runs.js';

type Parameters = Readonly<Record<string, unknown>>;

const PARAMETERS = wireContracts.filter(({ document }) => document.type === 'object');

/** Serialises parameters; undefined if one is not a scalar. */
function asText(parameters: Parameters): Record<string, string> | undefined {
  const texts = Object.entries(parameters).filter(([, value]) => value !== undefined);
  if (texts.some(([, value]) => typeof value !== 'string' && typeof value !== 'boolean')) return undefined;
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]));
}

/** The text in the types that servers and browsers use. */
function carriers(text: Record<string, string>): unknown[] {
  return [text, Object.assign(Object.create(null), text), new URLSearchParams(text)];
}

it('come from queries, path parameters and the header', () => {
  expect(wireContracts.map(({ name }) => name)).toEqual([
    'AccountPathParams',
    'Authorization',
    'CreateTransactionsQuery',
    'ImportProcessPathParams',
    'ImportSupplierPathParams',
    'SendRegistrationFlowsQuery',
  ]);
});

describe.each(PARAMETERS)('$name as text', (tested) => {
  const { document, validator } = tested;
  // URLSearchParams replaces lone surrogates, which URLs cannot encode.
  const documents = validDocuments(document).filter((value) => isWellFormed(value as Parameters));

  it('has the issue that the schema has, at the same place', () => {
    tryOnMutations(tested, (mutation) => expectSameIssue(tested, mutation), size(50));
  });

  it('has no parameter twice', () => {
    tryOn(tested, documents, (value) => {
      const texts = Object.entries(asText(value as Parameters)!);
      for (const [name, text] of texts) {
        const search = new URLSearchParams([...texts, [name, text]]);
        expect(issuesIn(validator.validate(search))).toEqual([`type at "/${name}"`]);
      }
    });
  });
});

function isWellFormed(parameters: Parameters): boolean {
  return !Object.values(parameters).some((value) => /\p{Surrogate}/u.test(String(value)));
}

/** A mutation stays invalid as text, unless it spells a boolean. */
function expectSameIssue({ validator }: Contract, { value, code, path }: Mutation): void {
  const text =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? asText(value as Parameters)
      : undefined;
  if (text === undefined || code === 'type') return;
  for (const given of carriers(text)) {
    const result = validator.validate(given);
    expect(result.ok || result.issues.map((issue) => [issue.code, issue.path])).toEqual([[code, path]]);
  }
}

it('some mutations can be written as text', () => {
  const tested = contract('SendRegistrationFlowsQuery');
  const [value] = fc.sample(validDocuments(tested.document, { full: true }), 1);
  const written = mutations(tested.document, value).filter(
    ({ code }) => code === 'format' || code === 'undocumented',
  );
  expect(written.length).toBeGreaterThan(3);
  for (const mutation of written) expectSameIssue(tested, mutation);
});
