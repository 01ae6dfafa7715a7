export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('there is no median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

/** The median of the ratios of samples that were taken in the same round. */
export function medianRatio(values: readonly number[], others: readonly number[]): number {
  if (values.length !== others.length) throw new RangeError('ratios need samples of the same rounds');
  return median(values.map((value, index) => value / (others[index] as number)));
}
