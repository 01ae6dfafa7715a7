import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatEventName } from '@data-import/events';
import { describe, expect, it } from 'vitest';
import type { Block, Inline, Page } from '../page.js';
import { ROOT } from '../contracts.js';
import { shapePages } from '../contract/shape-pages.js';
import { eventPages } from './pages.js';
import {
  anchorsIn,
  blocksIn,
  blocksOf,
  codeIn,
  linksIn,
  rowsIn,
  toSection,
  toWords,
} from '../../test/page-parts.js';
import { domainTitle } from './texts.js';
import { source } from '../../test/pages.js';

const { events: contracts } = source;
const pages = await eventPages(source);
const byPath = new Map(pages.map((page) => [page.path, page]));
const toPage = (type: string): Page => byPath.get(`events/${type}`)!;

const placed = contracts.events.map((event) => {
  const page = toPage(event.type);
  return {
    ...event,
    page,
    section: toSection(page, event.version),
    schema: contracts.published.get(event.name)!,
  };
});

function plainRemark(remark: (typeof contracts)['gaps' | 'assumptions'][number]): string {
  return withoutForm('missing' in remark ? remark.missing : remark.assumption);
}

function withoutForm(text: string): string {
  return text.replaceAll('`', '').toLowerCase();
}

it('the list of events counts the shapes as the page of shapes lists them', async () => {
  const [shapes] = await shapePages(contracts);
  const [used, unused] = blocksOf(blocksIn(shapes!), 'cards').map(({ cards }) => cards.length);
  const text = JSON.stringify(byPath.get('events')!.blocks);
  expect(text).toContain(`${used! + unused!} shapes`);
  expect(text).toContain(`${unused} of them are in no documented event`);
});

describe('every event version', () => {
  it('is on the page of its type, under its own heading', () => {
    for (const { type, version, name, domain, page, section, schema } of placed) {
      expect(page).toMatchObject({
        kind: 'event',
        section: 'events',
        group: domain,
        title: type,
        isCode: true,
      });
      expect(page.labels).toContainEqual({
        text: version,
        tone: 'version',
        page: `events/${type}#${version}`,
      });
      expect(page.keywords).toEqual(expect.arrayContaining([name, formatEventName({ type, version })]));
      expect(anchorsIn(page).filter((id) => id === version)).toHaveLength(1);
      expect(toWords([{ is: 'text', text: page.summary }, ...section])).toContain(schema.description);
    }
  });

  it('lists every field, with its own anchor', () => {
    for (const { version, name, section, schema } of placed) {
      const fields = blocksOf(section, 'fields');
      expect(
        fields.map(({ id }) => id),
        name,
      ).toEqual([`${version}-fields`]);
      const rows = fields.flatMap((block) => block.rows);
      const names = Object.keys(schema.properties ?? {});
      expect(
        rows.map((row) => [row.name, row.presence === 'required']),
        name,
      ).toEqual(names.map((field) => [field, schema.required?.includes(field) === true]));
      const paths = rowsIn(rows).map(({ path }) => path);
      expect(new Set(paths).size, name).toBe(paths.length);
    }
  });

  it('contains its example, the schema of its file, and its type', () => {
    for (const { name, section, schema } of placed) {
      const texts = codeIn({ blocks: section });
      expect(texts).toContain(JSON.stringify(schema.examples![0], null, 2));
      expect(texts).toContain(
        readFileSync(join(ROOT, 'packages/events/dist/json', `${name}.json`), 'utf8').trimEnd(),
      );
      expect(
        texts.some((text) => text.includes(`\nexport type ${name} = {`)),
        name,
      ).toBe(true);
    }
  });

  it('links to every shape of its payload', () => {
    for (const { name, section, schema } of placed) {
      const texts = section.filter((block) => block.is === 'text');
      const links = [...new Set(linksIn({ blocks: texts }))].filter((link) => link.startsWith('shapes/'));
      const shapes = Object.keys(schema.$defs ?? {}).map((shape) => `shapes/${shape}`);
      expect(links.toSorted(), name).toEqual(shapes.toSorted());
    }
  });

  it('shows every gap and assumption of its schema', () => {
    for (const { name, section } of placed) {
      const words = withoutForm(toWords(section));
      const remarks = [...contracts.gaps, ...contracts.assumptions].filter(({ schema }) => schema === name);
      for (const remark of remarks) expect(words, name).toContain(plainRemark(remark));
    }
  });

  it('states that its payload may gain fields, and the rules for all payloads', () => {
    const open = 'the payload of a published version may gain fields, as responses may';
    const general = contracts.assumptions.filter(({ schema }) => schema === undefined).map(plainRemark);
    expect(general).toContain(open);
    for (const { name, section } of placed) {
      const words = withoutForm(toWords(section));
      for (const assumption of general.filter((text) => !/^(the full name|abbreviations)/.test(text))) {
        expect(words, name).toContain(assumption);
      }
    }
  });
});

