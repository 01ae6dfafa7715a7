import { beforeAll, describe, expect, it } from 'vitest';
import { committed } from '../../test/committed.js';
import type { JsonSchema } from '../json-schema.js';
import type { Contracts, FileMap } from '../model.js';
import { describeMissingName } from './places.js';
import { emitRenamedModules, recordPlaceholders, renameModels } from './rename-model.js';

const REST = [
  'AccountImportProcess',
  'Authorization',
  'CreatePaymentInstructionResponse',
  'ImportProcess',
  'ImportProcessError',
  'LatestEvent',
  'ListAccountImportProcessesResponse',
];
const EVENTS = ['InkMessageAttachmentSafeV1'];
const RULES = { platform: 'acme', platform_identifier: 'acme_id', storage_key: 's3_key' };
const RUNTIME = '@data-import/validators/runtime';

type Kind = 'rest' | 'events';

let packages: Record<Kind, FileMap>;

beforeAll(async () => {
  const { models } = renameModels(committed(REST, EVENTS), RULES);
  const [rest, events] = await Promise.all(models.map(emitRenamedModules));
  packages = { rest: rest!, events: events! };
});

/** Verdicts under branded names: `tools/conformance/src/renaming.test.ts`. */
describe('types under branded names', () => {
  it('have the new members', () => {
    const text = packages.rest.get('src/generated/AccountImportProcess.ts');
    expect(text).toMatch(/acme_account_number: \(string \| null\)\n/);
    expect(text).not.toContain('platform_account_number');
    expect(text).toContain(`from '${RUNTIME}'`);
    const event = packages.events.get('src/generated/InkMessageAttachmentSafeV1.ts');
    expect(event).toMatch(/s3_key: string\n/);
  });

  it('import nothing but each other and the runtime', () => {
    for (const modules of Object.values(packages)) {
      for (const text of modules.values()) {
        for (const [, from] of text.matchAll(/ from '([^']+)'/g))
          expect(from).toMatch(/^\.\/|\/runtime(\/bytes)?$/);
      }
    }
  });
});

function createContract(schema: JsonSchema): Contracts {
  return new Map([['Box', { name: 'Box', file: 'src/box.ts', schema }]]);
}

function recorded(schema: JsonSchema): JsonSchema {
  return recordPlaceholders(createContract(schema)).get('Box')!.schema;
}

describe('recordPlaceholders', () => {
  const gap = describeMissingName('platform_id');

  it('records the gap on the field, and on no other', () => {
    const plain: JsonSchema = { type: 'string', description: 'Its name.' };
    expect(recorded({ type: 'object', properties: { platform_id: plain, name: plain } })).toEqual({
      type: 'object',
      properties: { platform_id: { ...plain, 'x-undocumented': gap }, name: plain },
    });
  });

  it('joins it to a gap that is there', () => {
    const { properties } = recorded({ properties: { platform_id: { 'x-undocumented': 'its form' } } });
    expect(properties).toEqual({ platform_id: { 'x-undocumented': `its form; ${gap}` } });
  });

  it('leaves conditions, fields that may not be there, and everything without fields', () => {
    const condition: JsonSchema = { properties: { platform_id: { type: 'null' } } };
    expect(recorded({ properties: { platform_id: false }, else: condition })).toEqual({
      properties: { platform_id: false },
      else: condition,
    });
    expect(recorded({ type: 'string' })).toEqual({ type: 'string' });
  });

  it('does not change its input', () => {
    const contracts = createContract({ properties: { platform_id: { type: 'string' } } });
    const before = JSON.stringify([...contracts]);
    recordPlaceholders(contracts);
    expect(JSON.stringify([...contracts])).toBe(before);
  });
});
