export type Path = readonly (string | number)[];

export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The way to a value of a text: a path in the document, then, where that leads to a string of JSON, a path in what the
 * string stands for, and so on.
 */
export type Way = readonly Path[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object or array that a string is JSON of; undefined for any other value. */
export function containerIn(value: unknown): object | undefined {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as object;
  } catch {
    return undefined;
  }
}

/** A step further in the same text. */
export function below(way: Way, ...steps: Path): Way {
  return [...way.slice(0, -1), [...(way.at(-1) ?? []), ...steps]];
}

/** Into the JSON of the string that the way leads to. */
export function into(way: Way): Way {
  return [...way, []];
}
