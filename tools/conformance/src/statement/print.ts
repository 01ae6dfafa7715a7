import type { Definition, Operation } from './model.js';

/** The lines that state a definition, laid out in columns. */
export function printDefinition(definition: Definition): string {
  const { name, kind, event, open, gap, value, fields, rules } = definition;
  const flags = [open === undefined ? '' : open ? 'open' : 'closed', gap ? 'gap' : ''];
  const header = [name, event === undefined ? kind : `event ${event}`, ...flags];
  const rows = [...fields].map(([field, { form, nullable, required, fallback }]) => [
    field,
    nullable ? `${form} | null` : form,
    required ? 'required' : 'optional',
    ...(fallback === undefined ? [] : [`default ${fallback}`]),
  ]);
  return [
    header.filter((word) => word !== '').join('  '),
    ...(value === undefined ? [] : [`  = ${value}`]),
    ...inColumns(rows),
    ...rules.map((rule) => `  rule: ${rule}`),
  ].join('\n');
}

/** The lines that state an operation. */
export function printOperation({ name, route, documents }: Operation): string {
  return [`${name}  ${route.replace(' ', '  ')}`, ...inColumns([...documents])].join('\n');
}

/** A value so long that the columns after it would stand far away does not set the width of its column. */
const WIDE = 40;

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, { length }] of row.entries()) {
      if (length <= WIDE) widths[column] = Math.max(widths[column] ?? 0, length);
    }
  }
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
