import { run } from '@data-import/workspace/processes';
import { expect, it } from 'vitest';
import { packageFolder } from '../workspace.js';

/** Reports issues until the code is optimised, collects all garbage, and reports some more. */
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

it('code that reports issues stays optimised over a major collection', () => {
  const flags = ['--expose-gc', '--trace-deopt', '--input-type=module', '--eval', PROGRAM];
  const output = run(process.execPath, flags, packageFolder);
  const discarded = output.match(/^.*SharedFunctionInfo \w+.*reason: weak objects.*$/gm) ?? [];
  const names = discarded.map((line) => /SharedFunctionInfo (\w+)/.exec(line)?.[1]);
  expect(
    names.filter((name) =>
      /^(?:add|expected|validate|walk|string|Collector|collectIssues)$/.test(name ?? ''),
    ),
  ).toEqual([]);
});
