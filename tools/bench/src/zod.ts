import { type Contract, dereference, type Schema } from './contracts.js';

const FORMATS: Readonly<Record<string, string>> = { date: 'z.iso.date()', 'date-time': 'z.iso.datetime()' };

function toString({ format, pattern }: Schema): string {
  if (format !== undefined) return FORMATS[format]!;
  return pattern === undefined ? 'z.string()' : `z.string().regex(new RegExp(${JSON.stringify(pattern)}))`;
}

/** Omits rules between fields, like typia's types. */
export function toZod(schema: Schema | false, strip: boolean): string {
  if (schema === false) return 'z.never()';
  if (schema.type === 'string') return toString(schema);
  if (schema.type === 'integer') return 'z.int()';
  if (schema.type === 'array') return `z.array(${toZod(schema.items ?? {}, strip)})`;
  if (schema.type !== 'object') return `z.${String(schema.type ?? 'unknown')}()`;
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = schema.required?.includes(name) === true ? '' : '.optional()';
    return `${JSON.stringify(name)}: ${toZod(field, strip)}${mark}`;
  });
  const closed = strip ? 'object' : 'strictObject';
  return `z.${schema.additionalProperties === false ? closed : 'looseObject'}({ ${fields.join(', ')} })`;
}

export function emitZod({ schema }: Contract, strip: boolean, compile = ''): string {
  return `import * as z from 'zod';
const check = ${compile}(${toZod(dereference(schema), strip)});`;
}
