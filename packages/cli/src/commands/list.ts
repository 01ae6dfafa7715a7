import { alternatives, printable } from '@data-import/validators/runtime';
import { loadGroups } from '../contracts/index.js';
import { UsageError } from '../errors.js';
import type { Output } from '../output.js';

/** Prints a line for each contract, the names in the first column; several groups get headings. */
export async function list(
  title: string | undefined,
  contracts: string | undefined,
  out: Output,
): Promise<void> {
  const groups = await loadGroups(contracts);
  const listed = groups.filter((group) => title === undefined || group.title === title);
  if (listed.length === 0) {
    const titles = alternatives(groups.map((group) => group.title));
    throw new UsageError(`expected one of ${titles}, got ${JSON.stringify(title)}`);
  }
  const indent = listed.length > 1 ? '  ' : '';
  for (const [index, group] of listed.entries()) {
    if (listed.length > 1) out.write(`${index === 0 ? '' : '\n'}${group.title}\n`);
    const width = Math.max(0, ...group.entries.map((entry) => entry.name.length));
    for (const { name, note } of group.entries)
      out.write(`${indent}${printable(`${name.padEnd(width)}  ${note}`.trimEnd())}\n`);
  }
}
