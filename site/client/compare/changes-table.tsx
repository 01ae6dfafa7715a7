import { placeInWords, type Difference } from '@data-import/compiler/compare/words';
import type { SideNames } from '@data-import/reference/comparison/statements';
import { breakable } from '../breakable.js';
import type { Side } from './contracts.js';

interface ChangesTableProps {
  readonly rows: readonly Difference[];
  readonly names: SideNames;
  readonly pages: PagesOf;
}

export type PagesOf = Readonly<Record<Side, (name: string) => string | undefined>>;

const MAX_ROWS = 2000;

export function ChangesTable({ rows, names, pages }: ChangesTableProps) {
  return (
    <table class="table changes">
      <caption class="hidden">Fields and rules that changed</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Change</th>
          <th scope="col">In {names.before}</th>
          <th scope="col">In {names.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_ROWS).map((row) => (
          <ChangeRow row={row} names={names} pages={pages} />
        ))}
        {rows.length > MAX_ROWS && (
          <tr>
            <td colSpan={4}>{rows.length - MAX_ROWS} more are not shown.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<ChangesTableProps, 'names' | 'pages'> {
  readonly row: Difference;
}

const TYPED: ReadonlySet<string> = new Set(['properties', 'items']);

function ChangeRow({ row: { path, change, keyword, before, after }, names, pages }: RowProps) {
  const toPages = TYPED.has(keyword) ? pages : undefined;
  return (
    <tr>
      <th scope="row">{path === '' ? placeInWords(path) : <code>{breakable(path)}</code>}</th>
      <td>{change}</td>
      <td data-label={`In ${names.before}`}>
        <Value text={before} toPage={toPages?.before} />
      </td>
      <td data-label={`In ${names.after}`}>
        <Value text={after} toPage={toPages?.after} />
      </td>
    </tr>
  );
}

function Value({ text, toPage }: { text: string; toPage: PagesOf[Side] | undefined }) {
  const [, prefix = '', name = ''] = /^((?:array of )*)(\w+)$/.exec(text) ?? [];
  const page = name === '' ? undefined : toPage?.(name);
  if (page === undefined) return <>{text}</>;
  return (
    <>
      {prefix}
      <a href={page}>{name}</a>
    </>
  );
}
