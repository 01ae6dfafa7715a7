/** A deep partial of a document. Lists must be complete. */
export type Overrides<T> = T extends readonly unknown[] | string | number | boolean
  ? T
  : T extends object
    ? { readonly [Field in keyof T]?: Overrides<T[Field]> | undefined }
    : T;

export interface SampleOptions<T> {
  /** Documents of one seed describe the same customer in every contract (default: 0). */
  readonly seed?: number;
  /** Overrides fields, merging objects and replacing lists. `undefined` removes a field. */
  readonly overrides?: Overrides<T>;
}

/** Generates a document, the same for the same options. */
export type Sampler<T> = (options?: SampleOptions<T>) => T;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(value: unknown, overrides: unknown): unknown {
  if (!isObject(value) || !isObject(overrides)) return overrides;
  const merged = new Map(Object.entries(value));
  for (const [name, part] of Object.entries(overrides)) {
    if (part === undefined) merged.delete(name);
    else merged.set(name, merge(merged.get(name), part));
  }
  return Object.fromEntries(merged);
}

export function sampler<T>(make: (seed: number) => NoInfer<T>): Sampler<T> {
  return ({ seed = 0, overrides } = {}) => {
    const document = make(seed);
    return overrides === undefined ? document : (merge(document, overrides) as T);
  };
}
