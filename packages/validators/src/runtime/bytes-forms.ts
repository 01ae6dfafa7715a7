import { type Field, find, type ObjectLayout, type Shape, toShape, type Watched } from './bytes-fields.js';
import { readDate, readDecimal, readPhone, readUtcDateTime } from './bytes-formats.js';
import {
  afterOtherName,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COMMA,
  DOUBT,
  loss,
  OPEN_ARRAY,
  OPEN_OBJECT,
  parse,
  QUOTE,
  readAnything,
  readBoolean,
  readInteger,
  readNothing,
  readNumber,
  readOneOf,
  readText,
  skip,
  SPACE,
  word,
} from './bytes-json.js';

interface OfKind<Kind extends string, Detail> {
  readonly kind: Kind;
  readonly detail: Detail;
}

type Accepts = (value: unknown) => boolean;

interface LazyShape {
  shape: Shape<ByteShape> | undefined;
  readonly make: () => ObjectLayout<ByteShape>;
}

interface List {
  readonly item: ByteShape;
  readonly minItems: number;
}

interface Lazy {
  form: ByteShape | undefined;
  readonly make: () => ByteShape;
}

type OtherForm =
  | OfKind<'boolean' | 'integer' | 'number' | 'utcDateTime' | 'phone' | 'nonEmptyText' | 'nothing', undefined>
  | OfKind<'never' | 'anything', undefined>
  | OfKind<'oneOf', readonly Uint8Array[]>
  | OfKind<'alternatives', readonly ByteShape[]>
  | OfKind<'parsed', Accepts>
  | OfKind<'watched', Watched<ByteShape>>
  | OfKind<'lazy', Lazy>;

export type ByteShape =
  | OfKind<'text' | 'date' | 'decimal', undefined>
  | OfKind<'object', LazyShape>
  | OfKind<'list', List>
  | OtherForm;

function toForm<Kind extends string, Detail>(kind: Kind, detail: Detail): OfKind<Kind, Detail> {
  return { kind, detail };
}

export const text: ByteShape = /*#__PURE__*/ toForm('text', undefined);
export const date: ByteShape = /*#__PURE__*/ toForm('date', undefined);
export const decimal: ByteShape = /*#__PURE__*/ toForm('decimal', undefined);
export const boolean: ByteShape = /*#__PURE__*/ toForm('boolean', undefined);
export const integer: ByteShape = /*#__PURE__*/ toForm('integer', undefined);
export const number: ByteShape = /*#__PURE__*/ toForm('number', undefined);
export const phone: ByteShape = /*#__PURE__*/ toForm('phone', undefined);
export const utcDateTime: ByteShape = /*#__PURE__*/ toForm('utcDateTime', undefined);
export const nothing: ByteShape = /*#__PURE__*/ toForm('nothing', undefined);
export const anything: ByteShape = /*#__PURE__*/ toForm('anything', undefined);
export const never: ByteShape = /*#__PURE__*/ toForm('never', undefined);
export const nonEmptyText: ByteShape = /*#__PURE__*/ toForm('nonEmptyText', undefined);

export function oneOf(...texts: readonly string[]): ByteShape {
  return toForm('oneOf', texts.map(word));
}

export function parsed(accepts: Accepts): ByteShape {
  return toForm('parsed', accepts);
}

export function alternatives(...forms: readonly ByteShape[]): ByteShape {
  return toForm('alternatives', forms);
}

export function list(item: ByteShape, minItems = 0): ByteShape {
  return toForm('list', { item, minItems });
}

export function object(make: () => ObjectLayout<ByteShape>): ByteShape {
  return toForm('object', { shape: undefined, make });
}

function watch(detail: Watched<ByteShape>): ByteShape {
  return toForm('watched', detail);
}

export function lazy(make: () => ByteShape): ByteShape {
  return toForm('lazy', { form: undefined, make });
}

/**
 * Whether the bytes from `start` to `end` are a valid document in UTF-8: `readJson` reads them, and the guard
 * accepts the value. Decides most valid documents without parsing, and parses all others. Linear in the
 * number of bytes.
 */
export interface BytesGuard {
  (bytes: Uint8Array, start?: number, end?: number): boolean;
  /**
   * Also requires that every number is exact and that no object repeats a name. It never parses, so false is
   * no verdict.
   */
  exactly(bytes: Uint8Array, start?: number, end?: number): boolean;
}

/** A detached ArrayBuffer has length 0, so no range is inside of it. */
function isRange(bytes: Uint8Array, start: number, end: number): boolean {
  return start >= 0 && start < end && end <= bytes.length;
}

export function bytesGuard(form: ByteShape, accepts: Accepts): BytesGuard {
  function conforms(bytes: Uint8Array, start: number, end: number): boolean {
    if (!isRange(bytes, start, end)) return false;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const after = read(bytes, view, skip(bytes, start), form);
    return after !== DOUBT && after <= end && skip(bytes, after, end) === end;
  }
  const guard = (bytes: Uint8Array, start = 0, end = bytes.length): boolean => {
    if (conforms(bytes, start, end)) return true;
    const value = isRange(bytes, start, end) ? parse(bytes, start, end) : undefined;
    return value !== undefined && accepts(value);
  };
  return Object.assign(guard, {
    exactly(bytes: Uint8Array, start = 0, end = bytes.length): boolean {
      loss.isPossible = false;
      return conforms(bytes, start, end) && !loss.isPossible;
    },
  });
}

