import { type FieldRow, type Text, toId } from '@data-import/reference/page';
import { capitalise, prose } from '@data-import/reference/prose';
import { Line, Name, Paragraph } from './line.js';
import { anchorTo } from './site.js';

interface Props {
  readonly id: string;
  readonly rows: readonly FieldRow[];
}

const SHOWN = 80;

const MANY = 8;

export function Fields({ id, rows }: Props) {
  const count = toCount(rows);
  const levels = listLevels(rows);
  const open = openLevels(levels);
  const tools = { id, count, isNested: levels.length > 1, isUnfolded: open >= levels.length - 1 };
  return (
    <div class="fields" data-fields>
      {(count >= MANY || tools.isNested) && <Tools {...tools} />}
      <Legend rows={rows} />
      <div class="fields-head" aria-hidden="true">
        <span>Field</span>
        <span>Type</span>
        <span>Meaning and rules</span>
      </div>
      <Rows id={id} rows={rows} open={open} />
      <p class="fields-none" data-none role="status" hidden />
    </div>
  );
}

function toCount(rows: readonly FieldRow[]): number {
  return rows.reduce((sum, row) => sum + 1 + toCount(row.rows), 0);
}

function listLevels(rows: readonly FieldRow[]): readonly number[] {
  if (rows.length === 0) return [];
  return [rows.length, ...listLevels(rows.flatMap((row) => row.rows))];
}

function openLevels(levels: readonly number[]): number {
  let shown = 0;
  const first = levels.findIndex((count) => (shown += count) > SHOWN);
  return Math.max(0, (first === -1 ? levels.length : first) - 1);
}

interface ToolsProps {
  readonly id: string;
  readonly count: number;
  readonly isNested: boolean;
  readonly isUnfolded: boolean;
}

function Tools({ id, count, isNested, isUnfolded }: ToolsProps) {
  return (
    <div class="fields-tools scripted">
      <input
        type="search"
        id={`${id}-filter`}
        data-filter
        placeholder={`Filter ${count} fields`}
        aria-label={`Filter ${count} fields`}
        autocomplete="off"
        spellcheck={false}
      />
      {isNested && (
        <button class="quiet-button" type="button" data-unfold={isUnfolded ? 'fold' : 'unfold'}>
          {isUnfolded ? 'Fold all' : 'Unfold all'}
        </button>
      )}
    </div>
  );
}

interface RowsProps extends Props {
  readonly open: number;
}

function Rows({ rows, ...rest }: RowsProps) {
  return (
    <ul class="rows">
      {rows.map((row) => (
        <Row row={row} {...rest} />
      ))}
    </ul>
  );
}

function Row({ id, row, open }: Omit<RowsProps, 'rows'> & { row: FieldRow }) {
  const anchor = toId(`${id}-${row.path}`);
  const inside = toCount(row.rows);
  return (
    <li id={anchor}>
      <div class="row">
        <div class="row-name">
          <a href={anchorTo(anchor)}>
            {row.presence === 'alternative' ? row.name : <Name text={row.name} />}
          </a>
          {row.presence !== 'optional' && <span class={row.presence}>{row.presence}</span>}
        </div>
        <div class="row-type">
          <Line text={row.type} />
          <Format {...row} />
        </div>
        <div class="row-text">
          {row.description.length > 0 && <Paragraph text={row.description} />}
          <Remarks {...row} />
          <Rules {...row} />
        </div>
      </div>
      {row.rows.length > 0 && (
        <details class="inside" open={open > 0}>
          <summary>
            {inside === 1 ? '1 field' : `${inside} fields`} <span class="hidden">in {row.name}</span>
          </summary>
          <Rows id={id} rows={row.rows} open={open - 1} />
        </details>
      )}
    </li>
  );
}

function Format({ format }: FieldRow) {
  if (format === undefined) return null;
  return (
    <span class="format">
      {format.name}
      {format.example !== undefined && (
        <>
          {' '}
          <code class="example">{format.example}</code>
        </>
      )}
    </span>
  );
}

function Rules({ rules, remarks }: FieldRow) {
  const known = remarks.filter(({ kind }) => kind === 'known-values');
  if (rules.length + known.length === 0) return null;
  return (
    <ul class="rules">
      {[...rules, ...known.map(({ text }): Text => ['known values: ', ...prose(text)])].map((rule) => (
        <li>
          <Line text={rule} />
        </li>
      ))}
    </ul>
  );
}

const MARKS = {
  gap: { mark: '?', title: 'not documented' },
  assumption: { mark: '†', title: 'our assumption' },
} as const;

type Marked = keyof typeof MARKS;

const KINDS = Object.keys(MARKS) as readonly Marked[];

function hasRemark(rows: readonly FieldRow[], kind: Marked): boolean {
  return rows.some((row) => row.remarks.some((remark) => remark.kind === kind) || hasRemark(row.rows, kind));
}

function Legend({ rows }: { rows: readonly FieldRow[] }) {
  const kinds = KINDS.filter((kind) => hasRemark(rows, kind));
  if (kinds.length === 0) return null;
  return (
    <p class="fields-legend">
      {kinds.map((kind) => (
        <span>
          <b>{MARKS[kind].mark}</b> {MARKS[kind].title}
        </span>
      ))}
    </p>
  );
}

function Remarks({ remarks }: FieldRow) {
  return (
    <>
      {KINDS.map((kind) => {
        const texts = remarks.filter((remark) => remark.kind === kind);
        if (texts.length === 0) return null;
        return (
          <details class="remark">
            <summary title={MARKS[kind].title} aria-label={MARKS[kind].title}>
              {MARKS[kind].mark}
            </summary>
            {texts.map(({ text }) => (
              <p>
                <b>{capitalise(MARKS[kind].title)}:</b> <Line text={prose(text)} />
              </p>
            ))}
          </details>
        );
      })}
    </>
  );
}
