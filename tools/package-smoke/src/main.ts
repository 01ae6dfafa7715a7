import { parseArgs } from 'node:util';
import { bundleChecks } from './bundles.js';
import { runChecks } from './check.js';
import { deploymentChecks } from './deployment.js';
import { entryChecks } from './entries.js';
import { exampleChecks } from './examples.js';
import { lintChecks } from './lint.js';
import { typeChecks } from './types.js';

const { values } = parseArgs({
  options: {
    /** The checks of `npm test`. */
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

const checks = [
  ...lintChecks(),
  ...entryChecks(),
  ...bundleChecks(),
  ...typeChecks(),
  ...deploymentChecks(),
  ...exampleChecks(),
];
const selected = checks.filter(
  ({ name, quick = false }) => (quick || !values.quick) && name.includes(values.only),
);
const failed = await runChecks(selected);
process.stdout.write(`\n${selected.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && selected.length > 0 ? 0 : 1;
