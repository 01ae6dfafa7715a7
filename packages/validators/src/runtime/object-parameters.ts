import { isObject } from './objects.js';
import { toLiteral } from './parameter-text.js';

/** The types of the values in a parameter. Unlisted values are text. */
export type ParameterPart =
  | 'number'
  | 'boolean'
  | { readonly list: ParameterPart }
  | { readonly fields: Readonly<Record<string, ParameterPart>>; readonly others?: ParameterPart };

/** The notation of a parameter that is an object. */
export interface ObjectParameter {
  /** `deep`: `p[a]=1`; `fields`: `a=1`; `pairs`: `p=a,1`; `equals`: `p=a=1`. */
  readonly style: 'deep' | 'fields' | 'pairs' | 'equals';
  /** For `pairs` and `equals`. */
  readonly separator?: string;
  /** For `fields`: the names of its parameters. */
  readonly names?: readonly string[];
  readonly part: ParameterPart;
}

/** Limits the depth, which the sender of a query chooses. */
const MAX_STEPS = 20;

type Given = Iterable<readonly [name: string, value: unknown]>;

/**
 * Parses object parameters by their OpenAPI `style`, and converts the numbers and booleans in them. Only
 * converts objects that a server has parsed already, such as Express with `qs`.
 */
export function objectParameters(
  parameters: Readonly<Record<string, ObjectParameter>>,
): (given: Given) => Map<string, unknown> {
  const owners = new Map<string, string>();
  for (const [name, { names = [] }] of Object.entries(parameters)) {
    for (const field of names) owners.set(field, name);
  }
  const isDeep = (name: string): boolean => hasOwn(parameters, name) && parameters[name]!.style === 'deep';
  return (given) => {
    const values = new Map<string, unknown>();
    for (const [name, value] of given) {
      const owner = owners.get(name);
      const [base = '', ...steps] = owner === undefined ? toSteps(name) : [owner, name];
      const isInside = owner !== undefined || (steps.length > 0 && steps.length <= MAX_STEPS && isDeep(base));
      if (isInside) put(values, [base, ...steps], value);
      else values.set(name, value);
    }
    for (const [name, value] of values) {
      if (hasOwn(parameters, name))
        values.set(name, decode(assemble(value, parameters[name]!), parameters[name]!.part));
    }
    return values;
  };
}

function hasOwn(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}

/** `p[a][b]` -> `p`, `a`, `b`. */
function toSteps(name: string): string[] {
  const start = name.indexOf('[');
  if (start <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, start), ...name.slice(start + 1, -1).split('][')];
}

/** Keeps a scalar in the way of a path, so that the guard reports it. */
function put(values: Map<string, unknown>, steps: readonly string[], value: unknown): void {
  let place = values;
  for (const step of steps.slice(0, -1)) {
    const inner = place.get(step);
    if (inner === undefined) place.set(step, new Map());
    else if (!(inner instanceof Map)) return void values.set(toName(steps), value);
    place = place.get(step) as Map<string, unknown>;
  }
  const last = steps.at(-1)!;
  if (place.has(last)) values.set(toName(steps), value);
  else place.set(last, value);
}

function toName([base, ...steps]: readonly string[]): string {
  return `${base}${steps.map((step) => `[${step}]`).join('')}`;
}

function assemble(value: unknown, { style, separator = ',' }: ObjectParameter): unknown {
  if (typeof value !== 'string' || style === 'deep' || style === 'fields') return value;
  const texts = value.split(separator);
  const found = new Map<string, unknown>();
  if (style === 'equals') {
    for (const text of texts) {
      const end = text.indexOf('=');
      if (end < 0) return value;
      found.set(text.slice(0, end), text.slice(end + 1));
    }
    return found;
  }
  if (texts.length % 2 === 1) return value;
  for (let index = 0; index < texts.length; index += 2) found.set(texts[index]!, texts[index + 1]);
  return found;
}

function decode(value: unknown, part: ParameterPart | undefined): unknown {
  if (value instanceof Map || isObject(value)) {
    const entries: (readonly [string, unknown])[] = value instanceof Map ? [...value] : Object.entries(value);
    if (typeof part === 'object' && 'list' in part) return decodeList(entries, part.list);
    const { fields = {}, others = undefined } = typeof part === 'object' && 'fields' in part ? part : {};
    return Object.fromEntries(
      entries.map(([name, each]) => [name, decode(each, hasOwn(fields, name) ? fields[name] : others)]),
    );
  }
  if (typeof part === 'object' && 'list' in part) {
    return (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => decode(each, part.list));
  }
  return typeof part === 'string' ? toLiteral(value, part === 'boolean', part === 'number') : value;
}

/** `p[a][0]=1` and `p[a][]=1`. */
function decodeList(entries: readonly (readonly [string, unknown])[], item: ParameterPart): unknown {
  const isList = entries.every(([name], index) => name === '' || name === String(index));
  if (!isList) return Object.fromEntries(entries.map(([name, each]) => [name, decode(each, item)]));
  return entries
    .flatMap(([name, each]) => (name === '' ? [each].flat() : [each]))
    .map((each) => decode(each, item));
}
