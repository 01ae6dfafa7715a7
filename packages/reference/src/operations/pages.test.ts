import { interpretError } from '@data-import/errors';
import { describe, expect, it } from 'vitest';
import {
  anchorsIn,
  blocksIn,
  blocksOf,
  codeIn,
  factsIn,
  linksIn,
  notesIn,
  pageAt,
  tableRowsIn,
} from '../../test/page-parts.js';
import { plainText } from '../page.js';
import { describePlace } from './remarks.js';
import { operationPages } from './operation-page.js';
import { source } from '../../test/pages.js';

const pages = await operationPages(source);
const operations = source.api.operations.map((each) => [each.operationId, each] as const);

it('contains a page for each operation of the index, all of them listed', () => {
  const paths = source.rest.operations.map(({ operationId }) => `operations/${operationId}`);
  const [list, ...others] = pages;
  expect(others.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(list?.path).toBe('operations');
  const links = blocksOf(list!.blocks, 'cards').flatMap(({ cards }) => cards);
  expect(links.map(({ page }) => page).toSorted()).toEqual(paths.toSorted());
});

it('lists the requirements of every request', () => {
  const list = pageAt('operations', pages);
  const text = blocksOf(blocksIn(list), 'text').map((block) => plainText(block.text));
  expect(text).toContain(source.api.authorization.replaceAll('`', ''));
  expect(text.join(' ')).toContain(`${source.api.baseUrl} in its place`);
});

describe.each(operations)('the page of %s', (operationId, operation) => {
  const page = pageAt(`operations/${operationId}`, pages);
  const entry = source.rest.operations.find((each) => each.operationId === operationId)!;
  const rows = tableRowsIn(page).map((row) => row.join(' | '));

  it('shows its method, its path, and a heading for each documented status', () => {
    expect(page.labels.map(({ text }) => text)).toEqual([entry.method, entry.path]);
    expect(anchorsIn(page)).toEqual(
      expect.arrayContaining(Object.keys(entry.responses).map((status) => `status-${status}`)),
    );
  });

  it('shows every example of the OpenAPI document', () => {
    const shown = codeIn(page, 'json');
    const examples = [
      operation.requestExamples,
      ...operation.responses.map(({ examples: all }) => all),
    ].flat();
    expect(examples.length).toBeGreaterThan(0);
    for (const { name, value } of examples) expect(shown, name).toContain(JSON.stringify(value, null, 2));
  });

  it('shows the next step after each documented error, as interpretError does', () => {
    for (const { status, examples } of operation.responses.filter((each) => each.status >= 400)) {
      for (const { name, value } of examples) {
        const { kind, retry } = interpretError({ operation: operationId, status, body: value });
        const found = rows.filter(
          (row) => row.startsWith(`${status} |`) && row.endsWith(`${kind}, ${retry}`),
        );
        expect(found, `${status} ${name}`).toHaveLength(1);
      }
    }
  });

  it('shows the next step after a lost connection, a bad gateway and a refused token', () => {
    for (const start of [/or no response \|/, /^[\d, ]*503/, /^401, 403 \|/]) {
      const found = rows.filter((row) => start.test(row)).map((row) => row.split(' | '));
      expect(found, String(start)).toHaveLength(1);
      expect(found[0]![2], String(start)).toMatch(/\w{4}/);
    }
  });

  it('states whether it is safe to retry, and why', () => {
    const text = factsIn(page);
    const { harmless, condition, basis, assumption, checkWith } = entry.repeat;
    const words = {
      yes: 'yes.',
      'on-condition': `yes, if ${condition}.`,
      'not-documented': 'not documented.',
    };
    expect(text.get('Safe to retry')).toBe(words[harmless]);
    expect(text.get('Why')).toBe(basis);
    for (const name of checkWith) expect(text.get('How to check whether it took effect')).toContain(name);
    if (assumption !== undefined) expect(notesIn(page)).toContain(assumption);
  });

  it('lists the gaps and assumptions of the operation and of its contracts as a whole', () => {
    const names = new Set([entry.pathParams, entry.query, entry.request, ...Object.values(entry.responses)]);
    const items = blocksOf(blocksIn(page), 'list').flatMap((block) => block.items.map(plainText));
    const { gaps, assumptions } = source.rest;
    const texts = [
      ...gaps.map(({ missing, ...place }) => ({ text: missing, ...place })),
      ...assumptions.map(({ assumption, ...place }) => ({ text: assumption, ...place })),
    ].filter(
      (remark) =>
        remark.operation === operationId ||
        (remark.schema !== undefined && names.has(remark.schema) && !remark.pointer.includes('properties')),
    );
    for (const { text } of texts) {
      const words = text.replaceAll('`', '').toLowerCase();
      expect(
        items.some((item) => item.toLowerCase().includes(words)),
        text,
      ).toBe(true);
    }
  });

  it('links to the next operations', () => {
    const next = operation.responses.flatMap((response) => response.next.map((each) => each.operationId));
    expect(linksIn(page)).toEqual(expect.arrayContaining(next.map((id) => `operations/${id}`)));
  });
});

describe('createAccount responded with 400', () => {
  const page = pageAt('operations/createAccount', pages);
  const table = blocksIn(page).find((block) => block.is === 'table');

  it('is explained in the first table, before the request', () => {
    const ids = anchorsIn(page).filter((id) => ['errors', 'request', 'responses'].includes(id));
    expect(ids).toEqual(['errors', 'request', 'responses']);
    const rows = table!.rows.map((row) => row.map(plainText));
    expect(
      rows.filter(([status]) => status === '400').map(([, happened, what]) => `${happened} ${what}`),
    ).toEqual([
      'The account is not valid, code import_process_failed_validation. Call validateAccount for the issues, correct the account and create it again.',
      'The account is already imported, code account_import_process_already_imported. Nothing is left to create.',
      'The request is not valid, for example: a request without task parameters. Correct it and send it again.',
      'A response that the specification does not describe: any other body. Do not send the request again unchanged: correct it, or ask the operator of the service.',
    ]);
  });

  it('is found by its codes and by its method and path', () => {
    expect(page.keywords).toEqual(
      expect.arrayContaining([
        'POST /v2/data-import/accounts/',
        'import_process_failed_validation',
        'account_import_process_already_imported',
      ]),
    );
  });
});

describe('the place of a parameter of the next operation', () => {
  it.each([
    ['$request.path.import_supplier_code', 'the path parameter import_supplier_code'],
    ['$request.body#/payload/import_supplier', 'payload.import_supplier of the request'],
    ['$response.body#/0/external_account_number', '[].external_account_number of the response'],
  ])('%s', (expression, words) => {
    expect(plainText(describePlace(expression))).toBe(words);
  });

  it('is described for every expression', () => {
    expect(() => describePlace('$url')).toThrow('no words for $url');
  });
});
