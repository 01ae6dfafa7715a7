import type { ImportProcess } from '@data-import/validators';
import type { errorKinds } from '../error-kinds.js';
import type { KnownErrorCode } from '../known-error-codes.js';

type Kinds = typeof errorKinds;

/** What happened, and the next step for the reader. Sentences without the full stop. */
export interface Explained {
  readonly headline: string;
  readonly nextStep: string;
}

/** The texts of `describeErrorForPerson` and `describeImport` in one language, all of them required. */
export interface PersonLanguage {
  /** For each kind of error, and each value of `retry` that it may have. */
  readonly kinds: {
    readonly [Kind in keyof Kinds]: {
      readonly headline: string;
      readonly nextStep: Readonly<Record<keyof Kinds[Kind]['advice'], string>>;
    };
  };
  /** For kinds outside `kinds`, from clients and later releases. */
  readonly other: Explained;
  readonly statuses: Readonly<Record<ImportProcess['status'] | 'unknown', Explained>>;
  /** The last step of an import, by the suffix of its event's name. */
  readonly steps: Readonly<Record<'CREATED' | 'PROCESSED' | 'ERRORED' | 'unknown', string>>;
  readonly codes: Readonly<Record<KnownErrorCode, string>>;
  /** Replaces the service's message about a field while values are hidden. */
  readonly notAccepted: string;
  /** Replaces the service's reason while values are hidden. */
  readonly hiddenReason: string;
  /** The label of issues that are about no field. */
  readonly whole: string;
  readonly wait: (count: number, unit: 'seconds' | 'minutes') => string;
  readonly platformAccount: (number: string) => string;
  readonly transaction: (id: string) => string;
}
