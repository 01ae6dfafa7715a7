import { expect, it } from 'vitest';
import { blocksIn, pageAt } from '../../test/page-parts.js';
import { listEventTypes } from '../events/event-types.js';
import { pages, source } from '../../test/pages.js';

const types = listEventTypes(source.events);

it('every operation and event has a sample in each language, in tabs that share the choice', () => {
  const described = pages.filter(({ kind }) => kind === 'operation' || kind === 'event');
  expect(described.length).toBe(source.api.operations.length + types.length);
  for (const { path } of described) {
    const tabs = blocksIn(pageAt(path, pages)).flatMap((block) =>
      block.is === 'tabs' && block.choice === 'language' ? [block.tabs.map(({ title }) => title)] : [],
    );
    expect(tabs, path).toEqual([['Shell', 'TypeScript', 'Python']]);
  }
});
