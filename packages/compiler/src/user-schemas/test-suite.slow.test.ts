import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { RuleError } from '../model.js';
import { toContracts } from './compile-folder.js';
import { listDefinitions, reportFaults } from './documents.js';
import { type Draft, isRaw, toDraft, type Written } from './drafts.js';
import { formatProblem, Problems } from './problem.js';

/**
 * A folder with the JSON-Schema-Test-Suite (github.com/json-schema-org/JSON-Schema-Test-Suite) at commit
 * 44401e0c046704b476ec9d2e2fccdaee618f259d.
 */
const SUITE = process.env['JSON_SCHEMA_TEST_SUITE'];

interface Group {
  readonly description: string;
  readonly schema: Written;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

function readJson<T>(...path: readonly string[]): T {
  return JSON.parse(readFileSync(join(SUITE!, ...path), 'utf8')) as T;
}

/** The other documents that the schemas of a group may refer to: those whose names it contains, and theirs. */
function findRemotes(folder: string, schema: Written): Map<string, Written> {
  const all = readdirSync(join(SUITE!, 'remotes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && (file.startsWith(`${folder}/`) || !/^(draft|v\d)/.test(file)))
    .toSorted();
  const found = new Map<string, Written>();
  const texts = [JSON.stringify(schema)];
  for (const text of texts) {
    for (const file of all) {
      const name = file.split('/').at(-1)!.replace('.json', '');
      if (found.has(file) || !(text.includes(`${name}.json`) || text.includes(`/${name}`))) continue;
      const remote = readJson<Written>('remotes', file);
      found.set(file, remote);
      texts.push(JSON.stringify(remote));
    }
  }
  return found;
}

/** The validator of a schema; a reason if it is not supported. */
function compile(
  folder: string,
  draft: Draft,
  schema: Written,
): ReturnType<ReturnType<typeof runValidators>> | string {
  const problems = new Problems();
  const remotes = [...findRemotes(folder, schema)].map(
    ([file, remote]) => [file, `http://localhost:1234/${file}`, remote] as const,
  );
  const documents = [['root.json', 'file:///root.json', schema] as const, ...remotes].map(
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

describe.skipIf(SUITE === undefined)('the required tests of the JSON-Schema-Test-Suite', () => {
  it.each<[folder: string, draft: Draft, groups: number, refused: number]>([
    ['draft4', 4, 160, 0],
    ['draft6', 6, 232, 0],
    ['draft7', 7, 257, 0],
    ['draft2019-09', 2019, 372, 7],
    ['draft2020-12', 2020, 383, 15],
  ])('%s', (folder, draft, groups, refused) => {
    const counts = { groups: 0, refused: 0 };
    const wrong: string[] = [];
    const reasons: string[] = [];
    for (const file of readdirSync(join(SUITE!, 'tests', folder)).filter((name) => name.endsWith('.json'))) {
      for (const { description, schema, tests } of readJson<Group[]>('tests', folder, file)) {
        counts.groups += 1;
        const validator = compile(folder, draft, schema);
        if (typeof validator === 'string') {
          counts.refused += 1;
          reasons.push(`${file}: ${description}: ${validator}`);
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
    expect(wrong, reasons.join('\n')).toEqual([]);
    expect(counts, reasons.join('\n')).toEqual({ groups, refused });
  });
});
