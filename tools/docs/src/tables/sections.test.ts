import * as published from '@data-import/schemas';
import { FieldErrors } from '@data-import/validators';
import { readEventContracts, readRestContracts } from '@data-import/workspace/contracts';
import { describe, expect, it } from 'vitest';
import { readPage } from '../markdown/page.js';
import { generatedSections } from './sections.js';
import { nextStep } from './snippets/error-response.js';
import { fuelOf } from './snippets/unseen-value.js';
import { knownValues } from './known-values.js';
import { fieldOf, gapsInSchemas, isInSchema, placeOf, standInOf } from './places.js';
import { MODELLING } from './update-page.js';

const rest = readRestContracts();
const events = readEventContracts();
const sections = generatedSections(rest, events, new Map());

describe('the page', () => {
  it('names the exported constants and their values', () => {
    const named = knownValues(rest).flatMap(({ constant, values }) =>
      constant === undefined ? [] : ([[constant, values]] as const),
    );
    const exported = Object.entries(published).filter(([name]) => name.endsWith('Values'));
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(exported));
  });

  it('shows every gap of the REST contracts', () => {
    const shown = sections.get('gaps of REST');
    const hidden = gapsInSchemas(rest.gaps).filter((gap) => !shown?.includes(`\`${placeOf(gap)}\``));
    expect(hidden).toEqual([]);
  });

  it('shows every gap of the events', () => {
    const rows = (sections.get('free-form event fields') ?? '').split('\n');
    const others = sections.get('gaps of events');
    const hidden = gapsInSchemas(events.gaps).filter((gap) => {
      const event = events.events.find(({ name }) => name === gap.schema);
      if (gap.pointer === '') return others?.includes(`\`${event?.type ?? gap.schema}\``) !== true;
      const domain = event === undefined ? '| shared shapes |' : `| \`${event.domain}\` |`;
      return rows.find((row) => row.startsWith(domain))?.includes(`\`${fieldOf(gap)}\``) !== true;
    });
    expect(events.gaps).not.toEqual([]);
    expect(hidden).toEqual([]);
  });

  it.each([
    ['REST', rest],
    ['events', events],
  ] as const)(
    'shows every gap of %s that is in no schema, and every assumption',
    (name, { gaps, assumptions }) => {
      const general = gaps.filter((gap) => !isInSchema(gap));
      const list = sections.get(`general gaps of ${name}`);
      expect(general).not.toEqual([]);
      expect(general.filter(({ missing }) => list?.includes(missing) !== true)).toEqual([]);
      const table = sections.get(`assumptions of ${name}`);
      expect(assumptions).not.toEqual([]);
      expect(assumptions.filter(({ assumption }) => table?.includes(assumption) !== true)).toEqual([]);
    },
  );

  it('shows every name that stands in for another', () => {
    const shown = sections.get('stand-in names')?.split('\n') ?? [];
    const names = [...rest.gaps, ...events.gaps]
      .filter(isInSchema)
      .filter((gap) => standInOf(gap) !== undefined)
      .map(fieldOf);
    expect(names).toContain('platform_account_number');
    expect(names).toContain('storage_bucket');
    expect(names.filter((name) => !shown.some((row) => row.startsWith(`| \`${name}\` |`)))).toEqual([]);
  });

  it('lists every documented error', () => {
    const shown = sections.get('error bodies')?.split('\n') ?? [];
    const documented = rest.operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter((status) => !status.startsWith('2'))
        .map((status) => `| \`${operationId}\` | ${status} |`),
    );
    expect(documented).not.toEqual([]);
    expect(documented.filter((start) => !shown.some((row) => row.startsWith(start)))).toEqual([]);
  });

  it('has a valid example of field errors', () => {
    const examples = readPage(MODELLING).blocks.filter(({ language }) => language === 'json');
    const results = examples.map(({ text }) => FieldErrors.validate(JSON.parse(text)));
    expect(results).toEqual([expect.objectContaining({ ok: true })]);
  });
});

describe('the snippets', () => {
  it('keep a value that is not in the list', () => {
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
    expect(nextStep(400, { non_field_errors: { code: imported.code } })).toBe(
      'done: the account is imported',
    );
    expect(nextStep(502, '<html>')).toBe('send the same request again');
    expect(nextStep(401, '<html>')).toBe('needs a person');
  });
});
