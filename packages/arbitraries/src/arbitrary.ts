import type * as fastCheck from 'fast-check';
import { type Choices, type ChoiceSource, createChoices } from './choices.js';
import { NoDocument } from './draw.js';

type FastCheck = typeof fastCheck;

const MAX_ATTEMPTS = 20;

/**
 * Shrinks the choices of `draw`, as Hypothesis does: it deletes ranges of choices and lowers single ones.
 * fast-check is a parameter, because it is an optional peer.
 * @throws {NoDocument} during generation, if 20 attempts of `draw` throw it.
 */
export function createArbitrary<T>(fc: FastCheck, draw: (choices: Choices) => T): fastCheck.Arbitrary<T> {
  type Drawn = fastCheck.Value<T>;

  function record(source: ChoiceSource): Drawn {
    const trace: number[] = [];
    const recorder: ChoiceSource = {
      below(size) {
        const choice = source.below(size);
        trace.push(choice);
        return choice;
      },
      chance(probability) {
        const choice = source.chance(probability);
        trace.push(choice ? 0 : 1);
        return choice;
      },
    };
    return new fc.Value(draw(createChoices(recorder)), trace);
  }

  function* shrink(trace: readonly number[]): IterableIterator<Drawn> {
    for (const simpler of simplerTraces(trace)) {
      const value = unlessNone(() => record(replay(simpler)));
      if (value !== undefined && isSimpler(value.context as number[], trace)) yield value;
    }
  }

  class DrawnArbitrary extends fc.Arbitrary<T> {
    override generate(random: fastCheck.Random): Drawn {
      const source: ChoiceSource = {
        below: (size) => random.nextInt(0, size - 1),
        chance: (probability) => random.nextDouble() < probability,
      };
      for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
        const value = unlessNone(() => record(source));
        if (value !== undefined) return value;
      }
      return record(source);
    }

    override canShrinkWithoutContext(_value: unknown): _value is T {
      return false;
    }

    override shrink(_value: T, context: unknown): fastCheck.Stream<Drawn> {
      return fc.stream(shrink(context as number[]));
    }
  }
  return new DrawnArbitrary();
}

function unlessNone<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoDocument) return undefined;
    throw error;
  }
}

function replay(trace: readonly number[]): ChoiceSource {
  let index = 0;
  const next = (): number => trace[index++] ?? 0;
  return { below: (size) => Math.min(next(), size - 1), chance: () => next() === 0 };
}

function* simplerTraces(trace: readonly number[]): IterableIterator<number[]> {
  for (let size = trace.length; size > 0; size = Math.floor(size / 2)) {
    for (let start = 0; start < trace.length; start += size)
      yield [...trace.slice(0, start), ...trace.slice(start + size)];
  }
  for (const [index, choice] of trace.entries()) {
    for (let less = choice; less > 0; less = Math.floor(less / 2))
      yield [...trace.slice(0, index), choice - less, ...trace.slice(index + 1)];
  }
}

/** Shortlex order is well-founded, so shrinking terminates. */
function isSimpler(one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return one.length < other.length;
  const index = one.findIndex((choice, position) => choice !== other[position]);
  return index !== -1 && one[index]! < other[index]!;
}
