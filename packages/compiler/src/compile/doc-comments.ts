import { type JsonSchema, nameOfRef } from '../json-schema.js';
import type { Contracts } from '../model.js';
import { type Format, FORMATS } from './formats.js';

/** A description as the text of a comment: it neither ends the comment nor holds a JSDoc tag. */
export function commentText(description: string): string {
  return description.replaceAll('*/', '*\\/').replaceAll(/(?<![\w`])@/g, '\\@');
}

/** The comment of a value, if it has one: its description, then `@format` and `@example` of each of its formats. */
export function commentOf(schema: JsonSchema, contracts: Contracts): string | undefined {
  const formats = [...new Set(formatsOf(schema, contracts))];
  const items = formats.length === 0 ? undefined : schema.items?.description;
  const text = [
    ...(schema.description === undefined ? [] : [commentText(schema.description)]),
    ...(items === undefined ? [] : [`Items: ${commentText(items)}`]),
    ...formats.map(({ meaning, example }) => `@format ${meaning}\n@example ${example}`),
  ].join('\n\n');
  return text === '' ? undefined : text;
}

/** The formats of a value, of its items and of its alternatives. */
function formatsOf(schema: JsonSchema, contracts: Contracts): Format[] {
  const target = schema.$ref === undefined ? undefined : contracts.get(nameOfRef(schema.$ref));
  const own = FORMATS.get(schema.format ?? target?.schema.format);
  const inner = [...(schema.items === undefined ? [] : [schema.items]), ...(schema.anyOf ?? [])];
  return [...(own === undefined ? [] : [own]), ...inner.flatMap((each) => formatsOf(each, contracts))];
}
