import type { Code } from './generate.js';
import type { Language } from './languages.js';

/** What identifiers of all languages have in common: `bill_period_from_date`, `BillPeriodFromDate`. */
function bare(identifier: string): string {
  return identifier.replaceAll('_', '').toLowerCase();
}

/** Each type that the code declares, with the text up to the next one. */
function declarations(code: Code, { declaration }: Language): { name: string; body: string }[] {
  return [...code.values()].flatMap((text) => {
    const found = [...text.matchAll(declaration)];
    return found.map(({ groups, index }, position) => ({
      name: groups!['name']!,
      body: text.slice(index, found[position + 1]?.index),
    }));
  });
}

/** The names of the types, and which of them are names of our definitions. */
export function typeNames(code: Code, language: Language, definitions: readonly string[]) {
  const all = [...new Set(declarations(code, language).map(({ name }) => name))];
  const ours = new Set(definitions.map(bare));
  return { all, others: all.filter((name) => !ours.has(bare(name))) };
}

/**
 * The declared type of a property.
 *
 * @throws {Error} if the code has no such type or property.
 */
export function typeOf(code: Code, language: Language, owner: string, property: string): string {
  for (const { name, body } of declarations(code, language)) {
    if (bare(name) !== bare(owner)) continue;
    const member = [...body.matchAll(language.member)].find(
      ({ groups }) => bare(groups!['name']!) === bare(property),
    );
    if (member !== undefined) return member.groups!['type']!;
  }
  throw new Error(`the ${language.title} of quicktype declares no ${owner}.${property}`);
}
