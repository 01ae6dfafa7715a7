import { nameEvent } from '@data-import/contracts';
import { createScript, type TableSource } from '@data-import/tables';
import { findContract, type Folders, openContracts } from '../contracts/index.js';
import { UsageError } from '@data-import/files/usage-error';
import type { Io } from '../io.js';
import { assertDistinct, assertOutside, writeFileWhole } from '@data-import/files/output-files';

export interface ExportOptions {
  readonly target: 'duckdb' | 'postgres';
  readonly from?: string;
  readonly out?: string;
  readonly contracts?: Folders;
}

export async function exportTables(
  operands: readonly string[],
  { target, from, out: file = '-', contracts }: ExportOptions,
  { out }: Io,
): Promise<void> {
  const { events } = openContracts(contracts);
  const chosen = operands.flatMap((operand) => {
    const versions = events.filter(({ type }) => type === operand);
    return versions.length > 0 ? versions.map(nameEvent) : findContract(operand, contracts).name;
  });
  const byName = new Map(events.map((event) => [nameEvent(event), event]));
  const names = new Set(operands.length === 0 ? byName.keys() : chosen);
  const sources = Array.from(names, (name): TableSource => {
    const event = byName.get(name);
    return { name, schema: findContract(name, contracts).schema, ...(event && { event }) };
  });
  if (from !== undefined && sources.length > 1 && sources.some(({ event }) => event === undefined))
    throw new UsageError('--from: expected events, or one contract: a document does not name its contract');
  if (from !== undefined && /[\n\r]/.test(from)) throw new UsageError('--from: the name has a line break');
  const script = createScript(sources, target, from);
  if (file === '-') return out.write(script);
  await assertDistinct([file], from === undefined || from === '-' ? [] : [from]);
  await assertOutside([file], contracts ?? []);
  await writeFileWhole(file, [script]);
}
