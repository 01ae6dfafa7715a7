import { choiceTable, createSandbox, specified } from '@data-import/sandbox';
import { describe, expect, it } from 'vitest';
import { blocksIn, blocksOf, linksIn, pageAt, tableRowsIn } from '../../test/page-parts.js';
import { toMarkdown } from '../markdown/index.js';
import { IMPORT_STEPS } from './import-page.js';
import { describeMessage, type Page, plainText, type SandboxCall } from '../page.js';
import { pages, source } from '../../test/pages.js';
import { recordImport } from '../../test/record-import.js';

const importPage = pageAt('import', pages);

const triesIn = (page: Page) => blocksOf(blocksIn(page), 'try');

function send({ method, url, body }: SandboxCall, sandbox = createSandbox()): number {
  const headers = { authorization: 'Token sandbox-token' };
  return sandbox.send({ method, url, headers, body: body === undefined ? '' : JSON.stringify(body) }).status;
}

it.each(source.api.operations.map(({ operationId }) => operationId))(
  'the sample request of %s succeeds',
  (operationId) => {
    const [block, ...more] = triesIn(pageAt(`operations/${operationId}`, pages));
    const { call, prepare } = block!;
    expect(more).toEqual([]);
    const sandbox = createSandbox();
    if (prepare !== undefined) expect(send(prepare, sandbox)).toBe(201);
    sandbox.advance(60_000);
    expect(send(call, sandbox)).toBeLessThan(300);
    expect(sandbox.state.requests.at(-1)).toMatchObject({ operation: operationId, issues: [] });
  },
);

describe('the page of an import', () => {
  const diagram = blocksOf(blocksIn(importPage), 'sequence')[0]!;
  const lines = diagram.messages.map((message) => plainText(describeMessage(message, diagram.actors)));

  it('contains every message of the import in order', () => {
    expect(lines.slice(2, 11)).toEqual([
      'Your system to platform: createAccount',
      'Platform to your system: 201',
      'Your system to platform: getImportProcess',
      'Platform to your system: 200 PENDING',
      'Platform to your event consumer: data_import.import_process.complete v1',
      'Platform to your event consumer: account.created v1',
      'Your system to platform: getImportProcess',
      'Platform to your system: 200 PROCESSED',
      'Your system to platform: createNotes',
    ]);
    expect(lines.at(-1)).toBe('Platform to your system: 200 COMPLETED');
  });

  it('contains the messages of a run of the sandbox', () => {
    expect(IMPORT_STEPS.map(({ messages }) => messages)).toEqual(recordImport(source));
  });

  it('renders them as a numbered list in Markdown', () => {
    expect(toMarkdown(importPage)).toContain('\n4. Platform to your system: `201`\n');
  });

  it('contains a request for each step, and all succeed in one sandbox', () => {
    const sandbox = createSandbox();
    const statuses = triesIn(importPage).map(({ call }) => {
      const status = send(call, sandbox);
      sandbox.advance(5_000);
      return status;
    });
    expect(statuses).toEqual([200, 201, 200, 201, 201, 200, 200, 200]);
  });

  it('links to its operations, and they to their step', () => {
    for (const { operation } of IMPORT_STEPS) {
      expect(linksIn(importPage)).toContain(`operations/${operation}`);
      expect(linksIn(pageAt(`operations/${operation}`, pages))).toContain(`import#${operation}`);
    }
  });
});

it('the page of choices lists each choice with its values, and the statements of the specification', () => {
  const rows = tableRowsIn(pageAt('choices', pages));
  expect(rows.map(([name]) => name)).toEqual([...Object.keys(choiceTable), ...Object.keys(specified)]);
  const { what, why, specification } = choiceTable.statementStatus;
  expect(rows).toContainEqual(['statementStatus', what, '201', '200', why, specification]);
  expect(rows.find(([name]) => name === 'expiryDays')?.slice(2, 4)).toEqual(['30', 'any number from 0']);
  expect(rows.find(([name]) => name === 'accountNumberPrefix')?.slice(2, 4)).toEqual(['A-', 'any text']);
});
