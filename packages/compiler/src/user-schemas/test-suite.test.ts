import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { RuleError } from '../model.js';
import { toContracts } from './compile-folder.js';
import { listDefinitions, reportFaults } from './documents.js';
import { type Draft, DRAFT_NAMES, toDraft } from './drafts.js';
import { isRaw, type Written } from '../subschemas.js';
import { formatProblem, Problems } from './problem.js';

interface Group {
  readonly description: string;
  readonly schema: Written;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

function readSuite<T>(name: string): [string, T][] {
  const url = new URL(`../../test/json-schema-test-suite/${name}.json`, import.meta.url);
  return Object.entries(JSON.parse(readFileSync(url, 'utf8')) as Record<string, T>);
}

const remotes = readSuite<Written>('remotes');

function findRemotes(folder: string, schema: Written): Map<string, Written> {
  const all = remotes.filter(([file]) => file.startsWith(`${folder}/`) || !file.startsWith('draft'));
  const found = new Map<string, Written>();
  const texts = [JSON.stringify(schema)];
  for (const text of texts) {
    for (const [file, remote] of all) {
      const name = file.split('/').at(-1)!.replace('.json', '');
      if (found.has(file) || !(text.includes(`${name}.json`) || text.includes(`/${name}`))) continue;
      found.set(file, remote);
      texts.push(JSON.stringify(remote));
    }
  }
  return found;
}

function compile(
  folder: string,
  draft: Draft,
  schema: Written,
): ReturnType<ReturnType<typeof runValidators>> | string {
  const problems = new Problems();
  const others = [...findRemotes(folder, schema)].map(
    ([file, remote]) => [file, `http://localhost:1234/${file}`, remote] as const,
  );
  const documents = [['root.json', 'file:///root.json', schema] as const, ...others].map(
    ([file, url, each]) => {
      const { $schema } = isRaw(each) ? each : {};
      const own = typeof $schema === 'string' ? toDraft($schema) : draft;
      if (own === undefined) problems.report({ file, pointer: '/$schema' }, 'another meta-schema');
      reportFaults({ file, pointer: '' }, each, own ?? draft, problems);
      return {
        file,
        url,
        draft: own ?? draft,
        name: file === 'root.json' ? 'Root' : 'Remote',
        schema: each,
        parts: listDefinitions(each),
      };
    },
  );
  const { contracts } = toContracts(documents, { formats: 'annotate' }, problems);
  const [problem] = problems.list;
  if (problem !== undefined) return formatProblem(problem);
  try {
    return runValidators(contracts)('Root');
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
}

/** Reasons for rejected groups, in the words of the page. */
const REASONS: readonly (readonly [message: RegExp, reason: string])[] = [
  [/"\$recursiveRef" refers to/, 'with `$recursiveRef`'],
  [/"\$dynamicRef" refers to/, 'with `$dynamicRef`'],
  [/another meta-schema/, 'with a meta-schema of their own'],
];

function readRow(name: string): string[] | undefined {
  const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.find(([, first]) => first === name)?.slice(1, -1);
}

describe('the required tests of the JSON-Schema-Test-Suite', () => {
  it.each<[folder: string, draft: Draft]>([
    ['draft4', 4],
    ['draft6', 6],
    ['draft7', 7],
    ['draft2019-09', 2019],
    ['draft2020-12', 2020],
  ])('%s: the results are those of the page', (folder, draft) => {
    let groups = 0;
    const wrong: string[] = [];
    const rejected = new Map<string, number>();
    for (const [file, all] of readSuite<Group[]>(folder)) {
      for (const { description, schema, tests } of all) {
        groups += 1;
        const validator = compile(folder, draft, schema);
        if (typeof validator === 'string') {
          const [, reason = `${file}: ${description}: ${validator}`] =
            REASONS.find(([message]) => message.test(validator)) ?? [];
          rejected.set(reason, (rejected.get(reason) ?? 0) + 1);
          continue;
        }
        for (const { description: test, data, valid } of tests) {
          const verdicts = [validator.is(data), validator.validate(data).ok];
          if (verdicts.some((verdict) => verdict !== valid)) {
            wrong.push(`${file}: ${description}: ${test}: ${verdicts.join()}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    const sum = [...rejected.values()].reduce((all, count) => all + count, 0);
    const reasons = [...rejected]
      .toSorted(([, one], [, other]) => other - one)
      .map(([reason, count]) => `${count} ${reason}`);
    const cells = [DRAFT_NAMES[draft], groups, groups - sum, reasons.join(', '), wrong.length];
    expect(readRow(DRAFT_NAMES[draft])).toEqual(cells.map(String));
  });
});
