import type { Vectors } from '@data-import/conformance';
import type { Verdicts } from '../../gate/tool.js';

/** Whether a validator accepts a document. */
export type Accepts = (document: unknown) => boolean;

/** The verdicts of validators on the vectors of their contracts; contracts without a validator are left out. */
export function verdictsOf(
  vectors: readonly Vectors[],
  validatorOf: (contract: Vectors) => Accepts | undefined,
): Map<string, Verdicts> {
  const verdicts = new Map<string, Verdicts>();
  for (const contract of vectors) {
    const accepts = validatorOf(contract);
    if (accepts === undefined) continue;
    verdicts.set(contract.contract, {
      valid: contract.valid.map(({ document }) => accepts(document)),
      invalid: contract.invalid.map(({ document }) => accepts(document)),
    });
  }
  return verdicts;
}

interface ZodSchema {
  safeParse(document: unknown): { readonly success: boolean };
}

/** The validator that a module of zod schemas exports under a name. */
export function zodValidator(module: Readonly<Record<string, unknown>>, name: string): Accepts | undefined {
  const schema = module[name] as ZodSchema | undefined;
  return schema === undefined ? undefined : (document) => schema.safeParse(document).success;
}
