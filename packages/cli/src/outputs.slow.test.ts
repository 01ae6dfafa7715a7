import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/io.js';
import {
  createLines,
  createRandom,
  createReference,
  executeShards,
  executeWithKills,
  FILE,
  findDifference,
  OUTPUTS,
  readOutputs,
} from '../test/outputs.js';

const folder = temporaryFolder();
const random = createRandom(Date.now());
const content = createLines(400_000, random);
const reference = createReference(content);

it('outputs are the same after twenty kills, and of sixteen shards', async () => {
  await writeFile(join(folder, FILE), content);
  const command = ['validate', 'Account', FILE];
  const { expected, killed, result } = await executeWithKills(folder, [...command, ...OUTPUTS], 20, random);
  expect(killed).toBeGreaterThan(5);
  expect(result).toEqual(expected);
  expect(findDifference(await readOutputs(folder), reference)).toBeUndefined();
  expect(findDifference(await executeShards(folder, command, 16), reference)).toBeUndefined();
});
