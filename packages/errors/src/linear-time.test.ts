import { describe, expect, it, vi } from 'vitest';
import { toFieldErrors } from './field-errors.js';
import { interpretError } from './interpret-error.js';
import { NON_FIELD_ERRORS } from './error-body.js';

/** About as many bytes as a body has. */
const SIZES = [64, 128, 256, 512].map((kilobytes) => kilobytes * 1024);

/** How often a function looks into an object or a map, or adds to one, and into how many pieces it splits texts. */
function steps(run: () => unknown): number {
  const calls = [
    vi.spyOn(Object, 'hasOwn'),
    vi.spyOn(Object, 'defineProperty'),
    vi.spyOn(Map.prototype, 'get'),
    vi.spyOn(Map.prototype, 'set'),
  ];
  const split = vi.spyOn(String.prototype, 'split');
  run();
  let count = calls.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const { value } of split.mock.results) count += (value as string[]).length;
  for (const spy of [...calls, split]) spy.mockRestore();
  return count;
}

/** How many fields, items and names of a body a function reads. */
function reads(body: object, read: (body: unknown) => unknown): number {
  let count = 0;
  const handler: ProxyHandler<object> = {
    get(target, key, receiver) {
      count += 1;
      const value: unknown = Reflect.get(target, key, receiver);
      return typeof value === 'object' && value !== null ? new Proxy(value, handler) : value;
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target);
      count += keys.length;
      return keys;
    },
  };
  read(new Proxy(body, handler));
  return count;
}

/** Twice the size takes twice the steps: where each piece is met with every other, it takes four times as many. */
function expectLinear(count: (size: number) => number): void {
  const counts = SIZES.map(count);
  for (const [index, more] of counts.slice(1).entries()) expect(more / counts[index]!).toBeLessThan(2.2);
  expect(counts[0]).toBeGreaterThan(1000);
}

const ITEM = '{"detail":"Odd."},'.length;
const STEP = `${NON_FIELD_ERRORS}.`;

function chain(levels: number): string[] {
  return Array.from({ length: levels }, () => NON_FIELD_ERRORS);
}

function interpret(body: unknown): unknown {
  return interpretError({ operation: 'createAccount', status: 400, body });
}

describe('time is linear in the body', () => {
  it.each([
    ['as deep as it is followed', () => 190],
    ['of half the body', (size: number) => size / 2 / STEP.length],
  ])('of interpretError, for a list with a place %s before or after all others', (_what, levels) => {
    for (const isFirst of [true, false]) {
      const makeBody = (size: number): object => {
        const deep = { attr: `${STEP.repeat(levels(size))}x`, detail: 'Odd.' };
        const others = Array.from({ length: size / 2 / ITEM }, () => ({ detail: 'Odd.' }));
        return { errors: isFirst ? [deep, ...others] : [...others, deep] };
      };
      expectLinear((size) => {
        const body = makeBody(size);
        return steps(() => interpret(body)) + reads(body, interpret) + size / 32;
      });
    }
  });

  it.each([['before'], ['between'], ['after']])(
    'of toFieldErrors, for a chain that comes %s the issues that follow it',
    (where) => {
      expectLinear((size) => {
        const deep = { message: 'Odd.', path: [...chain(size / 2 / STEP.length), 'x'] };
        const others = Array.from({ length: size / 2 / ITEM }, () => ({ message: 'Odd.' }));
        const at = { before: 0, between: others.length / 2, after: others.length }[where]!;
        return steps(() => toFieldErrors([...others.slice(0, at), deep, ...others.slice(at)]));
      });
    },
  );

  it('of toFieldErrors, for issues that enter one chain in many places, and make it longer', () => {
    expectLinear((size) => {
      // Together, the paths have as many steps as a body of this size.
      const longest = Math.floor(Math.sqrt(size / STEP.length));
      const issues = Array.from({ length: 2 * longest }, (_, index) => ({
        message: 'Odd.',
        path: chain((index * 7) % longest),
      }));
      return steps(() => toFieldErrors(issues));
    });
  });
});

it('messages that follow a chain keep their order and their place', () => {
  const issues = [[], ['a'], chain(3), [], ['a', 'b'], chain(5), [], ['a']].map((path, index) => ({
    message: String(index),
    path,
  }));
  expect(toFieldErrors(issues)).toEqual({
    non_field_errors: {
      non_field_errors: {
        non_field_errors: { non_field_errors: { non_field_errors: ['0', '2', '3', '5', '6'] } },
      },
    },
    a: { non_field_errors: ['1', '7'], b: ['4'] },
  });
});
