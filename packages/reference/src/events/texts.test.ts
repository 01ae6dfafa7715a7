import { expect, it } from 'vitest';
import { blocksIn, blocksOf, notesIn, pageAt } from '../../test/page-parts.js';
import { plainText } from '../page.js';
import { restContractPages } from '../contract/contract-pages.js';
import { eventPages } from './pages.js';
import { source } from '../../test/pages.js';

it('links to and descriptions of a deprecated version state the deprecation and its end', async () => {
  const { schemas, events, ...rest } = source.events;
  const schema = { ...schemas.get('AgreementRevokedV1')!, deprecated: true, 'x-sunset': '2027-06-30' };
  const changed = { ...rest, events, schemas: new Map([...schemas, ['AgreementRevokedV1', schema]]) };
  const pages = await eventPages({ ...source, events: changed });
  const page = pageAt('events/agreement.revoked', pages);
  expect(page.labels.map(({ text, tone }) => [text, tone])).toEqual([
    ['v2', 'version'],
    ['v1 deprecated', 'warning'],
  ]);
  expect(notesIn(page)).toContain('Deprecated: it ends on 2027-06-30.');
});

it('deprecated contracts and fields are marked', async () => {
  const { schemas } = source.rest;
  const note = schemas.get('Note')!;
  const body = { ...(note.properties!['body'] as object), deprecated: true };
  const schema = { ...note, deprecated: true, properties: { ...note.properties, body } };
  const rest = { ...source.rest, schemas: new Map([...schemas, ['Note', schema]]) };
  const pages = await restContractPages({ ...source, rest });
  const page = pageAt('contracts/Note', pages);
  expect(page.labels).toContainEqual({ text: 'deprecated', tone: 'warning' });
  const rows = blocksOf(blocksIn(page), 'fields').flatMap((block) => block.rows);
  expect(rows.filter(({ rules }) => rules.some((rule) => plainText(rule) === 'deprecated'))).toMatchObject([
    { path: 'body' },
  ]);
});
