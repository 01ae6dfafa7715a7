import { pnpm, run } from './process.mjs';

/** `node tools/checks/task.mjs build`: a task of turbo over the whole workspace, with the pinned pnpm. */
const { code } = await run([...pnpm, 'exec', 'turbo', 'run', ...process.argv.slice(2)], { show: true });
process.exitCode = code;
