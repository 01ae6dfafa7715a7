import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Cell, isBlank, toCell } from './cells.js';

interface Source {
  readonly file: string;
  readonly row: number;
}

export interface Row<Column extends string> {
  readonly cells: Readonly<Record<Column, Cell>>;
  readonly source: Source;
}

export class SheetError extends Error {
  override readonly name = 'SheetError';

  constructor({ file, row }: { readonly file: string; readonly row?: number | undefined }, problem: string) {
    super(row === undefined ? `${file}: ${problem}` : `${file}:${row}: ${problem}`);
  }
}

/** Decodes fatally, because a lenient decoder would silently replace characters of other encodings. */
async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Reads non-blank rows of a CSV file with their spreadsheet row numbers. */
async function* readRows<Column extends string>(
  file: string,
  header: string,
): AsyncGenerator<Row<Column>, undefined> {
  const columns = header.split(',');
  const parser = parse({ relax_column_count: true, max_record_size: 1_000_000 });
  pipeline(createReadStream(file), decode, parser, () => {});
  let row = 0;
  try {
    for await (const texts of parser as AsyncIterable<readonly string[]>) {
      const source = { file, row: (row += 1) };
      if (row === 1 && texts.join(',') !== header)
        throw new SheetError(source, `expected the header ${header}`);
      if (row === 1 || isBlank(...texts.map(toCell))) continue;
      if (texts.length !== columns.length)
        throw new SheetError(source, `expected ${columns.length} cells, got ${texts.length}`);
      const cells = Object.fromEntries(columns.map((column, index) => [column, toCell(texts[index]!)]));
      yield { cells: cells as Record<Column, Cell>, source };
    }
    if (row === 0) throw new SheetError({ file }, `expected the header ${header}`);
  } catch (error) {
    if (error instanceof SheetError) throw error;
    // Drop the parser's message, which quotes cells.
    const place = { file, row: error instanceof CsvError ? Number(error['records']) + 1 : undefined };
    throw new SheetError(place, `cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

type ColumnOf<Header> = Header extends `${infer First},${infer Rest}` ? First | ColumnOf<Rest> : Header;
type HeadedRow<Header> = Row<'account_number' | (ColumnOf<Header> & string)>;

export type RowOf<S> = S extends Sheet<infer Header> ? HeadedRow<Header> : never;

/** A single-pass reader of a sheet. */
export class Sheet<const Header extends string> {
  readonly rows: AsyncGenerator<HeadedRow<Header>, undefined>;
  #next: HeadedRow<Header> | undefined;

  constructor(
    readonly file: string,
    header: Header,
  ) {
    this.rows = readRows(file, header);
  }

  async #peek() {
    return (this.#next ??= (await this.rows.next()).value);
  }

  /** Merge join: the sheets share one order of accounts, so only one account's rows are in memory. */
  async takeRowsOf(account: Cell) {
    const taken: HeadedRow<Header>[] = [];
    for (let row = await this.#peek(); row !== undefined; row = await this.#peek()) {
      if (account === undefined || row.cells.account_number !== account) break;
      taken.push(row);
      this.#next = undefined;
    }
    return taken;
  }

  /** Call after taking the rows of all accounts in the other sheet. */
  async assertAtEnd({ file }: { readonly file: string }): Promise<void> {
    const row = await this.#peek();
    if (row !== undefined)
      throw new SheetError(row.source, `${file} has no row with this account_number, or another order`);
  }
}
