import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as published from '@data-import/schemas';
import { FieldErrors } from '@data-import/validators';
import { readEventContracts, readRestContracts } from '@data-import/workspace/contracts';
import { describe, expect, it } from 'vitest';
import { generatedTexts } from './page.js';
import { nextStep } from './snippets/error-answer.js';
import { fuelOf } from './snippets/unseen-value.js';
import { knownValues } from './tables/known-values.js';
import { placeOf } from './tables/rest-gaps.js';

function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

const rest = readRestContracts();
const events = readEventContracts();
const texts = generatedTexts(rest, events, new Map());

describe('the page', () => {
  it('names the constants that the package exports, with their values', () => {
    const named = knownValues(rest).flatMap(({ constant, values }) =>
      constant === undefined ? [] : ([[constant, values]] as const),
    );
    const exported = Object.entries(published).filter(([name]) => name.endsWith('Values'));
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(exported));
  });

  it('shows every gap of the REST contracts', () => {
    const shown = texts.get('gaps of REST');
    expect(rest.gaps.filter((gap) => !shown?.includes(`\`${placeOf(gap)}\``))).toEqual([]);
  });

  it('counts or names every gap of the events', () => {
    const fields = texts.get('free-form event fields') ?? '';
    const counted = [...fields.matchAll(/`[a-z_]+(?:\[\])?`(?: in (\d+))?(?=,| +\|$)/gm)];
    const domains = new Set(events.events.map(({ domain }) => domain));
    const sum = counted
      .filter(([match]) => !domains.has(match.slice(1, -1)))
      .reduce((total, [, count = '1']) => total + Number(count), 0);
    const others = events.gaps.filter(({ pointer }) => pointer === '');
    expect(sum).toBe(events.gaps.length - others.length);
    const shown = texts.get('gaps of events');
    const names = others.map(
      ({ schema }) => events.events.find(({ name }) => name === schema)?.type ?? schema,
    );
    expect(names.filter((name) => !shown?.includes(`\`${name}\``))).toEqual([]);
  });

  it('lists every documented error', () => {
    const shown = texts.get('error bodies')?.split('\n') ?? [];
    const documented = rest.operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => !status.startsWith('2'))
        .map((status) => `| \`${operationId}\` | ${status} |`),
    );
    expect(documented).not.toEqual([]);
    expect(documented.filter((start) => !shown.some((row) => row.startsWith(start)))).toEqual([]);
  });

  it('has an example of field errors that is one', async () => {
    const page = await readFile(inRepository('docs/modelling.md'), 'utf8');
    const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    );
    expect(examples.map((example) => FieldErrors.validate(example))).toEqual([
      { ok: true, value: examples[0] },
    ]);
  });
});

describe('the snippets', () => {
  it('keep a value that nobody has seen yet', () => {
    expect(fuelOf({ identifier: '1', supply_type: 'GAS' })).toBe('GAS');
    expect(fuelOf({ identifier: '1', supply_type: 'HEAT' })).toBe('other');
  });

  it('say what to do after an error', () => {
    const detail = 'It was imported.';
    const imported = { detail, code: 'account_import_process_already_imported' };
    expect(nextStep(400, { non_field_errors: imported, account_id: 'A-1' })).toBe('done: the account is A-1');
    expect(nextStep(400, { customers: { 0: { mobile: ['Wrong.'] } } })).toBe('customers.0.mobile: Wrong.');
    const invalid = {
      code: 'import_process_failed_validation',
      detail: 'Invalid.',
      domain: 'import_process',
    };
    expect(nextStep(400, invalid)).toContain('validateAccount');
    expect(nextStep(502, '<html>')).toBe('let a person look');
  });
});
