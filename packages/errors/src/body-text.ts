/** Whether a value is an object other than an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member that is text, if the value is an object that has it. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The places where the documented error bodies keep what they say, the nearest first. */
function speakers(body: unknown): unknown[] {
  const subject: unknown = Array.isArray(body) ? body[0] : body;
  return isObject(subject) ? [subject, subject['non_field_errors']] : [];
}

/** The explanation for people, by any of the names that the documented error bodies have for it. */
export function detailOf(body: unknown): string | undefined {
  for (const speaker of speakers(body)) {
    const detail = textAt(speaker, 'detail') ?? textAt(speaker, 'error_detail') ?? textAt(speaker, 'error');
    if (detail !== undefined) return detail;
  }
  return undefined;
}

/** The error code, known or not. */
export function codeOf(body: unknown): string | undefined {
  for (const speaker of speakers(body)) {
    const code = textAt(speaker, 'code');
    if (code !== undefined) return code;
  }
  return undefined;
}
