import { install, step } from './process.mjs';

// What the jobs of the release workflow need: the dependencies, by the pnpm whose hash is committed.
process.exitCode = (await step('Installing', install)).ok ? 0 : 1;
