import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Vectors } from '@data-import/conformance';
import { refusalFaults } from './refusals.js';
import { type Score, scoreOf } from './score.js';
import { NotOnThisMachine, type Tool } from './tool.js';
import { pinnedVersion } from './tools.js';

/** What became of running a tool: its score, or why it has none. */
export type Outcome =
  | { readonly kind: 'scored'; readonly score: Score; readonly faults: readonly string[] }
  | { readonly kind: 'missing'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string };

/** In this package, so that generated code finds the packages that it imports. */
const FOLDERS = fileURLToPath(new URL('../../generated', import.meta.url));

/** Runs a tool in an empty folder, which is removed afterwards. */
export async function runTool(tool: Tool, vectors: readonly Vectors[]): Promise<Outcome> {
  mkdirSync(FOLDERS, { recursive: true });
  const folder = mkdtempSync(join(FOLDERS, 'tool-'));
  try {
    const result = await tool.run({ folder, vectors });
    const score = scoreOf(pinnedVersion(tool.packageName), result, vectors);
    return { kind: 'scored', score, faults: refusalFaults(tool, result, vectors) };
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    return error instanceof NotOnThisMachine
      ? { kind: 'missing', why: message }
      : { kind: 'failed', why: message };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
