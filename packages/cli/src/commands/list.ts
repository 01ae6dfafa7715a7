import type { Group } from '../contracts/source.js';
import type { Output } from '../output.js';

/** One line for each name, the names in the first column; several groups get headings. */
export async function list(groups: readonly Group[], out: Output): Promise<void> {
  const listed = await Promise.all(
    groups.map(async ({ title, entries }) => ({ title, entries: await entries() })),
  );
  listed.forEach(({ title, entries }, index) => {
    const width = Math.max(0, ...entries.map((entry) => entry.name.length));
    const indent = listed.length > 1 ? '  ' : '';
    if (listed.length > 1) out.write(`${index === 0 ? '' : '\n'}${title}\n`);
    for (const { name, note } of entries)
      out.write(`${indent}${name.padEnd(width)}  ${note}`.trimEnd() + '\n');
  });
}
