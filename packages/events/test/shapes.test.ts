import { expect, it } from 'vitest';
import { index, readPublished } from './documents.js';

interface Published {
  readonly description: string;
  readonly $defs?: object;
}

const { shapes } = readPublished('index.json') as { readonly shapes: readonly string[] };

function published(name: string): Published {
  return readPublished(`json/${name}.json`) as Published;
}

/** The shapes inside the payloads of all events, at any depth. */
const carried = new Set(index.events.flatMap(({ name }) => Object.keys(published(name).$defs ?? {})));

it('a shape states that no listed event carries it, exactly if none does', () => {
  const remark = 'No listed event carries it.';
  const saying = shapes.filter((name) => published(name).description.includes(remark));
  expect(saying).toEqual(shapes.filter((name) => !carried.has(name)));
  expect(saying).toContain('Version');
});
