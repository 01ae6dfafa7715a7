export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('there is no median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

type Pairwise = (values: readonly number[], others: readonly number[]) => number;

function medianOfPairs(compare: (value: number, other: number) => number): Pairwise {
  return (values, others) => {
    if (values.length !== others.length) throw new RangeError('pairs need samples of the same rounds');
    return median(values.map((value, index) => compare(value, others[index] as number)));
  };
}

/** The median of the ratios of samples that were taken in the same round. */
export const medianRatio = medianOfPairs((value, other) => value / other);

/** The median of the differences of samples that were taken in the same round. */
export const medianDifference = medianOfPairs((value, other) => value - other);
