import { expect, it } from 'vitest';
import { createToken } from './token.js';

it('kills a command that hangs, including its child processes', async () => {
  const token = createToken({ tokenCommand: 'sleep 300 | cat; true' }, 200);
  await expect((token as () => Promise<string>)()).rejects.toThrow('the token command ended with SIGKILL');
});

it('is the trimmed output of a command, or the trimmed option', async () => {
  expect(createToken({ token: 'abc\n' })).toBe('abc');
  await expect((createToken({ tokenCommand: 'echo abc' }) as () => Promise<string>)()).resolves.toBe('abc');
});

it.each([{}, { token: '' }, { token: ' \n' }])('is reported as missing from %j', (options) => {
  expect(() => createToken(options)).toThrow(
    'the access token is missing: expected --token-command, --token-file, --token or DATA_IMPORT_TOKEN',
  );
});
