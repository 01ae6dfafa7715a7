const MOST = 3;
const LEAST_LIKENESS = 0.6;

/** A name much longer than any event type resembles none: it is not even looked at. */
const LONGEST_NAME = 200;

/** The three-letter parts of a name; case and the kind of separator make no difference. */
function partsOf(name: string): Set<string> {
  const plain = `.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}.`;
  const parts = new Set<string>();
  for (let i = 0; i + 3 <= plain.length; i++) parts.add(plain.slice(i, i + 3));
  return parts;
}

/** The parts of the names of the catalogue: taken apart once, at the first name that is unknown. */
const known = new Map<string, ReadonlySet<string>>();

function partsOfKnown(type: string): ReadonlySet<string> {
  const parts = known.get(type) ?? partsOf(type);
  known.set(type, parts);
  return parts;
}

/** How much two names have in common, from 0 to 1 (the Sørensen-Dice coefficient of their parts). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const part of one) if (other.has(part)) common += 1;
  return (2 * common) / (one.size + other.size);
}

/**
 * The event types of a catalogue that an unknown name may stand for, the likeliest first. Time is linear in the
 * size of the catalogue, and bounded in the name.
 */
export function suggestTypes(name: string, types: readonly string[]): string[] {
  if (name.length > LONGEST_NAME) return [];
  const parts = partsOf(name);
  const matches = types
    .map((type) => ({ type, likeness: likeness(parts, partsOfKnown(type)) }))
    .filter((match) => match.likeness >= LEAST_LIKENESS);
  matches.sort((a, b) => b.likeness - a.likeness);
  return matches.slice(0, MOST).map(({ type }) => type);
}
