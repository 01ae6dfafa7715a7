/** Whether a value is an object other than an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The string under a key, if the value is an object and has one there. */
export function textAt(value: unknown, key: string): string | undefined {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The objects in which the documented error bodies have their code and detail, in order of precedence. */
function detailObjects(body: unknown): unknown[] {
  const subject: unknown = Array.isArray(body) ? body[0] : body;
  return isObject(subject) ? [subject, subject['non_field_errors']] : [];
}

/** The explanation for people, under any of its documented names. */
export function detailOf(body: unknown): string | undefined {
  for (const object of detailObjects(body)) {
    const detail = textAt(object, 'detail') ?? textAt(object, 'error_detail') ?? textAt(object, 'error');
    if (detail !== undefined) return detail;
  }
  return undefined;
}

/** The error code, known or not. */
export function codeOf(body: unknown): string | undefined {
  for (const object of detailObjects(body)) {
    const code = textAt(object, 'code');
    if (code !== undefined) return code;
  }
  return undefined;
}
