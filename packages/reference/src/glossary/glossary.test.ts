import { describe, expect, it } from 'vitest';
import { anchorsIn, linksIn, pageAt } from '../../test/page-parts.js';
import type { JsonSchema } from '../contracts.js';
import { FIELD_NAMES } from './glossary-page.js';
import TERMS from './terms.json' with { type: 'json' };
import { pages, source } from '../../test/pages.js';

const terms = [...Object.keys(TERMS.energy), ...Object.keys(TERMS.others)];
const known = new Set(terms);
const inNames = new Set(terms.map((term) => FIELD_NAMES[term] ?? term.toLowerCase()));

const SHORT_WORDS = new Set(
  'add and at by day due dry end fee for gas id ids in ink is key max min net new non of old on or per pre ref run sub tax to us'.split(
    ' ',
  ),
);

interface Words {
  readonly sentences: string[];
  readonly names: string[];
  readonly values: string[];
}

function collect(value: unknown, words: Words): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (['description', 'x-assumption', 'x-undocumented'].includes(key) && typeof inner === 'string') {
      words.sentences.push(inner.replaceAll(/`[^`]*`/g, ''));
    } else if (key === 'enum' || key === 'examples' || key === 'const') {
      words.values.push(...[inner].flat().filter((each) => typeof each === 'string'));
    } else {
      if (key === 'properties') words.names.push(...Object.keys(inner as object));
      collect(inner, words);
    }
  }
}

const words: Words = { sentences: [], names: [], values: [] };
const schemas: JsonSchema[] = [...source.rest.schemas.values(), ...source.events.schemas.values()];
for (const schema of schemas) collect(schema, words);
words.names.push(...source.events.events.map(({ type }) => type));
words.sentences.push(
  ...source.rest.operations.map((each) => `${each.repeat.basis} ${each.repeat.assumption ?? ''}`),
  ...source.api.operations.map(({ summary, description }) => `${summary} ${description}`),
  ...[source.rest, source.events].flatMap(({ gaps, assumptions }) => [
    ...gaps.map(({ missing }) => missing.replaceAll(/`[^`]*`/g, '')),
    ...assumptions.map(({ assumption }) => assumption.replaceAll(/`[^`]*`/g, '')),
  ]),
);
/** Excludes enum values such as `DRY_RUN_ERRORED`, and their parts in sentences. */
const parts = new Set(words.values.flatMap((value) => value.split(/[^A-Z0-9]+/)));

const ABBREVIATION = /\b(?=(?:\w*[A-Z]){2})[A-Z0-9]*[a-z]?[A-Z0-9]+(?=s?\b)/g;

const unknownIn = (sentence: string) =>
  [...sentence.matchAll(ABBREVIATION)]
    .map(([word]) => word)
    .filter((word) => !known.has(word) && !parts.has(word));

const unknownInName = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => /^[a-z]/.test(part) && (part.length <= 3 || !/[aeiouy]/.test(part)))
    .filter((part) => !/^v\d+$/.test(part) && !inNames.has(part) && !SHORT_WORDS.has(part));

const links = (path: string) => linksIn(pageAt(path, pages)).filter((link) => link.startsWith('glossary#'));

describe('the glossary', () => {
  it.each([
    ['descriptions and remarks', words.sentences, unknownIn],
    ['the names of fields and events', words.names, unknownInName],
  ])('contains every abbreviation of %s', (_where, texts, unknown) => {
    expect(texts.length).toBeGreaterThan(500);
    expect([...new Set(texts.flatMap(unknown))]).toEqual([]);
  });

  it('test detects missing abbreviations', () => {
    expect(unknownIn('A DNO and a GSxP use MPANs of DNOs.')).toEqual(['DNO', 'GSxP', 'DNO']);
    expect(unknownInName('gsp_group_mpan')).toEqual(['gsp']);
  });

  it('lists each term once, in alphabetical order, with its own anchor', () => {
    expect(known.size).toBe(terms.length);
    for (const list of [TERMS.energy, TERMS.others]) {
      const order = Object.keys(list).map((term) => term.toLowerCase());
      expect(order).toEqual(order.toSorted());
    }
    expect(anchorsIn(pageAt('glossary', pages))).toEqual(
      expect.arrayContaining(terms.map((term) => term.toLowerCase())),
    );
  });

  it('is linked from the pages that use its terms', () => {
    expect(links('contracts/EacHistoryItem')).toEqual(['glossary#eac', 'glossary#tpr']);
    expect(links('events/meterpoint.gas.appoint_mam.requested')).toContain('glossary#mam');
    expect(links('contracts/Note')).toEqual([]);
    // `Get` must not match ET.
    expect(links('operations/getImportProcess')).toEqual([]);
    expect(links('operations/sendRegistrationFlows')).toContain('glossary#mpan');
  });
});
