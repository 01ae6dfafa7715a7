/** Text as inline code, between more backticks than it has in a row. */
export function code(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/** A JSON value as code. */
export function json(value: unknown): string {
  return code(JSON.stringify(value));
}

/** `` `a`, `b` `` */
export function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ');
}

/** Several lines in one cell. */
export function lines(texts: readonly string[]): string {
  return texts.join('<br>');
}

/** A pipe ends a cell, even inside code, and a line break ends the row. */
function toCell(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ');
}

/**
 * @throws {RangeError} if a row and the head differ in length: such a row would be shifted or cut.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const odd = rows.find((row) => row.length !== head.length);
  if (odd !== undefined) {
    throw new RangeError(
      `a row of ${odd.length} cells in a table with ${head.length} columns: ${odd.join(' | ')}`,
    );
  }
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(toCell).join(' | ')} |`).join('\n');
}
