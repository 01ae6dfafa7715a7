import { explicitSchema } from '@data-import/compiler/explicit-schema';
import type { JsonSchema } from '@data-import/compiler/json-schema';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BlockModule, toJavaScript } from './module.js';
import { type Json, schemaFaults } from './json.js';
import { matches, tidy } from './matches.js';
import type { Block } from '../markdown/page.js';
import type { Report } from './runner.js';

/** Inside the package, so that its dependencies resolve; ignored by git, the formatter and the linter. */
const GENERATED = fileURLToPath(new URL('../../generated/', import.meta.url));

/** Runs blocks one after another in a separate process. Returns the faults of each block by its place. */
export function runBlocks(modules: readonly BlockModule[]): Map<string, string[]> {
  mkdirSync(GENERATED, { recursive: true });
  const folder = mkdtempSync(join(GENERATED, 'run-'));
  try {
    const faults = new Map<string, string[]>();
    const files = new Map<string, BlockModule>();
    for (const [index, module] of modules.entries()) {
      const file = join(folder, `block-${index}.mjs`);
      try {
        writeFileSync(file, toJavaScript(module));
        files.set(file, module);
      } catch (error) {
        faults.set(module.block.place, [(error as Error).message]);
      }
    }
    const reports = runFiles([...files.keys()]);
    let ended = true;
    for (const [file, { block }] of files) {
      const report = reports.get(file);
      const reason = ended ? 'does not end' : 'was not run because an earlier block does not end';
      faults.set(block.place, report === undefined ? [`${block.place}: ${reason}`] : faultsOf(block, report));
      ended = report !== undefined;
    }
    return faults;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runFiles(files: readonly string[]): Map<string, Report> {
  const runner = fileURLToPath(new URL('runner.ts', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', runner, ...files], {
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    timeout: 120_000,
  });
  const reports = stdout
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Report] : []));
  if (reports.length === 0 && files.length > 0) throw new Error(`no block ran: ${stderr}`);
  return new Map(reports.map((report) => [report.file, report]));
}

function faultsOf(block: Block, report: Report): string[] {
  const differences = report.comparisons
    .filter(({ shown, actual }) => !matches(shown, actual))
    .map(
      ({ line, shown, actual }) =>
        `${block.file}:${block.line + line - 1}: shows\n${shown}\nbut gives\n${tidy(actual)}`,
    );
  const errors = report.error === undefined ? [] : [`${block.place}: throws ${report.error}`];
  return [...differences, ...errors, ...definitionFaults(block, report)];
}

function definitionFaults({ place, options }: Block, { definition }: Report): string[] {
  const name = options.get('definition');
  if (name === undefined) return [];
  const published = explicitSchema(name, definition as JsonSchema);
  return schemaFaults(published as Json, name).map((fault) => `${place}: ${fault}`);
}
