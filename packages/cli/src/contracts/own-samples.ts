import { drawValue } from '@data-import/compiler/samples/draw';
import { randomFrom, startDrawing } from '@data-import/compiler/samples/drawing';
import { spoilValue } from '@data-import/compiler/samples/spoil';
import { isSampleName, sample } from '@data-import/sandbox/samples';
import { createSamples, type InvalidSample } from '@data-import/validators/testing';
import type { ContractEntry, ContractValidator, JsonSchema } from '@data-import/contracts';
import { UsageError } from '../errors.js';

/** The samples of one contract; the seed decides which ones. */
export interface ContractSamples {
  valid(seed: number): unknown;
  invalid(seed: number): readonly Fault[];
}

/** A document that breaks its contract in one place. */
export interface Fault extends Pick<InvalidSample, 'value' | 'path' | 'why'> {
  readonly code: string;
}

/** How many documents are drawn at most until one is valid. */
const TRIED = 1_000;
/** How many changes of a valid document are tried. */
const CHANGES = 100;

export async function createContractSamples(contract: ContractEntry): Promise<ContractSamples> {
  const { name, schema } = contract;
  const { $defs, ...document } = schema;
  const samples = createSamples({ ...($defs as Readonly<Record<string, JsonSchema>>), [name]: document });
  const known = contract.isOwn === true ? '' : name.replace('@', '-');
  const plain = {
    valid: (seed: number) => (isSampleName(known) ? sample(known, { seed }) : samples.sample(name, { seed })),
    invalid: (seed: number) => samples.invalidSamples(name, { seed }),
  };
  return contract.isOwn === true ? judgedSamples(name, schema, await contract.load(), plain) : plain;
}

/**
 * Samples of a contract with any schema. The plain ones are preferred; where there are none, documents are drawn at random. Its
 * validator judges each of them.
 *
 * @param plain the samples of schemas like those of the platform, which throw a RangeError for others
 */
function judgedSamples(
  name: string,
  schema: JsonSchema,
  validator: ContractValidator,
  plain: ContractSamples,
): ContractSamples {
  const isValid = (value: unknown): boolean => validator.validate(value).ok;

  const valid = (seed: number): unknown => {
    for (const value of attempt(() => [plain.valid(seed)])) if (isValid(value)) return value;
    for (let tried = 0; tried < TRIED; tried += 1) {
      const value = drawValue(schema, startDrawing(schema, randomFrom(seed * TRIED + tried)));
      if (isValid(value)) return value;
    }
    throw new UsageError(`no valid document of ${name} was found among ${TRIED} random ones`);
  };

  const judge = (value: unknown): readonly Fault[] => {
    const result = validator.validate(value);
    const [issue, ...others] = result.ok ? [] : result.issues;
    if (issue === undefined || others.length > 0) return [];
    const { path, code, message } = issue;
    return [{ value, path, code, why: message }];
  };

  const invalid = (seed: number): readonly Fault[] => {
    const known = attempt(() => plain.invalid(seed)).filter(({ value, code }) =>
      judge(value).some((fault) => fault.code === code),
    );
    if (known.length > 0) return known;
    const document = valid(seed);
    const random = randomFrom(seed);
    const faults = Array.from({ length: CHANGES }, () => judge(spoilValue(document, random))).flat();
    return [...new Map(faults.map((fault) => [JSON.stringify([fault.code, fault.path]), fault])).values()];
  };

  return { valid, invalid };
}

/** What a function returns, or nothing where it throws a RangeError. */
function attempt<T>(work: () => readonly T[]): readonly T[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
