/** A rule broken in one definition, as an edit of its JSON Schema. */
export interface Break {
  readonly half: string;
  /** Name of the rule. */
  readonly rule: string;
  /** Name of the definition. */
  readonly of: string;
  /** What happened to the definition. */
  readonly how: string;
  /** Values by JSON Pointer; undefined takes the place away. */
  readonly set: Readonly<Record<string, unknown>>;
}

/**
 * Reads a table of breaks: below the name of a half of the contracts, a rule, a definition, what happens to it, and
 * the edits of its schema, each `/pointer = JSON` or `/pointer gone`. Two spaces part the columns.
 *
 * @throws {SyntaxError} for a line of another form.
 */
export function readBreaks(table: string): Break[] {
  const breaks: Break[] = [];
  let half = '';
  for (const line of table.split('\n').filter((row) => row !== '')) {
    const [rule = '', of, how, ...edits] = line.split(/ {2,}/);
    if (of === undefined) half = rule;
    else if (how === undefined || edits.length === 0) throw new SyntaxError(`no break: "${line}"`);
    else breaks.push({ half, rule, of, how, set: Object.fromEntries(edits.map(readEdit)) });
  }
  return breaks;
}

function readEdit(edit: string): [string, unknown] {
  const [, pointer, json] = /^(\/\S+) (?:= (.+)|gone)$/.exec(edit) ?? [];
  if (pointer === undefined) throw new SyntaxError(`no edit: "${edit}"`);
  return [pointer, json === undefined ? undefined : (JSON.parse(json) as unknown)];
}
