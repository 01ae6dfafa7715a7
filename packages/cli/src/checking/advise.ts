import { type Advice, type AdviceOptions, createAdviser } from '@data-import/validators/advice';
import type { ContractEntry } from '@data-import/contracts';
import { UsageError } from '@data-import/files/usage-error';
import type { FilePosition } from '@data-import/reading/sink';
import { formatPlace } from '../report/text.js';

/** Bounds the memory of both the keys and the places of earlier documents. */
const MAX_KEPT = 1_000_000;

export type Advise = (document: unknown, file: string, place: FilePosition) => readonly Advice[];

export interface InputAdviser {
  readonly advise: Advise;
  forgotten(): number;
}

/** Remembers the places of documents, so that advice can point at an earlier one. */
export function createInputAdviser({ schema }: ContractEntry, options: AdviceOptions): InputAdviser {
  const adviser = createAdviser(schema, { ...options, maxKeys: MAX_KEPT });
  const places: string[] = [];
  return {
    advise(document, file, place) {
      if (places.length < MAX_KEPT) places.push(formatPlace(file, place));
      return adviser.advise(document).map((advice) => {
        const earlier = advice.earlier === undefined ? undefined : places[advice.earlier];
        return earlier === undefined ? advice : { ...advice, message: `${advice.message} (${earlier})` };
      });
    },
    forgotten: () => adviser.forgottenKeys,
  };
}

/** @throws {UsageError} for an unknown rule, or a day that is none. */
export function assertAdvice(options: AdviceOptions): void {
  try {
    createAdviser({}, options);
  } catch (error) {
    throw new UsageError(
      (error as TypeError).message.replace(/^off/, '--advice-off').replace(/^today/, '--today'),
    );
  }
}
