import type { Difference } from '@data-import/compat/differences';
import type { Side } from './choice.js';
import type { Names } from './meaning.js';
import { placeInWords, rowOf } from './words.js';

export interface ChangesTableProps {
  readonly caption: string;
  readonly differences: readonly Difference[];
  readonly names: Names;
  readonly pages: PagesOf;
}

/** The address of the page of a definition that a side refers to by its name, where it has one. */
export type PagesOf = Readonly<Record<Side, (name: string) => string | undefined>>;

/** What changed, a row for each place. */
export function ChangesTable({ caption, differences, names, pages }: ChangesTableProps) {
  return (
    <table class="table changes">
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Change</th>
          <th scope="col">In {names.before}</th>
          <th scope="col">In {names.after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <Row
            key={`${difference.path} ${difference.kind} ${difference.text}`}
            difference={difference}
            names={names}
            pages={pages}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<ChangesTableProps, 'names' | 'pages'> {
  readonly difference: Difference;
}

/** Keywords whose change is shown by the types on both sides. */
const TYPED: ReadonlySet<string> = new Set(['properties', 'items']);
const NO_PAGES: PagesOf = { before: () => undefined, after: () => undefined };

function Row({ difference, names, pages }: RowProps) {
  const { path, change, before, after } = rowOf(difference);
  const { before: pageBefore, after: pageAfter } = TYPED.has(difference.keyword) ? pages : NO_PAGES;
  return (
    <tr>
      <th scope="row">{path === '' ? placeInWords(path) : <Path path={path} />}</th>
      <td>{change}</td>
      <td data-label={`In ${names.before}`}>
        <Value text={before} pageOf={pageBefore} />
      </td>
      <td data-label={`In ${names.after}`}>
        <Value text={after} pageOf={pageAfter} />
      </td>
    </tr>
  );
}

/** A value, with a link where it is the name of a definition: `array of LedgerEntry`. */
function Value({ text, pageOf }: { readonly text: string; readonly pageOf: PagesOf[Side] }) {
  const [, prefix = '', name = ''] = /^((?:array of )*)(\w+)$/.exec(text) ?? [];
  const page = name === '' ? undefined : pageOf(name);
  if (page === undefined) return <>{text}</>;
  return (
    <>
      {prefix}
      <a href={page}>{name}</a>
    </>
  );
}

/** A path that breaks after its dots, where there is no room for it. */
export function Path({ path }: { readonly path: string }) {
  const steps = path.split('.');
  return (
    <code>
      {steps.map((step, index) => (
        <>
          {step}
          {index < steps.length - 1 && '.'}
          <wbr />
        </>
      ))}
    </code>
  );
}
