import { mustRun } from './commands.js';
import { once, temporaryFolder } from './temporary.js';

export interface NodeLine {
  readonly name: string;
  /** The path of its executable. */
  program(): string;
}

/** The lowest version that `engines` promises, and a release of each maintained line. */
const RELEASES = ['20.19.0', '20.20', '22.23', '24.21', '26.10'];

function release(version: string): NodeLine {
  return {
    name: `Node ${version}`,
    program: once(() => {
      const ask = ['npx', '--yes', '--loglevel=error', '-p', `node@${version}`, 'node', '-p'];
      const printed = mustRun([...ask, 'process.version + process.execPath'], {
        cwd: temporaryFolder(),
      });
      const [, found = '', program = ''] = /^v([\d.]+)(.+)/.exec(printed.trim()) ?? [];
      if (!found.startsWith(version)) throw new Error(`node@${version} is version ${found || printed}`);
      return program;
    }),
  };
}

/** The Node that runs this. */
export const thisNode: NodeLine = { name: 'this Node', program: () => process.execPath };

export const NODE_LINES: readonly NodeLine[] = RELEASES.map((version) => release(version));
