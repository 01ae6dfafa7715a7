import { mustRun } from './commands.js';
import { once, temporaryFolder } from './temporary.js';

export interface NodeLine {
  readonly name: string;
  /** The path of its program. */
  program(): Promise<string>;
}

/** The lowest that `engines` promises, and a release of each line that is maintained. */
const RELEASES = ['20.19.0', '20.20', '22.23', '24.21', '26.10'];

function release(version: string): NodeLine {
  return {
    name: `Node ${version}`,
    program: once(async () => {
      const ask = ['npx', '--yes', '--loglevel=error', '-p', `node@${version}`, 'node', '-p'];
      const printed = await mustRun([...ask, 'process.version + process.execPath'], {
        cwd: temporaryFolder(),
      });
      const [, found = '', program = ''] = /^v([\d.]+)(.+)/.exec(printed.trim()) ?? [];
      if (!found.startsWith(version)) throw new Error(`node@${version} is version ${found || printed}`);
      return program;
    }),
  };
}

/** The one that runs this: it has nothing to install. */
export const thisNode: NodeLine = { name: 'this Node', program: async () => process.execPath };

export const NODE_LINES: readonly NodeLine[] = RELEASES.map((version) => release(version));
