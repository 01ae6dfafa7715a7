import type { Input, Outcome } from './cases.js';

/** Fills form data like a browser. */
export function toFormData<F extends { append: (name: string, value: string) => void }>(
  inputs: readonly Input[],
  form: F,
): F {
  for (const { name, value } of inputs) form.append(name, value);
  return form;
}

/** Converts inputs to library state: boolean checkboxes, lists for checkboxes of one name, numbers for number inputs. */
export function toState(inputs: readonly Input[]): ReadonlyMap<string, unknown> {
  return new Map(
    inputs.map(({ name }) => [name, toStateValue(inputs.filter((input) => input.name === name))]),
  );
}

function toStateValue(inputs: readonly Input[]): unknown {
  const boxes = inputs.filter(({ type }) => type === 'checkbox');
  if (boxes.length > 1) return boxes.map(({ value }) => value);
  const [{ type, value }] = inputs as [Input];
  if (type === 'checkbox' || type === 'hidden') return boxes.length > 0;
  return type === 'number' && value !== '' ? Number(value) : value;
}

/** Flattens messages that are nested like the form's values. */
export function flattenErrors(errors: unknown, name = ''): Readonly<Record<string, string>> {
  if (typeof errors === 'string') return { [name]: errors };
  if (typeof errors !== 'object' || errors === null) return {};
  const { message } = errors as { readonly message?: unknown };
  if (typeof message === 'string') return { [name]: message };
  const parts = Object.entries(errors).map(([step, inner]) => {
    const joined = name === '' ? step : `${name}.${step}`;
    return flattenErrors(inner, Array.isArray(errors) ? `${name}[${step}]` : joined);
  });
  return Object.assign({}, ...parts) as Readonly<Record<string, string>>;
}

/** Keeps the first message of each input. */
export function toOutcome(issues: readonly { readonly name: string; readonly message: string }[]): Outcome {
  return { messages: Object.fromEntries(issues.map(({ name, message }) => [name, message]).toReversed()) };
}
