import type { Result } from '../../gate/tool.js';

/** Findings of a linter that are no defects of the document, and why. */
export interface Known {
  /** The rule and the place, as the linter reports them; the rule alone stands for it in any place. */
  readonly finding: string;
  readonly why: string;
}

/**
 * Fails unless a linter finds what is known, no more and no less.
 *
 * @throws {Error} that lists what is new, and what is known but no longer found.
 */
export function requireKnown(found: readonly string[], known: readonly Known[]): void {
  const isOf = (text: string, { finding }: Known): boolean =>
    text === finding || text.startsWith(`${finding} `);
  const fresh = found.filter((text) => !known.some((one) => isOf(text, one)));
  const gone = known.filter((one) => !found.some((text) => isOf(text, one)));
  if (fresh.length + gone.length === 0) return;
  const lines = [...fresh.map((text) => `new: ${text}`), ...gone.map(({ finding }) => `gone: ${finding}`)];
  throw new Error(`The findings are not those that are known:\n${lines.join('\n')}`);
}

/** What a linter reports that is no defect, in Markdown. */
export function reportedInWords(known: readonly Known[]): string[] {
  return [...new Set(known.map(({ finding, why }) => `Reports \`${finding.split(' ')[0]}\`. ${why}`))];
}

/** The facts of a linter: how many known findings each document has. */
export function factsOf(counts: readonly (readonly [document: string, known: number])[]): Result['facts'] {
  const known = counts.map(([document, count]) => [
    `findings in ${document} that are no defects, each with its reason`,
    count,
  ]);
  return { 'findings that are defects': 0, ...(Object.fromEntries(known) as Record<string, number>) };
}
