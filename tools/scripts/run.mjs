import { install, run, step, turbo } from './process.mjs';

/** `node tools/scripts/run.mjs [task …]` installs, then runs turbo tasks in the whole workspace. */
const tasks = process.argv.slice(2);
const { ok } = await step('Installing', install);
const { code } = ok && tasks.length > 0 ? await run(turbo(...tasks), { show: true }) : { code: ok ? 0 : 1 };
process.exitCode = code;
