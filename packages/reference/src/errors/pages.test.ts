import { errorKinds, interpretError, knownErrorCodes } from '@data-import/errors';
import { describeForPerson } from '@data-import/validators/messages/person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchorsIn, blocksIn, codeIn, linksIn, pageAt, tableRowsIn } from '../page-parts.js';
import { type WrittenCode, writeCode } from '../guides/run-code.js';
import { plainText } from '../page.js';
import { ROOT } from '../root.js';
import { readSource } from '../source.js';
import { issueExamples } from './issue-examples.js';
import { issueOf } from './issue-pages.js';
import { errorPages } from './pages.js';
import { readResultDocumentation } from './result-documentation.js';

const source = readSource();
const pages = await errorPages(source);
const kinds = Object.values(errorKinds);

function factsOf(path: string): readonly string[] {
  const facts = blocksIn(pageAt(path, pages)).flatMap((block) => (block.is === 'facts' ? block.facts : []));
  return facts.map(({ term, text }) => `${term}: ${plainText(text)}`);
}

it('has a page for each kind of error and each issue code, all in their lists', () => {
  expect(pages.map(({ path }) => path)).toEqual([
    'errors',
    ...kinds.map(({ kind }) => `errors/${kind}`),
    'issues',
    ...source.issueCodes.map(({ code }) => `issues/${code}`),
  ]);
  const listed = new Set([...linksIn(pageAt('errors', pages)), ...linksIn(pageAt('issues', pages))]);
  for (const { path } of pages) expect(listed.has(path) || path === 'errors', path).toBe(true);
});

describe.each(kinds.map((entry) => [entry.kind, entry] as const))('the page of %s', (kind, entry) => {
  const page = pageAt(`errors/${kind}`, pages);
  const rows = tableRowsIn(page);

  it('has the advice for each value of retry', () => {
    for (const [retry, advice] of Object.entries(entry.advice)) {
      const row = rows.find(([value]) => value === retry);
      expect(row?.[1]?.toLowerCase(), retry).toBe(`${advice.toLowerCase()}.`);
      expect(row?.[2], retry).toMatch(/\w{4}.*\.$/);
    }
  });

  it('has each basis, and each field of its results with a type', () => {
    const bases = factsOf(page.path).filter((fact) => fact.startsWith('Basis: '));
    expect(bases).toHaveLength(entry.basis.length);
    for (const field of entry.fields) expect(rows.find(([name]) => name === field)?.[1], field).toBeTruthy();
  });

  it('lists every documented response that is of this kind', () => {
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

  it('says where it comes from', () => {
    expect(linksIn(page).some((link) => link.startsWith('operations'))).toBe(true);
    expect(anchorsIn(page)).toEqual(expect.arrayContaining(['what-to-do', 'cases', 'in-code', 'result']));
  });
});

it.each(Object.values(knownErrorCodes))('has the error code $code with its place', (known) => {
  const list = pageAt('errors', pages);
  expect(anchorsIn(list)).toContain(`code-${known.code}`);
  expect(factsOf('errors')).toEqual(
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

    it('has its meaning, what to do, its parameters and an example', () => {
      expect(plainText(page.summary).replaceAll('`', '')).toBe(documented.meaning.replaceAll('`', ''));
      expect(page.blocks[0]).toMatchObject({ is: 'heading', text: 'What to do' });
      expect(page.blocks[1]).toMatchObject({ is: 'text' });
      const names = tableRowsIn(page).map(([name]) => name);
      expect(names).toEqual(documented.parameters.map(({ name }) => name));
      const facts = factsOf(page.path);
      expect(facts.some((fact) => /^Message for integrators: \S/.test(fact))).toBe(true);
      expect(facts.some((fact) => /^Message for people: \S/.test(fact))).toBe(true);
    });
  },
);

it.each(issueExamples.map((example) => [example.code, example.contract, example] as const))(
  'shows what the validators say about %s of %s',
  (code, _, example) => {
    const issue = issueOf(example);
    expect(issue).toMatchObject({ message: example.message, pointer: example.pointer });
    const person = describeForPerson(issue as Parameters<typeof describeForPerson>[0]);
    expect(factsOf(`issues/${code}`)).toEqual(
      expect.arrayContaining([`Message for integrators: ${issue.message}`, `Message for people: ${person}`]),
    );
    expect(codeIn(pageAt(`issues/${code}`, pages), 'json')).toContain(JSON.stringify(issue, null, 2));
  },
);

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

  it('compiles against the built packages', () => {
    expect(code.problems()).toEqual([]);
  });

  it('prints what the page says', async () => {
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

describe('what the types of results say', () => {
  const documentation = readResultDocumentation(ROOT);

  it('has every kind with a description, and every value of retry', () => {
    expect(documentation.kinds.map(({ kind }) => kind).toSorted()).toEqual(
      Object.keys(errorKinds).toSorted(),
    );
    for (const { kind, description } of documentation.kinds) {
      expect(description, kind).toMatch(/\.$/);
      expect(description, kind).not.toContain('Specification:');
    }
    const retries = new Set(kinds.flatMap(({ advice }) => Object.keys(advice)));
    expect([...documentation.retries.keys()].toSorted()).toEqual([...retries].toSorted());
  });
});
