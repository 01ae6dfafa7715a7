import { describe, expect, it } from 'vitest';
import { checked } from './command-line.js';
import { isPageCurrent } from './page.js';
import { strayScores } from './scores.js';
import { loadTools } from './tools.js';
import { readVectors } from './vectors.js';

const tools = await loadTools();
const vectors = readVectors();

describe('the committed scores', () => {
  it('are those on the page', async () => {
    expect(await isPageCurrent(tools, { write: false }), 'run "npm run interop -- --write"').toBe(true);
  });

  it('belong to tools', () => {
    expect(strayScores(tools.map(({ title }) => title))).toEqual([]);
  });
});

/** The others run in `npm run interop`. */
const quick = tools.filter(({ isQuick }) => isQuick).map((tool) => [tool.title, tool] as const);

describe('what a quick tool keeps', () => {
  it.each(quick)('%s: as committed', async (_title, tool) => {
    expect((await checked(tool, vectors, false)).found).toEqual([]);
  });
});
