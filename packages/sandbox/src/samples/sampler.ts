/** Some fields of a document; those of objects in it may be left out too. Lists are whole. */
export type Overrides<T> = T extends readonly unknown[] | string | number | boolean
  ? T
  : T extends object
    ? { readonly [Field in keyof T]?: Overrides<T[Field]> | undefined }
    : T;

export interface SampleOptions<T> {
  /** 0 by default. Documents of the same seed are about the same customer, whichever contracts they are of. */
  readonly seed?: number;
  /** Fields with other values. Lists are replaced, and a field that is undefined is left out. */
  readonly overrides?: Overrides<T>;
}

/** Gives a document. The same seed gives the same document. */
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