function withoutPlaces(blocks: readonly Block[]): readonly string[] {
  return [...new Set(linksIn({ blocks }).map((link) => link.replace(/#.*/, '')))];
}

describe('the pages of events', () => {
  it('are the list of domains, a page for each domain, and a page for each type', () => {
    const types = new Set(contracts.events.map(({ type }) => type));
    expect(pages.map(({ path }) => path)).toEqual([
      'events',
      ...contracts.domains.map(({ name }) => `events/${name}`),
      ...[...types].map((type) => `events/${type}`),
    ]);
  });

  it('distinguish types from domains', () => {
    for (const { type } of contracts.events) expect(type).toMatch(/[._]/);
    for (const { name } of contracts.domains) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('list each type once, in its domain', () => {
    for (const { name, description } of contracts.domains) {
      const page = byPath.get(`events/${name}`)!;
      const inside = contracts.events.filter(({ domain }) => domain === name);
      expect(page.summary).toEqual([description]);
      expect(withoutPlaces(page.blocks)).toEqual([...new Set(inside.map(({ type }) => `events/${type}`))]);
      expect(page.labels.map(({ text }) => text)).toContain(
        inside.length === 1 ? '1 version' : `${inside.length} versions`,
      );
    }
  });

  it('offer every version to check payloads against, newest first', () => {
    expect(toPage('billing.billing_document_representation.dispatched').check).toEqual(
      ['v3', 'v2', 'v1'].map((version) => ({
        kind: 'event',
        type: 'billing.billing_document_representation.dispatched',
        version,
      })),
    );
    const checked = pages.flatMap(({ check = [] }) => check);
    expect(checked).toHaveLength(contracts.events.length);
  });

  it('name general gaps in the specification of events, and assumptions', () => {
    const words = withoutForm(toWords(byPath.get('events')!.blocks));
    const general = [...contracts.gaps, ...contracts.assumptions].filter(
      ({ schema }) => schema === undefined,
    );
    expect(general.length).toBeGreaterThan(5);
    for (const remark of general) expect(words).toContain(plainRemark(remark));
  });

  it('link types whose names differ only in the last part', () => {
    const related = (type: string) => withoutPlaces(toSection(toPage(type), 'related'));
    expect(related('billing.ledger.entry_posted')).toEqual(['events/billing.ledger.entry_removed']);
    expect(related('dunning_path_started')).toEqual(
      ['paused', 'unpaused', 'withdrawn'].map((end) => `events/dunning_path_${end}`),
    );
    expect(anchorsIn(toPage('late_payment_fee_waived'))).not.toContain('related');
  });

  it('contain text without leftover markup', () => {
    const strings: string[] = [];
    const collect = (line: readonly Inline[]) =>
      strings.push(...line.filter((part): part is string => typeof part === 'string'));
    for (const { summary, blocks } of pages) {
      collect(summary);
      for (const block of blocksIn({ blocks })) {
        if (block.is === 'text' || block.is === 'note') collect(block.text);
        if (block.is === 'table') for (const cell of block.rows.flat()) collect(cell);
      }
    }
    for (const text of strings) expect(text).not.toMatch(/`|undefined|\[object/);
  });
});

it.each([
  ['communications', 'Communications'],
  ['data-import', 'Data import'],
  ['accounts-and-users', 'Accounts and users'],
  ['billing-payments-and-debt', 'Billing, payments and debt'],
  ['industry-metering-and-market-messages', 'Industry, metering and market messages'],
])('the domain %s is called "%s"', (domain, title) => {
  expect(domainTitle(domain)).toBe(title);
});
