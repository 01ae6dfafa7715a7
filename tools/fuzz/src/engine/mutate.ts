import type { Random } from './random.js';

/** The longest input: faults of parsers show in short ones, which are faster. */
export const LONGEST = 2048;

/** Bytes that parsers of JSON, of URLs and of names give a meaning to, and ends of ranges. */
const BYTES = [...Buffer.from('{}[]",:\\/ \n\r\t&=%+-.;vu0129eE#?~@')].concat([
  0, 0x7f, 0x80, 0xc0, 0xef, 0xff,
]);

/** What strings, numbers and names go wrong with. */
const WORDS = '__proto__ constructor toString null true false {} [] "" [{}] -0 1e400 1e-7 9007199254740993';
const ESCAPES = '\\u0000 \\ud800 \\udc00 %00 %ff %C3%A9 %';
const TOKENS = [...WORDS.split(' '), ...ESCAPES.split(' '), '\u202e', '\ufeff', '😀', '\r\n'].map((token) =>
  Buffer.from(token),
);

type Mutator = (input: Buffer, random: Random, context: Context) => Buffer;

interface Context {
  readonly dictionary: readonly Buffer[];
  readonly other: Buffer;
}

function spliced(input: Buffer, at: number, removed: number, added: Uint8Array): Buffer {
  return Buffer.concat([input.subarray(0, at), added, input.subarray(at + removed)]);
}

/** A part of an input: mostly short. */
function range(input: Buffer, random: Random): [at: number, length: number] {
  const at = random.below(input.length + 1);
  return [at, random.below(Math.min(random.pick([2, 8, 64]), input.length - at) + 1)];
}

const MUTATORS: readonly Mutator[] = [
  (input, random) => {
    if (input.length === 0) return Buffer.from([random.pick(BYTES)]);
    const changed = Buffer.from(input);
    changed[random.below(input.length)]! ^= 1 << random.below(8);
    return changed;
  },
  (input, random) =>
    spliced(input, random.below(input.length + 1), random.below(2), Buffer.from([random.pick(BYTES)])),
  (input, random) =>
    spliced(input, random.below(input.length + 1), random.below(2), Buffer.from([random.below(256)])),
  (input, random) => spliced(input, ...range(input, random), Buffer.of()),
  (input, random) => {
    const [at, length] = range(input, random);
    return spliced(input, random.below(input.length + 1), 0, input.subarray(at, at + length));
  },
  (input, random) => spliced(input, random.below(input.length + 1), 0, random.pick(TOKENS)),
  (input, random) => spliced(input, ...range(input, random), random.pick(TOKENS)),
  (input, random, { dictionary }) =>
    spliced(input, random.below(input.length + 1), 0, random.pick(dictionary)),
  (input, random, { dictionary }) => spliced(input, ...range(input, random), random.pick(dictionary)),
  // A token where another one of letters stands: the names and values of a document.
  (input, random, { dictionary }) => {
    const words = [...input.toString('latin1').matchAll(/[\w.-]+/g)];
    if (words.length === 0) return input;
    const word = random.pick(words);
    return spliced(input, word.index, word[0].length, random.pick(dictionary));
  },
  (input, random, { other }) => {
    const [at, length] = range(other, random);
    return spliced(input, ...range(input, random), other.subarray(at, at + length));
  },
  (input, random, { other }) =>
    Buffer.concat([
      input.subarray(0, random.below(input.length + 1)),
      other.subarray(random.below(other.length + 1)),
    ]),
];

/** An input that differs from a known one in one to eight steps. */
export function mutate(input: Buffer, random: Random, context: Context): Buffer {
  let mutated = input;
  for (let steps = 1 << random.below(4); steps > 0; steps--)
    mutated = random.pick(MUTATORS)(mutated, random, context);
  return mutated.subarray(0, LONGEST);
}
