import { compareNamed, toSides } from '@data-import/compiler/compare/compare-documents';
import { type Bump, QUESTIONS } from '@data-import/compiler/compare/policy';
import { prove } from '@data-import/compiler/compare/prove';
import type { SchemaObject } from '@data-import/compiler/compare/schema';
import { explainRejection, INTERPRETER } from './interpreter.js';
import { type SideNames, type Statements, toStatements } from './statements.js';

export interface Sides {
  readonly before: SchemaObject;
  readonly after: SchemaObject;
}

export interface Judged {
  readonly bump: Bump;
  readonly users: Statements;
}

export function judgePair({ before, after }: Sides, names: SideNames): Judged {
  const comparison = compareNamed(before, after, (first, second) => prove(first, second, INTERPRETER));
  const users = toStatements(comparison, names, ({ kind, witness }) => {
    const question = QUESTIONS.find((each) => each === kind);
    return question === undefined ? [] : explainRejection(toSides(question, before, after)[1], witness);
  });
  return { bump: comparison.bump, users };
}
