import { run, turbo } from './process.mjs';

/** `node tools/scripts/task.mjs build …`: runs tasks of turbo over the whole workspace with the pinned pnpm. */
const { code } = await run(turbo(...process.argv.slice(2)), { show: true });
process.exitCode = code;
