import { type Dialect, JSON_TYPE, PATTERNS } from './dialect.js';
import { quoteText } from './names.js';

export const postgres: Dialect = {
  types: {
    text: 'text',
    bigint: 'bigint',
    integer: 'numeric',
    number: 'double precision',
    decimal: 'numeric',
    boolean: 'boolean',
    date: 'date',
    timestamp: 'timestamptz',
    json: 'jsonb',
  },
  textList: 'text[]',
  prelude: [
    '\\set ON_ERROR_STOP on',
    // Before version 16 (`pg_input_is_valid`), only an exception shows that a cast fails.
    ...Object.entries({ jsonb: 'jsonb', date: 'date', timestamptz: 'timestamptz' }).map(
      ([name, type]) =>
        `create or replace function pg_temp.to_${name}(given text) returns ${type} language plpgsql strict as $$
begin return given::${type}; exception when others then return null; end $$`,
    ),
  ],
  readLines: (file) => [
    'create temporary table _lines (line text) on commit drop',
    // CSV whose delimiter and quote are control characters, which JSON cannot contain: a line is one cell.
    `\\copy _lines from ${file === '-' ? 'pstdin' : `'${file.replaceAll("'", "''")}'`} with (format csv, delimiter e'\\x02', quote e'\\x01', encoding 'UTF8')`,
  ],
  parse: (text) => `pg_temp.to_jsonb(${text})`,
  select: (json, path) => (path.length === 0 ? json : `${json} #> array[${path.map(quoteText).join(', ')}]`),
  hasType: (json, type) => `jsonb_typeof(${json}) = '${type}'`,
  toText,
  toJson: (column) => `to_jsonb(${column})`,
  convert(json, kind) {
    if (kind === 'json') return json;
    if (kind === 'boolean') return `${json}::boolean`;
    const value = JSON_TYPE[kind] === 'number' ? `${json}::numeric` : toText(json);
    switch (kind) {
      case 'integer':
        return `case when trunc(${value}) = ${value} then ${value} end`;
      case 'bigint':
        return `case when trunc(${value}) = ${value} and ${value} between -9223372036854775808 and 9223372036854775807 then ${value}::bigint end`;
      case 'number':
        return `case when ${value} = 0 or abs(${value}) between 4.95e-324 and 1.7976931348623157e308 then ${value}::double precision end`;
      case 'decimal':
        return `case when ${value} ~ '${PATTERNS.decimal}' and length(${value}) <= 1000 then ${value}::numeric end`;
      case 'date':
        return `case when ${value} ~ '${PATTERNS.date}' then pg_temp.to_date(${value}) end`;
      case 'timestamp':
        return `case when ${value} ~ '${PATTERNS.timestamp}' then pg_temp.to_timestamptz(${value}) end`;
      default:
        return value;
    }
  },
  losesDigits: (json, kind) =>
    kind === 'timestamp' ? `${toText(json)} ~ '${PATTERNS.nanoseconds}'` : undefined,
  createTemporary: (name, query) => [
    `create temporary table ${name} on commit drop as ${query}`,
    `create index on ${name} (target)`,
  ],
  finish: [],
  withoutNulls: (list) => `array_remove(array[${list.join(', ')}]::text[], null)`,
};

function toText(json: string): string {
  return `(${json} #>> '{}')`;
}
