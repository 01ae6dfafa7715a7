import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../src/build.js';
import { SAMPLE_PAGES } from './sample.js';

export async function buildSample(): Promise<string> {
  const output = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await buildSite({ pages: SAMPLE_PAGES, output });
  return output;
}
