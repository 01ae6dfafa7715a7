import { build, install, run, step } from './process.mjs';

/** `npm start`: installs, builds, and checks the example payloads. */
async function start() {
  for (const [name, command] of [
    ['Installing', install],
    ['Building', build],
  ]) {
    if (!(await step(name, command)).ok) return 1;
  }
  const validate = ['validate', 'ValidateAccountRequest'];
  const files = ['full-account.json', 'minimal-account.json', 'faulty-account.json', 'accounts.ndjson'].map(
    (file) => `examples/payloads/${file}`,
  );
  process.stdout.write(`\n$ data-import ${validate.join(' ')} ${files.join(' ')}\n\n`);
  const { code } = await run(['node', 'packages/cli/dist/bin.js', ...validate, ...files], { show: true });
  const asExpected = code === 1;
  process.stdout.write(
    asExpected
      ? '\nTwo of the examples are faulty on purpose; that is what the report is about.\n'
      : `\nThe examples hold faults on purpose: exit code 1 was expected, and ${code} came.\n`,
  );
  return asExpected ? 0 : 1;
}

process.exitCode = await start();
