import { run } from '@data-import/workspace/processes';
import { CLI } from './commands.js';
import { median, medianRatio, type Report, type ReportRow } from './report.js';

/** Compares commands that read no file with an empty program. */
export function benchCommandLine(rounds: number): Report {
  const commands: readonly (readonly [title: string, ...args: readonly string[]])[] = [
    ['`node -e 0`', '-e', '0'],
    ['`data-import --version`', CLI, '--version'],
    ['`data-import --help`', CLI, '--help'],
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
