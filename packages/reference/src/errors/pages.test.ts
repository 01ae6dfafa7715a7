import { errorKinds, interpretError, knownErrorCodes } from '@data-import/errors';
import { describeForPerson } from '@data-import/validators/messages/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anchorsIn,
  blocksIn,
  blocksOf,
  codeIn,
  linksIn,
  pageAt,
  tableRowsIn,
} from '../../test/page-parts.js';
import { type WrittenCode, writeCode } from '../../test/run-code.js';
import { plainText } from '../page.js';
import { listIssueExamples } from './issue-examples.js';
import { errorPages } from '../pages.js';
import { source } from '../../test/pages.js';

const pages = await errorPages(source);
const kinds = Object.values(errorKinds);

function listFacts(path: string): readonly string[] {
  const facts = blocksOf(blocksIn(pageAt(path, pages)), 'facts').flatMap((block) => block.facts);
  return facts.map(({ term, text }) => `${term}: ${plainText(text)}`);
}

it('contains a page for each kind of error and each issue code, all of them listed', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    'errors',
    ...kinds.map(({ kind }) => `errors/${kind}`),
    'issues',
    ...source.issueCodes.map(({ code }) => `issues/${code}`),
    'advice',
  ]);
  const listed = new Set([...linksIn(pageAt('errors', pages)), ...linksIn(pageAt('issues', pages))]);
  for (const { path } of pages) expect(listed.has(path) || path === 'errors', path).toBe(true);
});

it('lists the kind of a refusal with an unknown code for every operation', () => {
  const rows = tableRowsIn(pageAt('errors', pages));
  for (const { operationId: operation } of source.api.operations) {
    const { kind } = interpretError({ operation, status: 400, body: { code: 'new_code', detail: 'New.' } });
    const [, operations] = rows.findLast(([name]) => name === kind) ?? [];
    expect(operations, kind).toMatch(new RegExp(`\\b${operation}\\b`));
  }
});

describe.each(kinds.map((entry) => [entry.kind, entry] as const))('the page of %s', (kind, entry) => {
  const page = pageAt(`errors/${kind}`, pages);
  const rows = tableRowsIn(page);

  it('contains the advice for each value of retry', () => {
    for (const [retry, advice] of Object.entries(entry.advice)) {
      const row = rows.find(([value]) => value === retry);
      expect(row?.[1]?.toLowerCase(), retry).toBe(`${advice.toLowerCase()}.`);
      expect(row?.[2], retry).toMatch(/\w{4}.*\.$/);
    }
  });

  it('shows each basis and the type of the result', () => {
    const bases = listFacts(page.path).filter((fact) => fact.startsWith('Basis: '));
    expect(bases).toHaveLength(entry.basis.length);
    const [type] = codeIn(page, 'typescript').slice(-1);
    expect(type).toContain(`'${kind}'`);
  });

  it('lists every documented response of this kind', () => {
    for (const { operationId, responses } of source.api.operations) {
      for (const { status, examples } of responses.filter((each) => each.status >= 400)) {
        for (const { value } of examples) {
          if (interpretError({ operation: operationId, status, body: value }).kind !== kind) continue;
          expect(linksIn(page)).toContain(`operations/${operationId}`);
          expect(page.keywords).toContain(String(status));
        }
      }
    }
  });

  it('names its source', () => {
    expect(linksIn(page).some((link) => link.startsWith('operations'))).toBe(true);
    expect(anchorsIn(page)).toEqual(expect.arrayContaining(['what-to-do', 'cases', 'in-code', 'result']));
  });
});

it.each(Object.values(knownErrorCodes))('lists the error code $code with its location', (known) => {
  const list = pageAt('errors', pages);
  expect(anchorsIn(list)).toContain(`code-${known.code}`);
  expect(listFacts('errors')).toEqual(
    expect.arrayContaining([
      `Returned by: ${known.operation}, status ${known.status}`,
      `Where in the body: ${known.pointer}`,
    ]),
  );
  const withCode = pages.filter(({ keywords }) => keywords?.includes(known.code)).map(({ path }) => path);
  expect(withCode).toHaveLength(2);
  expect(withCode[0]).toBe('errors');
});

describe.each(source.issueCodes.map((each) => [each.code, each] as const))(
  'the issue %s',
  (code, documented) => {
    const page = pageAt(`issues/${code}`, pages);

    it('explains its meaning, the next step and its parameters, with an example', () => {
      expect(plainText(page.summary).replaceAll('`', '')).toBe(documented.meaning.replaceAll('`', ''));
      expect(page.blocks[0]).toMatchObject({ is: 'heading', text: 'What to do' });
      expect(page.blocks[1]).toMatchObject({ is: 'text' });
      const names = tableRowsIn(page).map(([name]) => name);
      expect(names).toEqual(documented.parameters.map(({ name }) => name));
      const facts = listFacts(page.path);
      expect(facts.some((fact) => /^Message for developers: \S/.test(fact))).toBe(true);
      expect(facts.some((fact) => /^Message for end users: \S/.test(fact))).toBe(true);
    });
  },
);

it('shows what the validators report for documents', () => {
  const examples = listIssueExamples(source).filter(({ handling }) => handling !== undefined);
  expect(examples).toHaveLength(12);
  for (const { code, issue } of examples) {
    const person = describeForPerson(issue as Parameters<typeof describeForPerson>[0]);
    expect(listFacts(`issues/${code}`)).toEqual(
      expect.arrayContaining([
        `Message for developers: ${issue.message}`,
        `Message for end users: ${person}`,
      ]),
    );
    expect(codeIn(pageAt(`issues/${code}`, pages), 'json')).toContain(JSON.stringify(issue, null, 2));
  }
});

describe('the code of the pages', () => {
  const shown = new Map(
    pages.flatMap((page) =>
      codeIn(page, 'typescript')
        .filter((text) => text.startsWith('import '))
        .map((text) => [page.path.replaceAll('/', '-'), text] as const),
    ),
  );
  let code: WrittenCode;
  beforeAll(async () => {
    code = await writeCode(shown);
  });
  afterAll(() => code.remove());

  it('is on every page of a kind', () => {
    for (const { kind } of kinds) expect([...shown.keys()]).toContain(`errors-${kind}`);
  });

  it('prints the output that the page shows', async () => {
    let compared = 0;
    for (const [name, text] of shown) {
      const [, output] = /\n\/\/ → (.+)$/.exec(text) ?? [];
      const lines = await code.run(name);
      if (name !== 'errors') expect(lines, name).toHaveLength(1);
      if (output === undefined) continue;
      expect(lines, name).toEqual([output]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(5);
  });
});
