const START = /^<!-- generated: (.+) -->$/;
const END = '<!-- end -->';

/** What to do with a section that no text is given for: reject it as a mistake, or keep it because another tool fills it. */
export type Others = 'reject' | 'keep';

/**
 * Replaces what is between `<!-- generated: name -->` and `<!-- end -->` with the text of that name. Each marker is
 * alone on its line.
 *
 * @throws {RangeError} if a marker has no text (unless others are kept), occurs twice or has no end, or if a text has no
 * marker: it would be missing from the page.
 */
export function fillSections(
  page: string,
  texts: ReadonlyMap<string, string>,
  others: Others = 'reject',
): string {
  const filled: string[] = [];
  const seen = new Set<string>();
  let open: string | undefined;
  for (const line of page.split('\n')) {
    const name = START.exec(line)?.[1];
    if (open === undefined) {
      filled.push(line);
      if (line === END) throw new RangeError(`"${END}" without a generated section before it`);
      if (name === undefined) continue;
      if (seen.has(name)) throw new RangeError(`the generated section "${name}" occurs twice`);
      seen.add(name);
      const text = textOf(name, texts, others);
      if (text !== undefined) filled.push('', text, '');
      open = name;
    } else if (name !== undefined) {
      throw new RangeError(`the generated section "${open}" does not end before "${name}" begins`);
    } else if (line === END) {
      filled.push(line);
      open = undefined;
    } else if (!texts.has(open)) {
      filled.push(line);
    }
  }
  if (open !== undefined) throw new RangeError(`the generated section "${open}" does not end`);
  const lost = [...texts.keys()].filter((name) => !seen.has(name));
  if (lost.length > 0) throw new RangeError(`no marker on the page for: ${lost.join(', ')}`);
  return filled.join('\n');
}

function textOf(name: string, texts: ReadonlyMap<string, string>, others: Others): string | undefined {
  const text = texts.get(name);
  if (text === undefined && others === 'reject') {
    throw new RangeError(`no generated section is called "${name}"; known: ${[...texts.keys()].join(', ')}`);
  }
  return text;
}
