const START = /^<!-- generated: (.+) -->$/;
const END = '<!-- end -->';

/** Sections of a page that have no text among those given: a mistake, or somebody else's, who fills them. */
export type Others = 'refuse' | 'keep';

/**
 * A page with what stands between `<!-- generated: name -->` and `<!-- end -->` replaced by the text of that name.
 * Markers stand alone on their lines.
 *
 * @throws {RangeError} where a marker names nothing that is generated (unless others are kept), stands twice or has no
 * end, and where a generated text has no marker: it would be missing from the page.
 */
export function fillSections(
  page: string,
  texts: ReadonlyMap<string, string>,
  others: Others = 'refuse',
): string {
  const filled: string[] = [];
  const seen = new Set<string>();
  let open: string | undefined;
  for (const line of page.split('\n')) {
    const name = START.exec(line)?.[1];
    if (open === undefined) {
      filled.push(line);
      if (line === END) throw new RangeError(`"${END}" stands where nothing generated is open`);
      if (name === undefined) continue;
      if (seen.has(name)) throw new RangeError(`the generated section "${name}" stands twice`);
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
  if (text === undefined && others === 'refuse') {
    throw new RangeError(`nothing generated is called "${name}"; there is ${[...texts.keys()].join(', ')}`);
  }
  return text;
}
