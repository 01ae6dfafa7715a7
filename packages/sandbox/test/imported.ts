import { createFetch, createSandbox, type Sandbox, type SandboxOptions } from '../src/index.js';
import { type Answer, type Call, calls, fullAccount, NOW, send } from './requests.js';

export interface Trial {
  readonly sandbox: Sandbox;
  send(call: Call): Promise<Answer>;
}

/** A sandbox at `NOW`. */
export function createTrial(options: SandboxOptions = {}): Trial {
  const sandbox = createSandbox({ now: () => NOW, ...options });
  const fetchIt = createFetch(sandbox);
  return {
    sandbox,
    async send(call) {
      const answer = await send(fetchIt, 'http://x', call);
      if (answer === 'dropped') throw new Error('the connection was dropped');
      return answer;
    },
  };
}

/** A sandbox in which an account, by default the full one, is imported. */
export async function createImported(
  options: SandboxOptions = {},
  account: object = fullAccount,
): Promise<Trial> {
  const trial = createTrial(options);
  await trial.send(calls.create(account));
  trial.sandbox.advance(5_000);
  return trial;
}
