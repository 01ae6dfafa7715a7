import { readJson } from '@data-import/validators/text';

export const NON_FIELD_ERRORS = 'non_field_errors';

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textAt(value: unknown, key: string): string | undefined {
  const text = isObject(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The platform's number of an account that is already imported; an empty one counts as absent. */
export function getAccountId(body: unknown): string | undefined {
  return textAt(body, 'account_id') || undefined;
}

/**
 * Parses the text of a response body: JSON becomes its value, other text stays text, empty text is undefined.
 * `interpretError` calls it; call it yourself before a validator. A body that is a number whose digits
 * JavaScript changes stays text. Never throws.
 */
export function parseBody(text: string): unknown {
  if (text === '') return undefined;
  const reading = readJson(text);
  return reading.ok && reading.findings[0]?.path.length !== 0 ? reading.value : text;
}

/** The objects that may explain an error, in order of precedence. */
function placesIn(body: unknown): [object: unknown, about: unknown] {
  const subject: unknown = Array.isArray(body) ? body[0] : body;
  return isObject(subject) ? [subject, subject[NON_FIELD_ERRORS]] : [undefined, undefined];
}

function explanationIn(object: unknown): string | undefined {
  return textAt(object, 'detail') ?? textAt(object, 'error_detail') ?? textAt(object, 'error');
}

function joinTexts(value: unknown): string | undefined {
  const texts = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
    (text) => typeof text === 'string',
  );
  return texts.length === 0 ? undefined : texts.join(' ');
}

/** The explanation, under any documented name or as the text of `non_field_errors` itself. */
export function getDetail(body: unknown): string | undefined {
  const [object, about] = placesIn(body);
  return explanationIn(object) ?? explanationIn(about) ?? joinTexts(about);
}

export function getCode(body: unknown): string | undefined {
  const [object, about] = placesIn(body);
  return textAt(object, 'code') ?? textAt(about, 'code');
}

export function explain(body: unknown) {
  return { code: getCode(body), detail: getDetail(body) };
}
