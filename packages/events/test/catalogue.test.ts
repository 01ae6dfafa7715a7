import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventCatalogue, type EventOutcome, parseEvent, type ParseEventOptions } from '@data-import/events';
import { parseEvent as parseEventSync } from '@data-import/events/sync';
import { AccountCreatedV1 } from '@data-import/events/account.created/v1';
import type { Validator } from '@data-import/validators/runtime';
import { describe, expect, it } from 'vitest';
import { changed, EventDocuments, index, isFreeForm, type Path, type Schema } from './documents.js';

const definitions = fileURLToPath(new URL('../src/catalogue/', import.meta.url));

/** The event versions according to the text of the definitions: no generated file is read. */
function definedVersions(): string[] {
  const files = readdirSync(definitions, { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    if (!file.endsWith('.ts')) return [];
    const text = readFileSync(join(definitions, file), 'utf8');
    const domain = file.split(/[/\\]/, 1)[0]!;
    const calls = text.matchAll(/= event\(\s*'([^']+)',\s*'([^']+)'/g);
    return [...calls].map(([, type, version]) => `${domain} ${type} ${version}`);
  });
}

describe('the catalogue', () => {
  it('lists every version of every definition, once', () => {
    const listed = eventCatalogue.map(({ domain, type, version }) => `${domain} ${type} ${version}`);
    expect(listed.toSorted()).toEqual(definedVersions().toSorted());
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(eventCatalogue.map(({ name }) => name)).size).toBe(listed.length);
  });

  it('is the index of the JSON Schema documents', () => {
    expect(eventCatalogue).toEqual(index.events);
  });

  it('lists the events that are easy to miss', () => {
    const names = eventCatalogue.map(({ type, version }) => `${type} ${version}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'lifecycle.support-site.sale 1.0.0',
        'leads.opportunity.offer-group.created v2',
        'meter_data_quality.resolution_cancelled v2',
        'billing.billing_document_representation.dispatched v3',
        'lifecycle.join_supplier._ensure_payment_instructions.step_completed v2',
        'lifecycle.leave-supplier.supply-point-journey-await-pre-termination-flow-step.initiated v1',
        'meterpoint.gas.disputed_closing_reading.alternative_proposed.other_supplier v1',
      ]),
    );
    expect(names).not.toContain('leads.opportunity.offer-group.created v1');
  });
});

const require = createRequire(import.meta.url);
const all = index.events.map((entry) => [entry.type, entry.version, entry] as const);

describe.each(all)('%s %s', (type, version, entry) => {
  const documents = new EventDocuments(entry.name);
  const full = documents.full();

  function parse(payload: unknown, options?: ParseEventOptions): EventOutcome {
    return parseEventSync({ type, version, payload }, options);
  }

  it('accepts a full payload and one with required fields only', async () => {
    for (const payload of [full, documents.required()]) {
      const event = { type, version, payload };
      expect(await parseEvent(event, { unknownFields: 'reject' })).toEqual({
        kind: 'valid',
        ...event,
        event,
      });
      expect(parse(payload, { unknownFields: 'report' })).toEqual({
        kind: 'valid',
        ...event,
        event,
        unknownFields: [],
      });
    }
  });

  it('has a module of its own, for import and for require', async () => {
    const specifier = `@data-import/events/${type}/${version}`;
    const imported = (await import(specifier)) as Record<string, unknown>;
    for (const module of [imported, require(specifier) as Record<string, unknown>]) {
      const validator = module[entry.name] as Validator<unknown>;
      expect(validator.name).toBe(entry.name);
      expect(validator.is(full)).toBe(true);
      const isPayload = module[`is${entry.name}`] as (value: unknown) => boolean;
      expect(isPayload(full)).toBe(true);
      expect([isPayload([]), validator.is([])]).toEqual([false, false]);
    }
    expect(Object.keys(imported).toSorted()).toEqual([entry.name, `is${entry.name}`].toSorted());
  });

  it('reports each field that is missing, null or of a wrong type at its path', () => {
    for (const { path, schema, presence } of documents.places()) {
      if (presence === 'optional') expect(parse(changed(full, path, undefined)).kind).toBe('valid');
      if (presence === 'required')
        expect(listIssues(parse(changed(full, path, undefined)))).toEqual([at('missing', path)]);
      for (const value of wrongValues(schema)) {
        expect(listIssues(parse(changed(full, path, value)))).toEqual([at('type', path)]);
      }
    }
  });

  it('allows, reports or rejects an unknown field at each depth, and never checks free-form objects', () => {
    for (const { path, schema } of documents.places()) {
      if (schema.type !== 'object') continue;
      const unknown = [...path, 'not_in_the_catalogue'];
      const payload = changed(full, unknown, { x: [null] });
      const event = { type, version, payload };
      expect(parse(payload)).toEqual({ kind: 'valid', ...event, event });
      const unknownFields = isFreeForm(schema) ? [] : [unknown];
      expect(parse(payload, { unknownFields: 'report' })).toEqual({
        kind: 'valid',
        ...event,
        event,
        unknownFields,
      });
      const rejected = parse(payload, { unknownFields: 'reject' });
      if (isFreeForm(schema)) expect(rejected).toEqual({ kind: 'valid', ...event, event });
      else expect(listIssues(rejected)).toEqual([at('undocumented', unknown)]);
    }
  });
});

it('reports a field called __proto__ like any other unknown field', () => {
  const text = '{"account_number":"A","account_user_emails":[],"__proto__":{"is_imported":7}}';
  const payload = JSON.parse(text) as unknown;
  expect(AccountCreatedV1.validate(payload, { unknownFields: 'report' })).toEqual({
    ok: true,
    value: payload,
    unknownFields: [['__proto__']],
  });
});

it('reports all unknown fields of a payload, in document order', () => {
  const payload = { z: 1, ledger: { b: 1, account: { number: '1', a: 1 }, number: '2' }, entry: {}, y: 1 };
  const documents = new EventDocuments('BillingLedgerEntryPostedV2');
  const entry = { ...(documents.full() as { entry: object }).entry, x: 1 };
  const outcome = parseEventSync(
    { type: 'billing.ledger.entry_posted', version: 'v2', payload: { ...payload, entry } },
    { unknownFields: 'report' },
  );
  expect(outcome).toMatchObject({
    kind: 'valid',
    unknownFields: [['z'], ['ledger', 'b'], ['ledger', 'account', 'a'], ['entry', 'x'], ['y']],
  });
});

function at(code: string, path: Path): string {
  return `${code} ${JSON.stringify(path)}`;
}

function listIssues(outcome: EventOutcome): string[] {
  return outcome.kind === 'invalid' ? outcome.issues.map(({ code, path }) => at(code, path)) : [outcome.kind];
}

const VALUES: readonly unknown[] = [null, 'text', -7, 2.5, true, [], {}];

/** JSON values of every type but the one that a schema accepts. */
function wrongValues({ type }: Schema): readonly unknown[] {
  return VALUES.filter((value) => {
    if (type === 'array') return !Array.isArray(value);
    if (type === 'object') return typeof value !== 'object' || value === null || Array.isArray(value);
    if (type === 'integer') return !Number.isInteger(value);
    return typeof value !== type;
  });
}
