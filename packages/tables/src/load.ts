import { type Dialect, JSON_TYPE } from './dialect.js';
import { quoteName, quoteText } from './names.js';
import { ENVELOPE, REJECTS, type Table } from './table.js';

/**
 * Creates statements that insert each line of a file exactly once, into its event's or contract's table or
 * into the rejects. No value makes them fail.
 */
export function createLoad(tables: readonly Table[], dialect: Dialect, file: string): readonly string[] {
  const isEvents = tables.some(({ event }) => event !== undefined);
  return [
    ...dialect.prelude,
    'begin',
    ...dialect.readLines(file),
    ...dialect.createTemporary('_events', selectTargets(tables, dialect, isEvents)),
    ...tables.map((table) => insertInto(table, dialect)),
    `insert into ${REJECTS} (line, reason) select line, ${toReason(isEvents)} from _events where target is null`,
    ...dialect.finish,
    'commit',
  ];
}

function toReason(isEvents: boolean): string {
  const noEvent = isEvents ? "when name is null then 'not an event' " : '';
  return `case when whole is null then 'not JSON' ${noEvent}else 'no table' end`;
}

function selectTargets(tables: readonly Table[], dialect: Dialect, isEvents: boolean): string {
  const select = (...path: string[]): string => dialect.select('whole', path);
  const isText = (json: string): string => dialect.hasType(json, 'string');
  const [type, version, detailType] = [select('type'), select('version'), select('detail-type')];
  const name = `case when ${isText(type)} and ${isText(version)} then ${dialect.toText(type)} || '-' || ${dialect.toText(version)}
    when ${isText(detailType)} then ${dialect.toText(detailType)} end`;
  const known = tables.map(({ event, isObject, name: target }) => {
    const eventName = event === undefined ? '' : `${event.type}-${event.version}`;
    return `(${quoteText(eventName)}, ${isObject}, ${quoteText(target)})`;
  });
  return `with read as materialized (select line, ${toStorable('line')} as safe from _lines where line is not null),
  parsed as materialized (select line, safe <> line as replaced, ${dialect.parse('safe')} as whole from read),
  named as materialized (select *, ${isEvents ? `coalesce(${select('payload')}, ${select('detail')})` : 'whole'} as body, ${isEvents ? name : "''"} as name from parsed)
select named.*, target from named left join (values ${known.join(',\n    ')}) known (known_name, is_object, target)
  on name = known_name and body is not null and (not is_object or ${dialect.hasType('body', 'object')})`;
}

/**
 * Replaces escaped NUL and lone surrogates, which PostgreSQL cannot store, by U+FFFD. First hides escaped
 * backslashes and surrogate pairs behind control characters, so that neither is mistaken for one.
 */
function toStorable(line: string): string {
  const [bar, one, two] = ['chr(92)', 'chr(1)', 'chr(2)'];
  const hex = '[0-9a-fA-F]';
  const pair = quoteText(`\\\\(u[dD][89abAB]${hex}{2})\\\\(u[dD][c-fC-F]${hex}{2})`);
  const single = quoteText(`\\\\u(0000|[dD][89a-fA-F]${hex}{2})`);
  const pairs = `regexp_replace(replace(${line}, ${bar} || ${bar}, ${one}), ${pair}, ${two} || ${bar} || '1' || ${two} || ${bar} || '2', 'g')`;
  const replaced = `regexp_replace(${pairs}, ${single}, ${quoteText('\\\\ufffd')}, 'g')`;
  const restored = `replace(replace(${replaced}, ${two}, ${bar}), ${one}, ${bar} || ${bar})`;
  return `case when ${line} like ${quoteText('%u0000%')} or lower(${line}) like ${quoteText('%ud%')} then ${restored} else ${line} end`;
}

interface Cell {
  readonly column: string;
  readonly source: string;
  readonly value: string;
  readonly isInexact: string | undefined;
}

function insertInto(table: Table, dialect: Dialect): string {
  const cells = listCells(table, dialect);
  const objects = table.objects.map(({ name, path }) => {
    const json = dialect.select('body', path);
    return nameIf(`${isGiven(json, dialect)} and not ${dialect.hasType(json, 'object')}`, name);
  });
  const sources = cells.map(({ source }, index) => `, ${source} as j${index}`);
  const values = cells.map(({ value }, index) => `, ${value} as c${index}`);
  const inexact = cells.flatMap(({ isInexact, column }) =>
    isInexact === undefined ? [] : nameIf(isInexact, column),
  );
  const names = ['_line', '_replaced', '_inexact', ...cells.map(({ column }) => column)];
  return `insert into ${quoteName(table.name)} (${names.map(quoteName).join(', ')})
select line, replaced, ${dialect.withoutNulls([...inexact, ...objects])}${cells.map((_cell, index) => `, c${index}`).join('')}
from (select *${values.join('')}
from (select *${sources.join('')} from _events where target = ${quoteText(table.name)}) as sources) as cells`;
}

function listCells({ columns, event }: Table, dialect: Dialect): Cell[] {
  const envelope = event === undefined ? [] : ENVELOPE;
  const all = [
    ...envelope.map((column) => ({ ...column, from: 'whole' })),
    ...columns.map((column) => ({ ...column, from: 'body' })),
  ];
  return all.map(({ name, path, kind, from }, index) => {
    const json = `j${index}`;
    const source = dialect.select(from, path);
    if (kind === 'json') {
      const value = `case when ${dialect.hasType(json, 'null')} then null else ${json} end`;
      return { column: name, source, value, isInexact: undefined };
    }
    const value = `case when ${dialect.hasType(json, JSON_TYPE[kind])} then ${dialect.convert(json, kind)} end`;
    const loses = dialect.losesDigits(json, kind);
    const isInexact = `${isGiven(json, dialect)} and (c${index} is null${loses === undefined ? '' : ` or ${loses}`})`;
    return { column: name, source, value, isInexact };
  });
}

function isGiven(json: string, dialect: Dialect): string {
  return `${json} is not null and not ${dialect.hasType(json, 'null')}`;
}

function nameIf(condition: string, name: string): string {
  return `case when ${condition} then ${quoteText(name)} end`;
}
