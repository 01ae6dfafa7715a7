import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksOf, factsIn, pageAt as findPage } from '../../test/page-parts.js';
import { source } from '../../test/pages.js';
import { ROOT } from '../contracts.js';
import { type Block, type Page, plainText } from '../page.js';
import { contractPages } from '../pages.js';

const pages = await contractPages(source);

const pageAt = (path: string): Page => findPage(path, pages);

function listFacts(path: string): Record<string, string> {
  return Object.fromEntries(factsIn(pageAt(path)));
}

function toTab(path: string, title: string): readonly Block[] {
  const tabs = blocksOf(pageAt(path).blocks, 'tabs').flatMap((block) => block.tabs);
  return tabs.find((tab) => tab.title === title)!.blocks;
}

function firstCode(path: string): string {
  return blocksOf(pageAt(path).blocks, 'code')[0]!.text;
}

function textsIn(path: string): string {
  const texts = blocksOf(pageAt(path).blocks, 'text').map((block) => plainText(block.text));
  return texts.join(' ');
}

const listPaths = (kind: Page['kind']): string[] =>
  pages.filter((page) => page.kind === kind).map(({ path }) => path);

describe('the pages', () => {
  it('exist for every contract and shape', () => {
    const contracts = [...source.rest.schemas.keys()].map((name) => `contracts/${name}`);
    expect(listPaths('contract').toSorted()).toEqual(contracts.toSorted());
    expect(listPaths('shape')).toEqual(source.events.shapes.map((name) => `shapes/${name}`));
    expect(listPaths('list')).toEqual(['contracts', 'shapes', 'values']);
  });

  it('of contracts name the contract to check payloads against', () => {
    for (const name of source.rest.schemas.keys()) {
      expect(pageAt(`contracts/${name}`).check).toEqual([{ kind: 'contract', name }]);
    }
  });

  it('contain the committed schema, or a link to it if it is long', () => {
    const folders = { contract: 'packages/schemas/dist/json', shape: 'packages/events/dist/json' } as const;
    for (const [kind, folder] of Object.entries(folders)) {
      for (const path of listPaths(kind as Page['kind'])) {
        const file = readFileSync(join(ROOT, folder, `${pageAt(path).title}.json`), 'utf8');
        const blocks = toTab(path, 'JSON Schema');
        const lines = file.trimEnd().split('\n').length;
        if (lines <= 220) expect(blocks, path).toMatchObject([{ is: 'code', text: file.trimEnd() }]);
        else
          expect(blocks, path).toMatchObject([{ is: 'text', text: expect.arrayContaining([String(lines)]) }]);
      }
    }
  });

  it('contain an example, or the text that is sent', () => {
    for (const path of [...listPaths('contract'), ...listPaths('shape')]) {
      const examples = blocksOf(pageAt(path).blocks, 'code');
      expect(examples.length, path).toBeGreaterThan(0);
      for (const { text } of examples) expect(text).not.toMatch(/[{}]\w+\}|undefined/);
    }
  });
});

describe('a page answers at once', () => {
  it('which fields of an account are required', () => {
    expect(listFacts('contracts/Account')).toMatchObject({
      Required: expect.stringMatching(/^import_supplier and external_account_number; \d+ more are optional$/),
      'Other fields': 'The validators reject undocumented fields at any depth.',
      'Used in': 'createAccount (request), validateAccount (request)',
      'Part of': 'CreateAccountRequest and ValidateAccountRequest',
    });
  });

  it.each([
    ['contracts/Customer', 'None: every field is optional'],
    ['contracts/ImportProcess', 'All 6 fields'],
    ['contracts/AccountPathParams', 'Both fields'],
    ['contracts/Note', 'At least one of body and document_paths'],
    ['contracts/PsrRecord', 'Exactly one of elec_industry_code and gas_industry_code'],
    ['contracts/DunningPath', 'path_name; 1 more is optional'],
    ['shapes/Product', 'All 3 fields'],
  ])('which fields of %s are required', (path, required) => {
    expect(listFacts(path)).toMatchObject({ Required: required });
  });

  it('the verdict on a response with an undocumented field', () => {
    expect(listFacts('contracts/ImportProcess')['Other fields']).toMatch(/^Fields may be added/);
    expect(listFacts('contracts/FieldErrors')).not.toHaveProperty('Other fields');
  });

  it('which contracts and operations use a contract', () => {
    expect(listFacts('contracts/CreateNotesError')).toMatchObject({
      'Used by': 'createNotes (response 400)',
    });
    expect(listFacts('contracts/Authorization')['Used by']).toBe(
      'Every operation, as the header Authorization',
    );
    expect(listFacts('contracts/ImportSupplier')['Used by']).toBe('No documented operation');
    expect(listFacts('shapes/Product')['Events']).toBe('agreement.rollover.completed v1');
    expect(listFacts('shapes/Meter')['Events']).toBe('None that is documented');
  });

  it('parameters that are sent as text', () => {
    expect(firstCode('contracts/CreateTransactionsQuery')).toMatch(
      /^POST \/v1\/data-import\/transactions\/create\/\?check_previously_added=\w+&force_/,
    );
    expect(firstCode('contracts/Authorization')).toMatch(/^Authorization: Token \w+$/);
    expect(firstCode('contracts/AccountPathParams').split('\n')).toHaveLength(3);
    expect(firstCode('contracts/SendRegistrationFlowsQuery')).toMatch(/^POST [^{}]+\/\?supply_start_date=2/);
    for (const name of source.rest.parameterContracts) {
      const notes = blocksOf(pageAt(`contracts/${name}`).blocks, 'note');
      expect(notes.map(({ text }) => plainText(text)).join(' ')).toMatch(/^Sent as text\./);
    }
  });

  it('undocumented parts', () => {
    const notes = blocksOf(pageAt('contracts/ImportProcess').blocks, 'note');
    expect(notes.map(({ kind, text }) => [kind, plainText(text)])).toEqual([
      ['gap', 'Transitions between statuses.'],
    ]);
  });

  it('whether a list of values is complete', () => {
    expect(textsIn('values/ImportProcess.status')).toMatch(/only values.* makes the response invalid/);
    expect(textsIn('values/LatestEvent.event')).toMatch(/any other string is valid.* handle them/);
    expect(textsIn('values/Transaction.reason')).toMatch(/any other string is valid.* not documented/);
    expect(listFacts('values/Transaction.reason')).toMatchObject({ 'Same values': 'TransactionData.reason' });
  });
});
