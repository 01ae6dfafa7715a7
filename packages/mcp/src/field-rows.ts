/** How deep a line of a table of fields is: each level has a mark before the path. */
const STEPS = /^\| ((?:› )*)/;

/**
 * The lines of a table of fields that are about one field, with the fields inside it and the head of the table.
 *
 * @param path `customers[].email`
 */
export function fieldIn(markdown: string, path: string): string | undefined {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => pathIn(line) === path);
  if (start === -1) return undefined;
  const depth = toDepth(lines[start]!);
  const isInside = (line: string) => line.startsWith('| ') && toDepth(line) > depth;
  const length = lines.slice(start + 1).findIndex((line) => !isInside(line));
  const rows = lines.slice(start, length === -1 ? undefined : start + 1 + length);
  const head = lines.slice(0, start).findLastIndex((line) => /^\| -+ \|/.test(line));
  return [...lines.slice(head - 1, head + 1), ...rows].join('\n');
}

function toDepth(line: string): number {
  return (STEPS.exec(line)?.[1]?.length ?? 0) / 2;
}

/** The path in the first cell of a line, which is code. */
function pathIn(line: string): string | undefined {
  const cell = line.replace(STEPS, '');
  const [, fence = '', text] = /^(`+)(.+?)\1 \|/.exec(cell) ?? [];
  return fence === '' || cell === line ? undefined : text?.replaceAll('\\|', '|').replace(/^ (.*) $/, '$1');
}
