import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints the URL of every module that is loaded. */
const HOOKS = `
import { writeSync } from 'node:fs';
export function load(url, context, next) {
  writeSync(2, 'loaded ' + url + '\\n');
  return next(url, context);
}`;

function dataUrl(code: string): string {
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

const WATCH = dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(HOOKS))});`);

async function runFresh(type: 'module' | 'commonjs', code: string) {
  const flags = ['--disallow-code-generation-from-strings', '--import', WATCH, `--input-type=${type}`];
  const { stdout, stderr } = await run(process.execPath, [...flags, '--eval', code], { cwd: root });
  const loaded = [...stderr.matchAll(/^loaded (file:.*)$/gm)].map(([, url]) => {
    return decodeURIComponent(url!).replace(/^.*\/packages\//, '');
  });
  return { output: JSON.parse(stdout) as unknown, loaded };
}

const INPUT = JSON.stringify({
  type: 'account.created',
  version: 'v1',
  payload: { account_number: 'A', account_user_emails: [] },
});

function print(expression: string): string {
  return `process.stdout.write(JSON.stringify(${expression}));`;
}

const RUNTIME = 'validators/dist/runtime/core';

describe('a fresh process loads', () => {
  it('the module of the event that is parsed, and no other', async () => {
    const code = `import { parseEvent } from '@data-import/events';${print(`await parseEvent(${INPUT})`)}`;
    const { output, loaded } = await runFresh('module', code);
    expect(output).toMatchObject({ kind: 'valid' });
    expect(loaded).toEqual([
      'events/dist/index.js',
      'events/dist/generated/events/account.created-v1.js',
      `${RUNTIME}.js`,
    ]);
  });

  it('the module of all events in CommonJS', async () => {
    const code = `
      const { parseEvent } = require('@data-import/events');
      parseEvent(${INPUT}).then(({ kind }) => {
        const files = Object.keys(require.cache).map((file) => file.replaceAll('\\\\', '/').replace(/^.*\\/packages\\//, ''));
        ${print('{ kind, files }')}
      });`;
    const { output } = await runFresh('commonjs', code);
    expect(output).toEqual({
      kind: 'valid',
      files: ['events/dist/index.cjs', 'events/dist/generated/events.cjs', `${RUNTIME}.cjs`],
    });
  });

  it('no event module for unknown or malformed events', async () => {
    const inputs = `[null, { ...${INPUT}, type: 'x' }, { ...${INPUT}, version: 'v' }, { ...${INPUT}, type: '../sync' }]`;
    const code = `
      import { parseEvent } from '@data-import/events';
      ${print(`(await Promise.all(${inputs}.map((input) => parseEvent(input)))).map(({ kind }) => kind)`)}`;
    expect(await runFresh('module', code)).toEqual({
      output: ['malformed', 'unknown-type', 'unknown-version', 'unknown-type'],
      loaded: ['events/dist/index.js'],
    });
  });

  it('one file with the synchronous entry', async () => {
    const code = `import { parseEvent } from '@data-import/events/sync';${print(`parseEvent(${INPUT})`)}`;
    const { output, loaded } = await runFresh('module', code);
    expect(output).toMatchObject({ kind: 'valid' });
    expect(loaded).toEqual(['events/dist/sync.js']);
  });
});

it.each([
  ['events', 'account.created-v1', 'account_number'],
  ['validators', 'Account', 'import_supplier'],
])('samples of %s need no fast-check, which is an optional peer', async (name, contract, field) => {
  const code = `
    import { invalidSamples, sample } from '@data-import/${name}/testing';
    ${print(`[typeof sample('${contract}', { seed: 3 }).${field}, invalidSamples('${contract}').length > 3]`)}`;
  const { output, loaded } = await runFresh('module', code);
  expect(output).toEqual(['string', true]);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((url) => url.includes('fast-check'))).toEqual([]);
});

describe('an event whose module is missing', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'events-'));
    await cp(join(root, 'dist/index.js'), join(folder, 'index.js'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('rejects, and other events still have an outcome', async () => {
    const url = pathToFileURL(join(folder, 'index.js')).href;
    const code = `
      import { parseEvent } from ${JSON.stringify(url)};
      const missing = await parseEvent(${INPUT}).catch(({ code, message }) => ({ code, message }));
      const { kind } = await parseEvent({ ...${INPUT}, version: 'unheard-of' });
      ${print('{ missing, kind }')}`;
    const { output } = await runFresh('module', code);
    expect(output).toEqual({
      missing: {
        code: 'ERR_MODULE_NOT_FOUND',
        message: expect.stringContaining('account.created-v1.js'),
      },
      kind: 'unknown-version',
    });
  });

  it('is loaded again by the next call', async () => {
    const module = join(folder, 'generated/events/account.created-v1.js');
    const code = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { dirname } from 'node:path';
      import { parseEvent } from ${JSON.stringify(pathToFileURL(join(folder, 'index.js')).href)};
      const first = await parseEvent(${INPUT}).catch(({ code }) => code);
      const file = ${JSON.stringify(module)};
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'export const AccountCreatedV1 = { validate: (value) => ({ ok: true, value }) };');
      const { kind } = await parseEvent(${INPUT});
      ${print('{ first, kind }')}`;
    const { output } = await runFresh('module', code);
    expect(output).toEqual({ first: 'ERR_MODULE_NOT_FOUND', kind: 'valid' });
  });
});
