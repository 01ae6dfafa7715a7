import { type DiffLine, type FieldRow, plainText } from '../page.js';

/** The fields of two versions side by side, a line each: those of one name in one place are on one line. */
export function fieldDiff(before: readonly FieldRow[], after: readonly FieldRow[], depth = 0): DiffLine[] {
  return namesOf(before, after).flatMap((name) => {
    const [was, is] = [before, after].map((rows) => rows.find((row) => row.name === name));
    return [lineOf(was, is, depth), ...fieldDiff(was?.rows ?? [], is?.rows ?? [], depth + 1)];
  });
}

/** In the order of the version before; what is new stands after the field that it stands after in its version. */
function namesOf(before: readonly FieldRow[], after: readonly FieldRow[]): string[] {
  const names = before.map(({ name }) => name);
  after.forEach(({ name }, index) => {
    if (names.includes(name)) return;
    const previous = after[index - 1];
    names.splice(previous === undefined ? 0 : names.indexOf(previous.name) + 1, 0, name);
  });
  return names;
}

function lineOf(was: FieldRow | undefined, is: FieldRow | undefined, depth: number): DiffLine {
  const [before, after] = [was, is].map((row) => (row === undefined ? undefined : fieldText(row, depth)));
  if (before === undefined) return { change: 'added', after: after! };
  if (after === undefined) return { change: 'removed', before };
  return { change: before === after ? 'same' : 'changed', before, after };
}

/** `  source_id?: integer` */
function fieldText({ name, presence, type, format, rules }: FieldRow, depth: number): string {
  const mark = presence === 'optional' ? '?' : '';
  const details = [...(format === undefined ? [] : [format.name]), ...rules.map(plainText)];
  const suffix = details.length === 0 ? '' : ` (${details.join('; ')})`;
  return `${'  '.repeat(depth)}${name}${mark}: ${plainText(type)}${suffix}`;
}
