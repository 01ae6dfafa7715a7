import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@data-import/workspace/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Engine, openEngine } from './engine.js';
import { countJobs } from './progress.js';
import { runCli } from './report.js';
import { checkInShards } from './shards.js';
import { createInput } from './testing/trial.js';

const NAMES = ['report.json', 'report.html', 'rejects.ndjson', 'rejects.reasons.ndjson'];

const folder = sharedFolder();
const file = join(folder, 'accounts.ndjson');
let engine: Engine;

beforeAll(async () => {
  engine = await openEngine({ folder: join(folder, 'engine') });
});
afterAll(() => engine.close());

const readOutputs = (from: string) => NAMES.map((name) => readFileSync(join(from, name), 'utf8'));
const newFolder = (): string => mkdtempSync(join(folder, 'run-'));

it('gives the bytes of one run, however often it is called', async () => {
  writeFileSync(file, createInput(20_000).text);
  const [whole, parts] = [newFolder(), newFolder()];
  const outputs = ['rejects.ndjson', 'report.json', 'report.html'].map((name) => join(whole, name));
  const [rejects, report, html] = outputs as [string, string, string];
  await runCli(['validate', 'Account', file, '--rejects', rejects, '--report', report, '--html', html]);

  const input = { contract: 'Account', file, folder: parts, shards: 3 };
  await Promise.all([checkInShards(engine, input), checkInShards(engine, input)]);
  expect(readOutputs(parts)).toEqual(readOutputs(whole));
  const queues = await engine.boss.getQueues();
  expect(await Promise.all(queues.map(({ name }) => countJobs(engine, name)))).toEqual([{ all: 3, done: 3 }]);
});
