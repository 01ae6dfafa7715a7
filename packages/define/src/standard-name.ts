/** The compiler sets this keyword on renamed fields, because advice and reports know the names of the standard. */
export const STANDARD_NAME = 'x-standard-name';

export function readStandardName(schema: unknown): string | undefined {
  const { [STANDARD_NAME]: name } = Object(schema) as { readonly [STANDARD_NAME]?: unknown };
  return typeof name === 'string' ? name : undefined;
}
