import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { note } from '../../test/gate.js';
import { runTool } from './run-tool.js';
import { NotOnThisMachine, type Tool } from './tool.js';

function toolThat(run: Tool['run']): Tool {
  return { title: 'tool', packageName: 'ajv', reads: '', isQuick: true, settings: '', loses: [], run };
}

describe('a run of a tool', () => {
  it('has a folder of its own, which is removed', async () => {
    const folders: string[] = [];
    const tool = toolThat(async ({ folder }) => {
      folders.push(folder);
      writeFileSync(join(folder, 'file'), '');
      throw new Error('not taken');
    });
    await runTool(tool, []);
    await runTool(tool, []);
    expect(new Set(folders).size).toBe(2);
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  it('gives a score with the pinned version, and faults', async () => {
    const verdicts = new Map([['Note', { valid: [true, false], invalid: [false, false] }]]);
    const outcome = await runTool(
      toolThat(async () => ({ facts: {}, verdicts })),
      [note],
    );
    expect(outcome).toMatchObject({
      kind: 'scored',
      score: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), total: { valid: [1, 2] } },
      faults: ['tool: refuses the valid Note "minimal", and no refusal of it is explained'],
    });
  });

  it('says why there is no score', async () => {
    const failing = toolThat(() => Promise.reject(new Error('not taken')));
    expect(await runTool(failing, [])).toEqual({ kind: 'failed', why: 'not taken' });
    const missing = toolThat(() => Promise.reject(new NotOnThisMachine('no Java compiler')));
    expect(await runTool(missing, [])).toEqual({ kind: 'missing', why: 'no Java compiler' });
  });
});
