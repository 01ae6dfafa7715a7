export type Query = <Row = object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** Queries one migration's tables. `@account` expands to the schema's table `account`, `@boss.` to the schema of pg-boss. */
export interface Database {
  readonly query: Query;
  close(): Promise<void>;
}
