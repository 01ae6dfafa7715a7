/** Breaks a text between words so that its lines fit; a longer word has a line of its own. Lines after the first are indented. */
export function wrap(text: string, width = Infinity, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const isFull = line.trim() !== '' && line.length + 1 + word.length > width;
    if (isFull) lines.push(line);
    if (isFull) line = indent + word;
    else line = line === '' && lines.length === 0 ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** The spaces at the beginning of each line are those of its continuations, and lines are not joined. */
export function wrapLines(text: string, width?: number): string {
  const wrapLine = (line: string): string => {
    const [indent = ''] = /^ */.exec(line)!;
    return (
      indent +
      wrap(line.slice(indent.length), width && width - indent.length, '').replaceAll('\n', `\n${indent}`)
    );
  };
  return text.split('\n').map(wrapLine).join('\n');
}

/**
 * Two columns, the first one as wide as its longest text. Where the second one would be too narrow, it is below the first.
 *
 * @param rows texts without line breaks
 */
export function formatColumns(
  rows: readonly (readonly [first: string, second: string])[],
  width = Infinity,
): string {
  const first = Math.max(0, ...rows.map(([text]) => text.length));
  const isBelow = width - first - 2 < NARROWEST;
  return rows
    .map(([name, text]) => {
      if (text === '') return `${name}\n`;
      const indent = isBelow ? `${/^ */.exec(name)![0]}    ` : ' '.repeat(first + 2);
      const wrapped = wrap(text, width - indent.length).replaceAll('\n', `\n${indent}`);
      return `${isBelow ? `${name}\n${indent}` : name.padEnd(first + 2)}${wrapped}\n`;
    })
    .join('');
}

const NARROWEST = 24;
