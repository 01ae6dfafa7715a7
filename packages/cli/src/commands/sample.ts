import type { SampleCommand } from '../args.js';
import { acceptsArray } from '../contracts/accepts-array.js';
import type { Contract } from '../contracts/source.js';
import type { Output } from '../output.js';
import { formatPath } from '../report/path.js';
import { printable } from '../report/printable.js';
import { invalidSamples, validSamples } from '../sampling/samples.js';
import { UsageError } from '../usage-error.js';
import type { Io } from './io.js';

/** Documents as one JSON text, or one on each line. */
interface Writer {
  write(value: unknown): void;
  end(): void;
}

function lineWriter(out: Output): Writer {
  return {
    write(value) {
      out.write(`${JSON.stringify(value)}\n`);
    },
    end() {},
  };
}

function documentWriter(out: Output): Writer {
  return {
    write(value) {
      out.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    end() {},
  };
}

function arrayWriter(out: Output): Writer {
  let before = '[';
  return {
    write(value) {
      const text = JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
      out.write(`${before}\n  ${text}`);
      before = ',';
    },
    end() {
      out.write('\n]\n');
    },
  };
}

function createWriter({ format, count }: SampleCommand, contract: Contract, out: Output): Writer {
  if ((format ?? (count === 1 ? 'json' : 'ndjson')) === 'ndjson') return lineWriter(out);
  if (count === 1) return documentWriter(out);
  if (!acceptsArray(contract.schema)) return arrayWriter(out);
  throw new UsageError(
    `a document of ${contract.name} may be an array itself: --format json holds one, --format ndjson several`,
  );
}

/** Documents to write, and of each that is invalid what is wrong with it. */
function* documentsOf(
  { seed, invalid, code }: SampleCommand,
  contract: Contract,
): Generator<{ readonly value: unknown; readonly fault?: string }> {
  if (!invalid) {
    for (const value of validSamples(contract, seed)) yield { value };
    return;
  }
  for (const { value, path, code: told, why } of invalidSamples(contract, seed, code)) {
    yield { value, fault: `${formatPath(path)}: ${told}: ${why}` };
  }
}

/** Writes documents of a contract, and on standard error what is wrong with those that are to be invalid. */
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
