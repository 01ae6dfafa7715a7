import * as fc from 'fast-check';

/** Names that every object inherits, or that a careless copy treats as its prototype. */
export const INHERITED_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'] as const;

const WORDS = [
  'alder',
  'birch',
  'cedar',
  'elm',
  'fir',
  'hazel',
  'larch',
  'maple',
  'oak',
  'pine',
  'rowan',
  'yew',
];

function words(): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...WORDS), fc.nat(999)).map(([word, number]) => `${word}-${number}`);
}

/** Any string, or a word and a number if it is plain. */
export function strings(plain: boolean, minLength = 0): fc.Arbitrary<string> {
  if (plain) return words();
  const awkward = [
    '',
    ' ',
    '0',
    'null',
    'a\u0000b',
    '\ud800',
    'é',
    'e\u0301',
    '\u202e',
    '😀',
    '<&>"\'',
    '2024-02-30',
  ];
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.string({ minLength }) },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength }) },
      { weight: 1, arbitrary: fc.constantFrom(...awkward) },
    )
    .filter((value) => value.length >= minLength);
}

export function integers(plain: boolean): fc.Arbitrary<number> {
  if (plain) return fc.nat(28);
  return fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(0, 1, -1, 1e21, -1e300));
}

/** Finite numbers without -0, which JSON.stringify writes as 0. */
export function numbers(plain: boolean): fc.Arbitrary<number> {
  if (plain) return fc.nat(100_000).map((hundredths) => hundredths / 100);
  return fc.oneof(
    integers(false),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  );
}

/** Names of fields, inherited names among them, but not those in use. */
export function names(plain: boolean, taken: (name: string) => boolean): fc.Arbitrary<string> {
  if (plain) return fc.constantFrom(...WORDS).filter((name) => !taken(name));
  return fc.oneof(fc.string(), fc.constantFrom(...INHERITED_NAMES)).filter((name) => !taken(name));
}

/** JSON values after a round trip through text, where a negative zero loses its sign. */
function parsedValues(maxDepth: number): fc.Arbitrary<unknown> {
  return fc.json({ maxDepth }).map((text) => JSON.parse(JSON.stringify(JSON.parse(text))) as unknown);
}

/** Any JSON value, objects with inherited names among them. */
export function jsonValues(plain: boolean): fc.Arbitrary<unknown> {
  if (plain) return words();
  return fc.oneof(
    { weight: 3, arbitrary: parsedValues(2) },
    {
      weight: 1,
      arbitrary: objects(
        names(false, () => false),
        parsedValues(1),
        0,
        3,
      ),
    },
  );
}

/** Objects whose fields are drawn one by one; `__proto__` becomes an own field, as `JSON.parse` makes it. */
export function objects(
  name: fc.Arbitrary<string>,
  value: fc.Arbitrary<unknown>,
  minLength: number,
  maxLength: number,
): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, minLength, maxLength })
    .map((entries) => Object.fromEntries(entries));
}
