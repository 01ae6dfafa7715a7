import { committedContracts, committedEvents, committedOperations, type Committed } from './committed.js';
import { compareAll, compareDefinitions, compareOperations, type Difference } from './compare.js';
import { factsOf } from './facts.js';
import { statementFiles } from './files.js';
import type { Operation } from './model.js';
import { readStatement } from './notation.js';
import type { Sides } from './report.js';

/** What is stated of one half of the contracts, and what the contracts say. */
export interface Half extends Sides {
  readonly name: 'rest' | 'events';
  readonly committed: readonly Committed[];
}

/** Both halves: some shapes of events share their names with REST contracts, and are other things. */
export function halves(): Half[] {
  const files = statementFiles();
  const half = (
    name: Half['name'],
    committed: readonly Committed[],
    operations: readonly Operation[],
  ): Half => {
    const statement = readStatement(
      files.filter(({ path }) => path === 'forms.txt' || path.startsWith(`${name}/`)),
    );
    return {
      name,
      statement,
      committed,
      definitions: new Map(
        committed.map(({ entry, schema }) => [entry.name, factsOf(schema, entry, statement.forms)]),
      ),
      operations: new Map(operations.map((operation) => [operation.name, operation])),
    };
  };
  return [half('rest', committedContracts(), committedOperations()), half('events', committedEvents(), [])];
}

/** Everything that the statement and the contracts of a half say differently. */
export function differencesOf({ statement, definitions, operations }: Sides): Difference[] {
  return [
    ...compareAll(statement.definitions, definitions, compareDefinitions),
    ...compareAll(statement.operations, operations, compareOperations),
  ];
}
