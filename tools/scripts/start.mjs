import { install, run, step, turbo } from './process.mjs';

const PAYLOADS = ['full-account.json', 'minimal-account.json', 'faulty-account.json', 'accounts.ndjson'];

// `npm start` installs, builds the CLI, and validates the example payloads.
const installed = await step('Installing', install);
const built = installed.ok && (await step('Building', turbo('build', '--filter=@data-import/cli')));
if (!built.ok) process.exit(1);
const words = ['validate', 'ValidateAccountRequest', ...PAYLOADS.map((file) => `examples/payloads/${file}`)];
process.stdout.write(`\n$ data-import ${words.join(' ')}\n\n`);
const { code } = await run(['node', 'packages/cli/dist/bin.js', ...words], { show: true });
process.stdout.write('\nTwo examples are invalid on purpose, to show what a report looks like.\n');
process.exitCode = code === 1 ? 0 : 1;
