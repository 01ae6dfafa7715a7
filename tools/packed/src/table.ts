import type { Check, Outcome } from './check.js';

/** Rows in columns as wide as their widest cell; columns of numbers are flush right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row
        .map((cell, index) =>
          right.includes(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Writes each outcome as a row as soon as it is known: columns are as wide as the checks that will run need. */
export function rowWriter(checks: readonly Check[]): (outcome: Outcome) => string {
  const part = Math.max(...checks.map(({ tags }) => tags[0].length));
  const name = Math.max(...checks.map((check) => check.name.length));
  return ({ check, state, seconds, note }) => {
    const time = `${seconds.toFixed(1)} s`.padStart(7);
    const [first = '', ...more] = note.split('\n');
    const row = `${state.padEnd(7)}  ${check.tags[0].padEnd(part)}  ${check.name.padEnd(name)}  ${time}  ${first}`;
    return [row.trimEnd(), ...more.map((line) => `           ${line}`)].join('\n');
  };
}

export function thousands(bytes: number): string {
  return bytes.toLocaleString('en-GB');
}
