/** The value of a JSON text; undefined if it is not JSON, as where a kill has cut it. */
export function parseLine(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
