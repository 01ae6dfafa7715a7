import { install, pnpm, run, step, turbo } from './process.mjs';

/** `npm run site`: installs, builds the packages that the site is made from, then builds and serves the site. */
async function serveSite() {
  if (!(await step('Installing', install)).ok) return 1;
  // The dependencies of the site only: `serve` builds the site itself.
  if (!(await step('Building', turbo('build', '--filter=@data-import/site^...'))).ok) return 1;
  const serve = [...pnpm, '--dir', 'site', 'exec', 'tsx', 'src/main.ts', 'serve', ...process.argv.slice(2)];
  const { code } = await run(serve, { show: true });
  return code;
}

process.exitCode = await serveSite();
