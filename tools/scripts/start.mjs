import { install, run, step, turbo } from './process.mjs';

const PAYLOADS = ['full-account.json', 'minimal-account.json', 'faulty-account.json', 'accounts.ndjson'];

/** `npm start`: installs, builds the command line, and validates the example payloads: two of them are invalid. */
async function start() {
  if (!(await step('Installing', install)).ok) return 1;
  if (!(await step('Building', turbo('build', '--filter=@data-import/cli'))).ok) return 1;
  const words = [
    'validate',
    'ValidateAccountRequest',
    ...PAYLOADS.map((file) => `examples/payloads/${file}`),
  ];
  process.stdout.write(`\n$ data-import ${words.join(' ')}\n\n`);
  const { code } = await run(['node', 'packages/cli/dist/bin.js', ...words], { show: true });
  process.stdout.write('\nTwo examples are invalid on purpose, to show what a report looks like.\n');
  return code === 1 ? 0 : 1;
}

process.exitCode = await start();
