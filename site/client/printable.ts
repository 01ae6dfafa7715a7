import { printable } from '@data-import/validators/runtime';

/** Names in a payload or a schema may hide text, or turn it around: a copy shows them. A fix inserts its text as it is. */
export function toPrintable<Value>(value: Value): Value {
  const json = JSON.stringify(value, (key, part: unknown) =>
    typeof part === 'string' && key !== 'insert' ? printable(part) : part,
  );
  return JSON.parse(json) as Value;
}

/** JSON on several lines. */
export function toPrintableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).split('\n').map(printable).join('\n');
}
