/** A line of a list to choose from. */
export interface Option {
  readonly title: string;
  /** What it is for: `createNotes · POST`. */
  readonly hint: string;
  /** Options of a group follow each other below its name. */
  readonly group?: string;
  /** Whether the title is a name on the wire or in code. */
  readonly isCode: boolean;
}

/** The options whose title and hint have all words of a filter, those whose title begins with it first. */
export function filtered<One extends Option>(options: readonly One[], filter: string): readonly One[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter(({ title, hint }) => {
    const text = `${title} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (words.length === 0) return found;
  const isFirst = ({ title }: One): boolean => title.toLowerCase().startsWith(words.join(' '));
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}
