import {
  drawDocument,
  type DrawOptions,
  NoDocument,
  representativeMutations,
  seededChoices,
} from '@data-import/arbitraries/documents';
import { isSampleName, sample } from '@data-import/sandbox/samples';
import type { ContractEntry } from '@data-import/contracts';
import { UsageError } from '@data-import/files/usage-error';

export interface ContractSamples {
  valid(seed: number): unknown;
  invalid(seed: number): readonly SampleFault[];
}

export interface SampleFault {
  readonly value: unknown;
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly why: string;
}

/** Own contracts get random documents that their validator accepts, because only it knows its formats. */
export async function createContractSamples(contract: ContractEntry): Promise<ContractSamples> {
  const { name, schema, isOwn = false } = contract;
  const known = isOwn ? '' : name.replace('@', '-');
  const validator = isOwn ? await contract.load() : undefined;

  function draw(seed: number, shape: DrawOptions = {}): unknown {
    const choices = seededChoices(seed);
    try {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const value = drawDocument(schema, choices, { plain: true, open: false, ...shape });
        if (validator?.validate(value).ok !== false) return value;
      }
    } catch (error) {
      if (!(error instanceof NoDocument)) throw error;
    }
    throw new UsageError(`found no valid document of ${name}`);
  }

  function invalid(seed: number): readonly SampleFault[] {
    const documents = [draw(seed, { full: true }), draw(seed, { minimal: true })];
    return representativeMutations(schema, documents, seed).flatMap(
      ({ value, code, path, why }): SampleFault[] => {
        if (validator === undefined) return [{ value, code, path, why }];
        const result = validator.validate(value);
        const [issue, ...others] = result.ok ? [] : result.issues;
        return issue === undefined || others.length > 0
          ? []
          : [{ value, code: issue.code, path: issue.path, why: issue.code === code ? why : issue.message }];
      },
    );
  }

  return { valid: (seed) => (isSampleName(known) ? sample(known, { seed }) : draw(seed)), invalid };
}

const MAX_ATTEMPTS = 50;
