import { toPointer } from '@data-import/define/json-pointer';
import { type Dialect, MAX_EXACT, PATTERNS } from './dialect.js';
import { quoteText } from './names.js';

const TYPES = {
  string: "= 'VARCHAR'",
  number: "in ('BIGINT', 'UBIGINT', 'DOUBLE', 'HUGEINT')",
  boolean: "= 'BOOLEAN'",
  array: "= 'ARRAY'",
  object: "= 'OBJECT'",
  null: "= 'NULL'",
} as const;

const MAX_LINE = 64 << 20;

export const duckdb: Dialect = {
  types: {
    text: 'VARCHAR',
    bigint: 'BIGINT',
    // Parquet has no HUGEINT: DuckDB writes it as DOUBLE.
    integer: 'DECIMAL(38, 0)',
    number: 'DOUBLE',
    decimal: 'DECIMAL(38, 10)',
    boolean: 'BOOLEAN',
    date: 'DATE',
    timestamp: 'TIMESTAMPTZ',
    json: 'JSON',
  },
  textList: 'VARCHAR[]',
  prelude: [],
  readLines: (file) => [
    // CSV whose delimiter and null are control characters, which JSON cannot contain: a line is one cell.
    `create or replace temporary table _lines as select line from read_csv(${quoteText(file === '-' ? '/dev/stdin' : file)}, columns = {'line': 'VARCHAR'}, auto_detect = false, header = false, delim = chr(1), quote = '', escape = '', nullstr = chr(2), strict_mode = false, max_line_size = ${MAX_LINE}, buffer_size = ${MAX_LINE})`,
  ],
  parse: (text) => `case when json_valid(${text}) then ${text}::JSON end`,
  select: (json, path) => (path.length === 0 ? json : `json_extract(${json}, ${quoteText(toPointer(path))})`),
  hasType: (json, type) => `json_type(${json}) ${TYPES[type]}`,
  toText,
  toJson: (column) => `to_json(${column})`,
  convert(json, kind) {
    const value = toText(json);
    switch (kind) {
      case 'json':
        return json;
      case 'text':
        return value;
      case 'integer':
      case 'bigint':
        // Test for an integer first, because a cast would round.
        return `case when trunc(try_cast(${value} as DOUBLE)) = try_cast(${value} as DOUBLE) then try_cast(${value} as ${duckdb.types[kind]}) end`;
      case 'number':
        return `case when isfinite(try_cast(${value} as DOUBLE)) then try_cast(${value} as DOUBLE) end`;
      case 'boolean':
        return `try_cast(${value} as BOOLEAN)`;
      case 'timestamp':
        return `case when regexp_matches(${value}, '${PATTERNS.timestamp}') then try_cast(upper(${value}) as TIMESTAMPTZ) end`;
      default:
        return `case when regexp_matches(${value}, '${PATTERNS[kind]}') then try_cast(${value} as ${duckdb.types[kind]}) end`;
    }
  },
  losesDigits(json, kind) {
    const value = toText(json);
    if (kind === 'timestamp') return `regexp_matches(${value}, '${PATTERNS.nanoseconds}')`;
    if (kind === 'decimal') return `regexp_matches(${value}, '[.][0-9]{10}[0-9]*[1-9]')`;
    return kind === 'integer' || kind === 'bigint'
      ? `regexp_matches(${value}, '[.eE]') and abs(try_cast(${value} as DOUBLE)) > ${MAX_EXACT}`
      : undefined;
  },
  createTemporary: (name, query) => [`create or replace temporary table ${name} as ${query}`],
  finish: ['drop table _lines', 'drop table _events'],
  withoutNulls: (list) => `list_filter([${list.join(', ')}]::VARCHAR[], lambda name: name is not null)`,
};

function toText(json: string): string {
  return `json_extract_string(${json}, '$')`;
}
