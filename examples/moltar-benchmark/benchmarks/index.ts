type Implementation = (data: unknown) => unknown;

export const implementations = new Map<string, Implementation>();

/** Replaces the benchmark's function of this name, to test the case here. */
export function createCase(_name: string, benchmark: string, build: () => Implementation): void {
  implementations.set(benchmark, build());
}
