import type { SampleCommand } from '../args.js';
import { acceptsArray } from '../contracts/accepts-array.js';
import type { Contract } from '../contracts/source.js';
import type { Output } from '../output.js';
import { formatPath } from '../report/path.js';
import { printable } from '@data-import/validators/runtime';
import { invalidSamples, validSamples } from '../sampling/samples.js';
import { UsageError } from '../usage-error.js';
import type { Io } from './io.js';

/** Writes documents as one JSON text, or one per line. */
interface Writer {
  write(value: unknown): void;
  end(): void;
}

/** Each document is a JSON text of its own. */
function textWriter(out: Output, indent?: number): Writer {
  return {
    write(value) {
      out.write(`${JSON.stringify(value, null, indent)}\n`);
    },
    end() {},
  };
}

function arrayWriter(out: Output): Writer {
  let separator = '[';
  return {
    write(value) {
      const text = JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
      out.write(`${separator}\n  ${text}`);
      separator = ',';
    },
    end() {
      out.write('\n]\n');
    },
  };
}

function createWriter({ format, count }: SampleCommand, contract: Contract, out: Output): Writer {
  if ((format ?? (count === 1 ? 'json' : 'ndjson')) === 'ndjson') return textWriter(out);
  if (count === 1) return textWriter(out, 2);
  if (!acceptsArray(contract.schema)) return arrayWriter(out);
  throw new UsageError(
    `a document of ${contract.name} may itself be an array; use --format ndjson for several`,
  );
}

/** The documents to write, and what is wrong with each invalid one. */
function* documentsOf(
  { seed, invalid, code }: SampleCommand,
  contract: Contract,
): Generator<{ readonly value: unknown; readonly fault?: string }> {
  if (!invalid) {
    for (const value of validSamples(contract, seed)) yield { value };
    return;
  }
  for (const { value, path, code: issueCode, why } of invalidSamples(contract, seed, code)) {
    yield { value, fault: `${formatPath(path)}: ${issueCode}: ${why}` };
  }
}

/** Writes documents of a contract, and to standard error what is wrong with the invalid ones. */
export async function sample(command: SampleCommand, contract: Contract, { out, err }: Io): Promise<void> {
  const writer = createWriter(command, contract, out);
  let written = 0;
  for (const { value, fault } of documentsOf(command, contract)) {
    writer.write(value);
    written += 1;
    if (fault !== undefined) {
      out.flush();
      err.write(`data-import: sample ${written}: ${printable(fault)}\n`);
      err.flush();
    }
    await out.drained();
    if (written === command.count) break;
  }
  writer.end();
}
