import { describe, expect, it } from 'vitest';
import { transformSync } from 'esbuild';
import { Coverage } from './coverage.js';
import { instrument, literalsOf, Places } from './instrument.js';
import { fuzz, smaller, type Target } from './loop.js';
import { Random } from './random.js';

/** Runs TypeScript that exports one function, with places that count. */
function load(text: string): { run: (...values: never[]) => unknown; coverage: Coverage } {
  const places = new Places();
  const { code } = transformSync(instrument('a.ts', text, places), { loader: 'ts', format: 'cjs' });
  const coverage = new Coverage(places.count);
  const module: { exports: { run?: () => unknown } } = { exports: {} };
  // oxlint-disable-next-line no-new-func
  new Function('module', 'exports', code)(module, module.exports);
  return { run: module.exports.run!, coverage };
}

describe('instrumented code', () => {
  it.each<[string, string, unknown[], unknown[]]>([
    [
      'conditions',
      'export function run(n: number) { if (n > 1) return "a"; else if (n) { return "b"; } return "c"; }',
      [2, 1, 0],
      ['a', 'b', 'c'],
    ],
    [
      'expressions',
      'export const run = (n: number) => (n > 1 ? (n > 2 ? { n } : [n]) : n && (n ?? 1) || "none");',
      [3, 2, 1, 0],
      [{ n: 3 }, [2], 1, 'none'],
    ],
    [
      'loops',
      'export function run(n: number) { let s = 1; for (let i = 0; i < n; i++) s += i; while (n-- > 0) { if (n == 1) continue; s++; } do s *= 2; while (s < 5); return s; }',
      [0, 3],
      [8, 12],
    ],
    [
      'a switch',
      'export function run(n: number) { switch (n) { case 1: case 2: return "few"; default: { return "many"; } } }',
      [1, 2, 3],
      ['few', 'few', 'many'],
    ],
    [
      'classes',
      'class A { constructor(readonly n: number) {} } class B extends A { get m() { return this.n * 2; } constructor(n: number) { super(n + 1); } } export const run = (n: number) => new B(n).m;',
      [1],
      [4],
    ],
    [
      'errors',
      'export function run(n: number) { try { if (n) throw new Error("x"); return 0; } catch { return 1; } finally { n = 2; } }',
      [0, 1],
      [0, 1],
    ],
    [
      'generators',
      'export const run = (n: number) => [...(function* () { for (const i of [n, n]) yield i as number; })()];',
      [1],
      [[1, 1]],
    ],
    [
      'types',
      'const is = (x: unknown): x is string => typeof x === "string"; export const run = (x: unknown) => is(x) && (x as string).length as unknown;',
      ['ab', 1],
      [2, false],
    ],
  ])('does the same: %s', (_what, text, values, results) => {
    const { run } = load(text);
    expect(values.map((value) => run(value as never))).toEqual(results);
  });

  it('reports a branch once, and again where it is taken far more often', () => {
    const { run, coverage } = load(
      'export function run(n: number) { for (let i = 0; i < n; i++) if (i === 9) break; }',
    );
    const news = (n: number): string | undefined => {
      coverage.clear();
      run(n as never);
      return coverage.news();
    };
    expect([0, 0, 1, 1, 4, 5, 20, 20].map(news)).toEqual([
      'place',
      undefined,
      'place',
      undefined,
      'count',
      undefined,
      'place',
      undefined,
    ]);
  });

  it('has the texts that its comparisons are with', () => {
    expect(literalsOf('a.ts', "import { a } from 'module'; if (a === 'one') a = `two`;")).toEqual([
      'one',
      'two',
    ]);
  });
});

const DEEP = `
export function run(text: string) {
  const [first, second = ''] = text.split('=');
  if (first === 'mode' && second.length > 3) {
    if (second[1] === '7') if (second.endsWith('!')) throw new Error('deep: ' + text);
  }
}`;

function fuzzDeep(seed: number): ReturnType<typeof fuzz> & { target: Target } {
  const { run, coverage } = load(DEEP);
  const target: Target = (input) => void run(input.toString() as never);
  const options = {
    target,
    coverage,
    seeds: [],
    dictionary: literalsOf('a.ts', DEEP),
    random: new Random(seed),
  };
  return { ...fuzz({ ...options, milliseconds: 60_000, mostRuns: 200_000 }), target };
}

/** Fails on inputs that have two things. */
function failsOnBoth(input: Buffer): void {
  if (input.includes('ab') && input.includes('z')) throw new Error(`both: ${input.length}`);
}

describe('the search', () => {
  it.each([1, 2, 3])(
    'finds what is behind several conditions, and the shortest such input: seed %i',
    (seed) => {
      const { finding } = fuzzDeep(seed);
      expect(finding?.error).toMatch(/^Error: deep: /);
      expect(finding?.input.toString()).toMatch(/^mode=.7.!$/su);
    },
  );

  it('is repeated by its seed', () => {
    const [one, other] = [fuzzDeep(5), fuzzDeep(5)];
    expect(other.runs).toBe(one.runs);
    expect(other.corpus).toEqual(one.corpus);
  });

  it('leaves out what a finding does not need', () => {
    const error = 'Error: both: 20';
    expect(smaller(failsOnBoth, { input: Buffer.from('xxabyyyyyyyyyyyzyyyy'), error }).input.toString()).toBe(
      'abz',
    );
  });
});
