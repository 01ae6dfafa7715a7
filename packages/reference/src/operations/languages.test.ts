import { describe, expect, it } from 'vitest';
import { blocksIn, pageAt } from '../../test/page-parts.js';
import { listEventTypes } from '../events/event-types.js';
import { eventPages } from '../events/pages.js';
import { readSource } from '../source.js';
import { toExampleCall } from './calls.js';
import { toCsharp } from './languages.js';
import { operationPages } from './operation-page.js';

const source = await readSource();
const calls = source.api.operations.map((each) => toExampleCall(each, source));
const newest = listEventTypes(source.events).map(({ versions }) => versions[0]!);
const pages = [...(await operationPages(source)), ...(await eventPages(source))];

/** Other languages: `site/test/code-samples.slow.test.ts`. No tool for C# can be installed: only what is filled in is looked at. */
describe('in C#', () => {
  it.each(calls.map((call) => [call.operation.operationId, call] as const))('%s is called', (_, call) => {
    const code = toCsharp(call);
    expect(code).not.toMatch(/undefined|\[object/);
    expect(code.match(/"""/g)?.length ?? 0).toBe(call.body === undefined ? 0 : 2);
    expect(code.split('(').length).toBe(code.split(')').length);
  });
});

it('every operation and event has a sample in each language, in tabs that share the choice', () => {
  const described = pages.filter(({ kind }) => kind === 'operation' || kind === 'event');
  expect(described.length).toBe(calls.length + newest.length);
  for (const { path } of described) {
    const tabs = blocksIn(pageAt(path, pages)).flatMap((block) =>
      block.is === 'tabs' && block.choice === 'language' ? [block.tabs.map(({ title }) => title)] : [],
    );
    expect(tabs, path).toEqual([['Shell', 'TypeScript', 'Python', 'Java', 'Go', 'C#']]);
  }
});
