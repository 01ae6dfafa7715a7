import { fileURLToPath } from 'node:url';
import { createSandbox } from '@data-import/sandbox';
import { createListener } from '@data-import/sandbox/node';
import { findChromium, runPage } from '@data-import/workspace/browser';
import { pageScript } from '@data-import/workspace/page-script';
import { expect, it } from 'vitest';
import { DONE, SANDBOX, WORK } from '../test/client-runtimes.js';

const chromium = findChromium();
const folder = fileURLToPath(new URL('..', import.meta.url));

it.skipIf(chromium.path === undefined)(
  `imports an account in a browser${chromium.path === undefined ? `: ${chromium.missing}` : ''}`,
  async () => {
    const sandbox = createSandbox(SANDBOX);
    const program = `const { createClient } = await import('@data-import/client');${WORK} return work(location.origin);`;
    const script = await pageScript(program, folder);
    const result = await runPage(chromium.path!, script, createListener(sandbox));
    expect(JSON.parse(result)).toEqual(DONE);
    expect(sandbox.state.imports.count).toBe(1);
  },
);
