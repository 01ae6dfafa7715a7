export type Query = <Row = object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The tables of one migration. In a query, `@account` stands for the table `account`, and `@boss.` for those of pg-boss. */
export interface Database {
  readonly query: Query;
  close(): Promise<void>;
}
