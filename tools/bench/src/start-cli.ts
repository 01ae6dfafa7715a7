import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '@data-import/workspace/processes';
import { median, medianRatio, type Report, type ReportRow } from './report.js';

const require = createRequire(import.meta.url);

/** How long commands take that read no file, beside an empty program. */
export function benchCommandLine(rounds: number): Report {
  const manifest = require.resolve('@data-import/cli/package.json');
  const { bin } = require(manifest) as { bin: Record<string, string> };
  const program = join(dirname(manifest), bin['data-import']!);
  const commands: readonly (readonly [title: string, ...args: readonly string[]])[] = [
    ['`node -e 0`', '-e', '0'],
    ['`data-import --version`', program, '--version'],
    ['`data-import --help`', program, '--help'],
  ];
  const samples = commands.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, ...args]] of commands.entries()) {
      const start = performance.now();
      run(process.execPath, args);
      samples[index]!.push(performance.now() - start);
    }
  }
  const rows = commands.map(([title], index): ReportRow => [title, median(samples[index]!)]);
  const [empty, version] = samples;
  return {
    measured: { version: medianRatio(version!, empty!) },
    tables: [{ title: 'Command line', unit: 'ms', columns: ['whole run'], rows }],
  };
}