/** The index after a value, or `DOUBT` if it may not conform. It is small, so that V8 inlines it. */
function read(bytes: Uint8Array, view: DataView, at: number, form: ByteShape): number {
  switch (form.kind) {
    case 'text':
      return readText(bytes, view, at);
    case 'date':
      return readDate(bytes, view, at);
    case 'decimal':
      return readDecimal(bytes, at);
    case 'object':
      return readObject(bytes, view, at, form.detail);
    case 'list':
      return readList(bytes, view, at, form.detail);
    default:
      return readOther(bytes, view, at, form);
  }
}

function readOther(bytes: Uint8Array, view: DataView, at: number, form: OtherForm): number {
  switch (form.kind) {
    case 'boolean':
      return readBoolean(bytes, at);
    case 'integer':
      return readInteger(bytes, at);
    case 'number':
      return readNumber(bytes, at);
    case 'utcDateTime':
      return readUtcDateTime(bytes, view, at);
    case 'oneOf':
      return readOneOf(bytes, at, form.detail);
    case 'phone':
      return readPhone(bytes, at);
    case 'nonEmptyText':
      return bytes[at + 1] === QUOTE ? DOUBT : readText(bytes, view, at);
    case 'nothing':
      return readNothing(bytes, at);
    case 'alternatives':
      return readAlternatives(bytes, view, at, form.detail);
    case 'parsed':
      return readParsed(bytes, view, at, form.detail);
    case 'watched':
      form.detail.at = at;
      return read(bytes, view, at, form.detail.form);
    case 'lazy':
      return read(bytes, view, at, (form.detail.form ??= form.detail.make()));
    case 'never':
      return DOUBT;
    case 'anything':
      return readAnything(bytes, view, at);
  }
}

function readAlternatives(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  forms: readonly ByteShape[],
): number {
  for (const form of forms) {
    const end = read(bytes, view, at, form);
    if (end !== DOUBT) return end;
  }
  return DOUBT;
}

function readParsed(bytes: Uint8Array, view: DataView, at: number, accepts: Accepts): number {
  const end = readAnything(bytes, view, at);
  if (end === DOUBT) return DOUBT;
  const value = parse(bytes, at, end);
  return value !== undefined && accepts(value) ? end : DOUBT;
}

function readList(bytes: Uint8Array, view: DataView, at: number, { item, minItems }: List): number {
  if (bytes[at] !== OPEN_ARRAY) return DOUBT;
  let count = 0;
  at++;
  if (bytes[at]! <= SPACE) at = skip(bytes, at);
  if (bytes[at] === CLOSE_ARRAY) return minItems === 0 ? at + 1 : DOUBT;
  for (;;) {
    at = read(bytes, view, at, item);
    if (at === DOUBT) return DOUBT;
    count++;
    if (bytes[at]! <= SPACE) at = skip(bytes, at);
    const byte = bytes[at];
    at++;
    if (byte !== COMMA) return byte === CLOSE_ARRAY && count >= minItems ? at : DOUBT;
    if (bytes[at]! <= SPACE) at = skip(bytes, at);
  }
}

/** A repeated name is one field, but each of its values is checked. */
function readObject(bytes: Uint8Array, view: DataView, at: number, lazyShape: LazyShape): number {
  if (bytes[at] !== OPEN_OBJECT) return DOUBT;
  const shape = (lazyShape.shape ??= toShape(lazyShape.make(), watch));
  if (shape.watched !== undefined) for (const each of shape.watched) each.at = 0;
  let previous = shape.last;
  let seen = 0;
  let [first32, next32, last, others] = [0, 0, -1, 0];
  at++;
  if (bytes[at]! <= SPACE) at = skip(bytes, at);
  if (bytes[at] === CLOSE_OBJECT && shape.mayBeEmpty) return at + 1;
  for (;;) {
    const field: Field<ByteShape> | undefined = previous === undefined ? undefined : find(view, at, previous);
    let form = shape.others;
    if (field === undefined) {
      at = afterOtherName(bytes, at);
      if (at === DOUBT || form === undefined) return DOUBT;
      others++;
      if (others > 1) loss.isPossible = true;
    } else {
      previous = field;
      form = field.form;
      seen |= field.flag;
      const { index } = field;
      const bit = 1 << index;
      if (index < 32) {
        if ((first32 & bit) !== 0) loss.isPossible = true;
        first32 |= bit;
      } else if (index < 64) {
        if ((next32 & bit) !== 0) loss.isPossible = true;
        next32 |= bit;
      } else {
        if (index <= last) loss.isPossible = true;
        last = index;
      }
      at += field.length;
    }
    if (bytes[at]! <= SPACE) at = skip(bytes, at);
    at = read(bytes, view, at, form);
    if (at === DOUBT) return DOUBT;
    if (bytes[at]! <= SPACE) at = skip(bytes, at);
    const byte = bytes[at];
    at++;
    if (byte === CLOSE_OBJECT) break;
    if (byte !== COMMA) return DOUBT;
    if (bytes[at]! <= SPACE) at = skip(bytes, at);
  }
  if ((seen & shape.required) !== shape.required) return DOUBT;
  return shape.rule === undefined || shape.rule(seen, bytes) ? at : DOUBT;
}
