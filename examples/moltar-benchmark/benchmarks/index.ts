type Implementation = (data: unknown) => unknown;

export const implementations = new Map<string, Implementation>();

/** Takes the place of the function of the benchmark, so that the case is checked here. */
export function createCase(_name: string, benchmark: string, build: () => Implementation): void {
  implementations.set(benchmark, build());
}
