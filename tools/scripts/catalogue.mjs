import { install, pnpm, run, step, turbo } from './process.mjs';

/** `npm run catalogue`: installs, builds what the catalogue is made from, builds the catalogue and serves it. */
async function catalogue() {
  if (!(await step('Installing', install)).ok) return 1;
  // All that the site depends on, without the site: it is built as it is served.
  if (!(await step('Building', turbo('build', '--filter=@data-import/site^...'))).ok) return 1;
  const serve = [...pnpm, '--dir', 'site', 'exec', 'tsx', 'src/main.ts', 'serve', ...process.argv.slice(2)];
  const { code } = await run(serve, { show: true });
  return code;
}

process.exitCode = await catalogue();
