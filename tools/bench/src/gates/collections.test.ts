import { expect, it } from 'vitest';
import { runNodeWell } from '../processes.js';
import { packageFolder } from '../workspace.js';

/** Names faults often enough to be optimised, collects all garbage, and names some more. */
const PROGRAM = `
import { Note } from '@data-import/validators/Note';
const documents = Array.from({ length: 64 }, (_, index) => ({ body: index, created_at: 'x', ['field_' + index]: 1 }));
let issues = 0;
function run() {
  for (let index = 0; index < 200_000; index++) issues += Note.validate(documents[index & 63]).issues.length;
}
run();
gc();
run();
if (issues !== 400_000 * 3) throw new Error(String(issues));
`;

it('code that names faults stays optimised when all garbage is collected', async () => {
  const flags = ['--expose-gc', '--trace-deopt', '--input-type=module', '--eval', PROGRAM];
  const output = await runNodeWell(flags, { cwd: packageFolder });
  const discarded = output.match(/^.*SharedFunctionInfo \w+.*reason: weak objects.*$/gm) ?? [];
  const names = discarded.map((line) => /SharedFunctionInfo (\w+)/.exec(line)?.[1]);
  expect(
    names.filter((name) =>
      /^(?:add|expected|validate|walk|string|Collector|collectIssues)$/.test(name ?? ''),
    ),
  ).toEqual([]);
});
