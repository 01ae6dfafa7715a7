import { isValidationError } from '@data-import/validators';
import { filesBelow } from '@data-import/workspace/exports';
import { ROOT } from '@data-import/workspace/processes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { contracts } from '../test/contracts.js';
import { fullDocument, reordered } from '../test/documents.js';
import { ENTRIES, repeat } from '../test/entries.js';
import { events } from '../test/events.js';

/** Repeats the items of every outermost list. */
function enlarged(value: unknown, times: number): unknown {
  if (Array.isArray(value)) return Array.from({ length: times }, () => value as unknown[]).flat();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, enlarged(member, times)]));
}

function hasList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasList);
}

/** Returns the document with an early and with a late error. */
function broken(document: unknown): unknown[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return [];
  const first = { undocumented_: [1], ...document };
  return [first, reordered(first, 0)[0]];
}

/** Samples contracts, whose generated code is alike; `npm run test:all` takes all. */
const counting = [...contracts, ...events]
  .map((tested) => [tested, fullDocument(tested.document)] as const)
  .filter(([, document]) => hasList(document))
  .filter((_each, index) => process.env['ALL'] === '1' || index % 5 === 0);

/** Validators over documents with growing lists. */
const VALIDATORS = counting.map(([{ name, validator }, document]) => {
  const sized = (size: number): unknown[] => {
    const large = enlarged(document, size / 5);
    return [large, ...broken(large)];
  };
  const run = (documents: readonly unknown[]): void => {
    for (const value of documents)
      for (const unknownFields of ['allow', 'report'] as const) validator.validate(value, { unknownFields });
  };
  return [`the validator of ${name}`, [[sized], run]] as const;
});

/**
 * Counts deterministic steps since the last call: executions of each block of our packages, by V8's coverage from before they
 * load, plus the elements that linear built-in functions visit or copy.
 */
const steps = await vi.hoisted(async () => {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return async (run: () => unknown): Promise<number> => {
    let visited = 0;
    const { includes, indexOf, slice, concat, shift, splice } = Array.prototype;
    const originals = { includes, indexOf, slice, concat, shift, splice };
    const visiting = Object.entries(originals).map(([name, original]) => [
      name,
      function (this: unknown[], ...given: never[]): unknown {
        visited += this.length;
        return Reflect.apply(original, this, given);
      },
    ]);
    Object.assign(Array.prototype, Object.fromEntries(visiting));
    const { concat: joinBytes } = Buffer;
    Buffer.concat = (...given) => {
      const joined = joinBytes(...given);
      visited += joined.length;
      return joined;
    };
    await run();
    Object.assign(Array.prototype, originals);
    Buffer.concat = joinBytes;
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const blocks = result
      .filter(({ url }) => url.includes('/packages/'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
    return blocks.reduce((sum, { count }) => sum + count, visited);
  };
});

/**
 * Functions without untrusted input (numbers, instants, options, rules of a developer, names of contracts or shells, programs),
 * or covered through others: compile and diff call compileFolder and compareFolders, a sandbox calls step, and toFieldErrors
 * calls toSteps.
 */
const WITHOUT_INPUT =
  /^(retryDelay|toCalendarDate|toUtcDateTime|createRenaming|registerFormats|arbitrary|invalidSamples|compileFolder|compareFolders|cli diff-folders|cli conformance|cli completion|createState|createSandbox|createFetch|advance|combineSets|factsOfSet|nameEvent|openContractFolder|importFile|loadDeployment|createDeployment|defineProfile|slowMode|findBaseUrlFault|findDocumentedCode|toUnclear|toApiUrl|toSteps)$/;

/** API reports whose functions need no entry. */
const WITHOUT_DOCUMENTS: Readonly<Record<string, string>> = {
  'define.api.md': 'makes definitions, which a developer writes',
  'validators-runtime.api.md': 'called by the functions above, for generated code and helpers',
  'schemas-ajv.api.md': 'hands schemas to Ajv',
  'sandbox-msw.api.md': 'hands requests to the model',
  'sandbox-node.api.md': 'hands requests to the model',
  'client.api.md': 'validates by the validators, interprets errors by the functions above',
  'validators-runtime-bytes.api.md': 'called by generated guards over bytes',
};

it('steps are counted in built-in functions too', async () => {
  await steps(() => {});
  for (const size of [10, 20]) {
    const count = await steps(() => repeat(size, (index) => [...Array(size).keys()].includes(-index - 1)));
    expect(count).toBe(size * size);
  }
});

it('every exported function has an entry, or a reason for having none', () => {
  const reports = filesBelow(join(ROOT, 'api')).filter((report) => WITHOUT_DOCUMENTS[report] === undefined);
  const names = reports.flatMap((report) => {
    const text = readFileSync(join(ROOT, 'api', report), 'utf8');
    return [...text.matchAll(/^export (?:declare )?function (\w+)/gm)].map(([, name]) => name!);
  });
  expect(names.length).toBeGreaterThan(100);
  for (const [prefix, folder] of [
    ['mcp', 'packages/mcp/src/tools'],
    ['cli', 'packages/cli/src/commands'],
  ] as const) {
    const files = filesBelow(join(ROOT, folder)).filter((file) => !file.includes('.test.'));
    names.push(...files.map((file) => `${prefix} ${file.replace('.ts', '')}`));
  }
  expect(names.filter((name) => !ENTRIES.has(name) && !WITHOUT_INPUT.test(name))).toEqual([]);
});

// Shorter names would be compared with known ones for suggestions, which dominates the steps.
const SIZES = [100, 100, 200, 400, 800];

it.each([...ENTRIES, ...VALIDATORS])('the steps of %s grow at most linearly', async (_name, [given, run]) => {
  let accepted = 0;
  const attempt = async (value: unknown): Promise<void> => {
    try {
      await run(value as never);
      accepted += 1;
    } catch (error) {
      // Inputs may be refused, such as unknown names.
      const isRefused = error instanceof TypeError || error instanceof RangeError || isValidationError(error);
      if (!isRefused) throw error;
    }
  };
  const counts: number[] = [];
  // The first run also fills caches.
  for (const size of SIZES) {
    const values = given.map((make) => make(size));
    counts.push(
      await steps(async () => {
        for (const value of values) await attempt(value);
      }),
    );
  }
  const [, few, some, twice, more] = counts as [number, number, number, number, number];
  // A limit, such as the maximum depth, may lie between two sizes and reduce the steps.
  const earlier = Math.max(0, some - few, twice - some);
  // Tolerates background work, such as the end of an earlier call.
  expect(more - twice, counts.join()).toBeLessThanOrEqual(3 * earlier + 300 + more / 500);
  expect(accepted).toBeGreaterThan(0);
});
