import type { ImportProcess } from '@data-import/validators';
import type { errorKinds } from '../error-kinds.js';
import type { KnownErrorCode } from '../known-error-codes.js';

type Kinds = typeof errorKinds;

/** What happened, and what the reader can do next. Sentences without the full stop. */
export interface Explained {
  readonly headline: string;
  readonly nextStep: string;
}

/** The words in which `describeErrorForPerson` and `describeImport` explain; what is missing does not compile. */
export interface PersonLanguage {
  /** For each kind of error, and each value of `retry` that it may have. */
  readonly kinds: {
    readonly [Kind in keyof Kinds]: {
      readonly headline: string;
      readonly nextStep: Readonly<Record<keyof Kinds[Kind]['advice'], string>>;
    };
  };
  /** For kinds that are not in the table: those of clients, and of later releases. */
  readonly other: Explained;
  readonly statuses: Readonly<Record<ImportProcess['status'] | 'unknown', Explained>>;
  /** The last step of an import, by the end of the name of its event. */
  readonly steps: Readonly<Record<'CREATED' | 'PROCESSED' | 'ERRORED' | 'unknown', string>>;
  readonly codes: Readonly<Record<KnownErrorCode, string>>;
  /** In place of a message of the service about a field. */
  readonly notAccepted: string;
  /** In place of a reason that the service gives. */
  readonly hiddenReason: string;
  /** The label of issues that are about no field. */
  readonly whole: string;
  readonly wait: (count: number, unit: 'seconds' | 'minutes') => string;
  readonly platformAccount: (number: string) => string;
  readonly transaction: (id: string) => string;
}
