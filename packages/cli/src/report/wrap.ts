/**
 * Wraps text between words. A word longer than the width gets a line of its own.
 *
 * @param width in columns; undefined puts all on one line
 * @param indent prefix of each line but the first, before which the caller writes it
 */
export function wrap(text: string, width = Infinity, indent = ''): string {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (indent.length + line.length > width) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join(`\n${indent}`);
}

export function wrapLines(text: string, width?: number): string {
  return text.replaceAll(/^( *)(.+)$/gm, (_line, indent: string, rest: string) => {
    return indent + wrap(rest, width, indent);
  });
}

const NARROWEST = 24;

export function formatColumns(
  rows: readonly (readonly [first: string, second: string])[],
  width = Infinity,
): string {
  const first = Math.max(0, ...rows.map(([text]) => text.length));
  const isBelow = width - first - 2 < NARROWEST;
  const lines = rows.map(([name, text]) => {
    const indent = isBelow ? `${/^ */.exec(name)![0]}    ` : ' '.repeat(first + 2);
    const above = wrapLines(name.trimEnd(), width);
    if (text === '') return `${above}\n`;
    const start = isBelow ? `${above}\n${indent}` : name.padEnd(first + 2);
    return `${start}${wrap(text, width, indent)}\n`;
  });
  return lines.join('');
}
