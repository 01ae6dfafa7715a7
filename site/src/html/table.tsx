import { plainText, type Text } from '@data-import/reference/page';
import { Line } from './line.js';

interface TableProps {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Text[])[];
  readonly from: string;
}

/** From here on, a phone shows the name of its column beside each cell. */
const WIDE = 3;

/** A table. Its roles are spelled out, since a phone lays out its rows as blocks, which would take them away. */
export function Table({ columns, rows, from }: TableProps) {
  const isWide = columns.length >= WIDE;
  return (
    <table class={isWide ? 'table table-wide' : 'table'} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((cells) => (
          <tr role="row">
            {cells.map((cell, index) => (
              <td
                {...(index === 0 && isShort(cell) ? { class: 'short' } : {})}
                role="cell"
                {...(isWide ? { 'data-column': columns[index] } : {})}
              >
                <Line text={cell} from={from} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the name of a row fits on a line: it is not broken then. */
function isShort(cell: Text): boolean {
  return plainText(cell).length <= 34;
}

interface FactsProps {
  readonly facts: readonly { readonly term: string; readonly text: Text }[];
  readonly from: string;
}

/** Terms with what they are, in two columns. */
export function Facts({ facts, from }: FactsProps) {
  return (
    <dl class="facts">
      {facts.map(({ term, text }) => (
        <div>
          <dt>{term}</dt>
          <dd>
            <Line text={text} from={from} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
