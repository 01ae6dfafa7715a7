import { execFile, spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const CLI = join(dirname(require.resolve('@data-import/cli/package.json')), 'dist/bin.js');
const REPORT_PEAK = `data:text/javascript,process.on('exit',()=>console.log(process.resourceUsage().maxRSS))`;

export function copySample(folder: string): void {
  cpSync(new URL('sample', import.meta.url), folder, { recursive: true });
}

type Program = 'to-ndjson.ts' | 'duckdb.ts';

/** Runs a program of this folder in the sheets' folder. */
export async function convert(program: Program, folder: string) {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const args = ['--import', import.meta.resolve('tsx'), '--import', REPORT_PEAK, path];
  return new Promise<{ failed: boolean; stderr: string; peakMegabytes: number }>((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, stderr, peakMegabytes: Math.round(Number(stdout) / 1024) }),
    );
  });
}

/** Reads faults.csv: the location, field and value of each fault. */
export function listFaults(folder: string): string[] {
  const options = ['--source', 'source', '--faults', 'faults.csv', '--values', 'show', '--advice'];
  const args = [CLI, 'validate', 'Account', 'accounts.ndjson', ...options];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 1) throw new Error(stderr);
  const [names, ...rows] = readFileSync(join(folder, 'faults.csv'), 'utf8')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  return rows.map((row) => {
    const [file, number, field, fault, value] = ['source_file', 'source_row', 'field', 'fault', 'value'].map(
      (name) => row[names!.indexOf(name)]!,
    );
    return `${file}:${number} ${field!.split('.').at(-1)} ${fault} ${value}`;
  });
}
