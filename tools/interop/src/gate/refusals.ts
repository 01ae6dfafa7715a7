import type { Vectors } from '@data-import/conformance';
import type { Refusal, Result, Tool } from './tool.js';

/**
 * What is wrong with the explanations of a tool: a valid document that it refuses without one, and an explanation of
 * nothing that it refuses. Each in words.
 */
export function refusalFaults(
  { title, refusals = [] }: Pick<Tool, 'title' | 'refusals'>,
  { verdicts = new Map() }: Pick<Result, 'verdicts'>,
  vectors: readonly Vectors[],
): string[] {
  const refused = vectors.flatMap(({ contract, valid }) => {
    const given = verdicts.get(contract)?.valid ?? [];
    return valid
      .filter((_, index) => given[index] === false)
      .map((vector) => ({ contract, title: vector.title }));
  });
  const unexplained = refused
    .filter((one) => !refusals.some((refusal) => explains(refusal, one.contract, one.title)))
    .map(
      (one) =>
        `${title}: refuses the valid ${one.contract} "${one.title}", and no refusal of it is explained`,
    );
  const idle = refusals.flatMap((refusal) =>
    refusal.contracts
      .filter(
        (contract) =>
          !refused.some((one) => one.contract === contract && explains(refusal, contract, one.title)),
      )
      .map(
        (contract) => `${title}: explains a refusal of ${named(contract, refusal)}, which it does not refuse`,
      ),
  );
  return [...unexplained, ...idle];
}

function explains({ contracts, title }: Refusal, contract: string, one: string): boolean {
  return contracts.includes(contract) && (title ?? one) === one;
}

function named(contract: string, { title }: Refusal): string {
  return title === undefined ? `a valid ${contract}` : `the valid ${contract} "${title}"`;
}
