export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  /** One cell for each column. */
  readonly rows: readonly (readonly string[])[];
}

/** A table in Markdown under its title: the first column and remarks to the left, what is between to the right. */
export function toMarkdown({ title, columns, rows }: Table): string {
  const alignment = columns.map((name, index) => (index === 0 || name === '' ? '---' : '--:'));
  const lines = [columns, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`### ${title}`, '', ...lines].join('\n');
}
