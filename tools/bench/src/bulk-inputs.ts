import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Measured, type Program, validate, writeRepeated } from './commands.js';
import type { ReportRow, Table } from './report.js';

const BYTES = 500e6;

export function createInputs(lines: readonly string[], folder: string) {
  const valid = join(folder, 'valid.jsonl');
  const faulty = join(folder, 'faulty.jsonl');
  const array = join(folder, 'valid.json');
  const gzip = join(folder, 'valid.jsonl.gz');
  const written = ['good', 'bad', 'bad.reasons', 'report.json'].map((name) => join(folder, name));
  const [good, bad, , report] = written;
  const outputs = ['--accepted', good!, '--rejects', bad!, '--report', report!];
  const fromStandardInput = ['sh', '-c', 'exec "$@" < "$0"', valid];
  const programs: readonly Program[] = [
    { id: 'valid', title: 'valid lines, 1 thread', commands: [validate('1', valid)] },
    { id: 'valid/2', title: 'valid lines, 2 threads', commands: [validate('2', valid)] },
    {
      id: 'report',
      title: 'valid lines, `--report` with SHA-256, 2 threads',
      commands: [validate('2', valid, '--report', report!)],
    },
    { id: 'faulty', title: 'a quarter invalid, 1 thread', commands: [validate('1', faulty)], code: 1 },
    { id: 'faulty/2', title: 'a quarter invalid, 2 threads', commands: [validate('2', faulty)], code: 1 },
    {
      id: 'outputs',
      title: 'a quarter invalid, `--accepted --rejects --report`, 2 threads',
      commands: [validate('2', faulty, ...outputs)],
      code: 1,
    },
    {
      id: 'duplicates',
      title: 'valid lines, `--duplicates`, 2 threads',
      commands: [validate('2', valid, '--duplicates')],
      code: 1,
    },
    { id: 'gzip', title: 'valid lines, gzip', commands: [validate('1', gzip)] },
    {
      id: 'input',
      title: 'valid lines, standard input',
      commands: [[...fromStandardInput, ...validate('1', '-')]],
    },
    { id: 'array', title: 'an array of valid accounts', commands: [validate('1', array)] },
  ];
  return {
    programs,
    files: [valid, faulty, array, gzip, ...written],
    async write(): Promise<void> {
      const wrong = lines.map((line, index) =>
        index % 4 === 0 ? JSON.stringify({ ...(JSON.parse(line) as object), billing_name: 7 }) : line,
      );
      await writeRepeated(valid, `${lines.join('\n')}\n`, BYTES);
      await writeRepeated(faulty, `${wrong.join('\n')}\n`, BYTES);
      await writeRepeated(array, `,${lines.join(',')}`, BYTES, `[${lines[0]!}`, ']');
      await pipeline(createReadStream(valid), createGzip({ level: 1 }), createWriteStream(gzip));
    },
    tabulate(best: (id: string) => Measured): Table {
      const rows = programs.map(({ id, title }): ReportRow => {
        const { elapsed, processor, peak } = best(id);
        return [title, elapsed, processor, BYTES / 1e6 / elapsed, peak];
      });
      const columns = ['s', 'processor s', 'MB/s', 'peak MB'];
      return { title: 'Inputs and outputs', unit: '`data-import validate`, 500 MB', columns, rows };
    },
  };
}
