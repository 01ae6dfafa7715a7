import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatTypeScript } from '@data-import/compiler/format-typescript';
import { Refusal } from '@data-import/workspace/processes';
import { temporaryFolder, writeFiles } from '@data-import/workspace/testing';
import { addEventVersion, type CatalogueListing, locateEvent, type NewEventRequest } from './new-event.js';

const LISTING: CatalogueListing = {
  domains: ['accounts-and-users', 'communications'],
  domainsByType: new Map([
    ['account.created', 'accounts-and-users'],
    ['ink.live-chat.closed', 'communications'],
  ]),
};

function locate(request: NewEventRequest) {
  return locateEvent(request, LISTING);
}

describe('locateEvent', () => {
  it('finds the file of a new type in its domain, and of one that exists with or without it', () => {
    const existing = { type: 'ink.live-chat.closed', version: 'v2' };
    for (const request of [existing, { ...existing, domain: 'communications' }])
      expect(locate(request)).toBe('communications/ink.live-chat.closed.ts');
    for (const type of ['a', 'lifecycle.join_supplier._ensure_payment.step_initiated'])
      expect(locate({ type, version: '1.0.0', domain: 'communications' })).toBe(`communications/${type}.ts`);
  });

  it.each(['', 'Account.closed', '../account', 'a..b', '.a', 'a.', '1a'])('refuses the type %j', (type) => {
    expect(() => locate({ type, version: 'v1', domain: 'communications' })).toThrow(
      `"${type}" is not an event type: expected words of a-z, 0-9, "_" and "-" with dots between them, as in "account.created"`,
    );
  });

  it.each(['account.closed-v1', 'account.closed@v1', 'sale-1.0.0', 'account.v2'])(
    'refuses the type %s, which holds a version',
    (type) => {
      expect(() => locate({ type, version: 'v1', domain: 'communications' })).toThrow(
        `"${type}" ends in a version: give the version separately, as in "account.created v1"`,
      );
    },
  );

  it.each(['', '1', 'v0', 'v01', 'V1', 'v1.0', 'latest', '1.', 'v1 '])(
    'refuses the version %j',
    (version) => {
      expect(() => locate({ type: 'account.created', version })).toThrow(
        `"${version}" is not a version: expected "v1", "v2" …, or numbers such as "1.0.0"`,
      );
    },
  );

  it('rejects an unknown domain, a missing one, and one that is not the domain of the type', () => {
    const choice = 'one of accounts-and-users, communications';
    expect(() => locate({ type: 'a.b', version: 'v1', domain: 'accounts' })).toThrow(
      `"accounts" is not a domain of the catalogue: expected ${choice}`,
    );
    expect(() => locate({ type: 'a.b', version: 'v1' })).toThrow(`"a.b" is new: --domain must say ${choice}`);
    expect(() => locate({ type: 'account.created', version: 'v2', domain: 'communications' })).toThrow(
      '"account.created" belongs to the domain accounts-and-users, not to communications',
    );
  });

  it('refuses a type whose identifier another type has', () => {
    expect(() => locate({ type: 'account_created', version: 'v1', domain: 'communications' })).toThrow(
      '"account_created" and "account.created", which exists, would both be called AccountCreatedV1',
    );
  });
});

const PATH = 'packages/events/src/catalogue/accounts-and-users/account.created.ts';

const FIRST = `import { event } from '@data-import/define';
import { account_number } from '../../fields/common.js';

export const AccountCreatedV1 = event('account.created', 'v1', 'An account was created.', {
  account_number,
});
`;

async function add(current: string | undefined, request: NewEventRequest): Promise<string> {
  const files = await formatTypeScript(new Map([[PATH, addEventVersion(current, request, PATH)]]));
  return files.get(PATH)!;
}

describe('addEventVersion', () => {
  it('writes a new file', async () => {
    const request = {
      type: 'account.created',
      version: 'v1',
      description: "The customer's account is there.",
    };
    expect(await add(undefined, request)).toBe(`import { event } from '@data-import/define';

export const AccountCreatedV1 = event('account.created', 'v1', "The customer's account is there.", {});
`);
  });

  it('appends a version that starts with the fields of the one before', async () => {
    const second = await add(FIRST, { type: 'account.created', version: 'v2' });
    expect(second).toBe(`${FIRST}
export const AccountCreatedV2 = event('account.created', 'v2', '', {
  ...AccountCreatedV1.properties,
});
`);
    const third = await add(second, { type: 'account.created', version: 'v3' });
    expect(third.startsWith(second)).toBe(true);
    expect(third).toContain('...AccountCreatedV2.properties');
  });

  it('reads versions of calls that span several lines', async () => {
    const current = FIRST.replace(
      "event('account.created', 'v1',",
      "event(\n  'account.created',\n  'v1',\n ",
    );
    await expect(add(current, { type: 'account.created', version: 'v1' })).rejects.toThrow(
      `account.created v1 is already defined in ${PATH}`,
    );
  });

  it('orders versions by number', async () => {
    const ninth = FIRST.replace("'v1'", "'v9'");
    expect(await add(ninth, { type: 'account.created', version: 'v10' })).toContain('AccountCreatedV10');
    const dotted = FIRST.replace("'v1'", "'1.2.0'");
    expect(await add(dotted, { type: 'account.created', version: '1.2.1' })).toContain(
      'AccountCreatedV1_2_1',
    );
    for (const version of ['1.1.9', '1.2', 'v1']) {
      await expect(add(dotted, { type: 'account.created', version })).rejects.toThrow(Refusal);
    }
  });

  it('refuses a version that exists, a lower one, and a file without events', async () => {
    const request = { type: 'account.created', version: 'v1' };
    await expect(add(FIRST, request)).rejects.toThrow(`account.created v1 is already defined in ${PATH}`);
    const second = FIRST.replace("'v1'", "'v2'");
    await expect(add(second, request)).rejects.toThrow(
      `account.created has the version v2 already: only a later one can be added, since ${PATH} lists them in order`,
    );
    await expect(add('export {};', request)).rejects.toThrow(`${PATH} defines no event`);
  });
});

describe('the command', () => {
  const script = fileURLToPath(new URL('main.ts', import.meta.url));

  const written = 'catalogue/accounts-and-users/account.created.ts';

  function run(...args: string[]) {
    const folder = temporaryFolder();
    writeFiles(folder, { [written]: FIRST });
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), script, ...args],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, stdout, stderr, text: readFileSync(join(folder, written), 'utf8') };
  }

  it('writes the definition into the catalogue that it is given', () => {
    const { status, stdout, text } = run('account.created', 'v2', '--catalogue', 'catalogue');
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(
        /^wrote account\.created v2 into catalogue\/accounts-and-users\/account\.created\.ts\n.*npm run generate/,
      ),
    });
    expect(text).toContain('export const AccountCreatedV2 = event(');
  });

  it.each([
    [
      ['account.created', 'v1'],
      'new-event: account.created v1 is already defined in catalogue/accounts-and-users/',
    ],
    [['account.created'], 'new-event: usage: npm run new-event -- <type> <version>'],
    [['account.created', 'v9', '--domian', 'x'], "new-event: Unknown option '--domian'"],
  ])('%j is refused with exit code 2', (args, message) => {
    const { status, stdout, stderr } = run(...args, '--catalogue', 'catalogue');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(message);
  });

  it('needs a catalogue', () => {
    const { status, stderr } = run('account.created', 'v2');
    expect([status, stderr]).toEqual([2, 'new-event: --catalogue must name the folder of the catalogue\n']);
  });
});
