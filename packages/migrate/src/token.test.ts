import { expect, it } from 'vitest';
import { createToken } from './token.js';

it('ends a command that hangs, with everything that it has started', async () => {
  const token = createToken({ tokenCommand: 'sleep 300 | cat; true' }, 200);
  await expect((token as () => Promise<string>)()).rejects.toThrow('the token command ended with SIGKILL');
});

it('is the output of a command, or an option, without white space around it', async () => {
  expect(createToken({ token: 'abc\n' })).toBe('abc');
  await expect((createToken({ tokenCommand: 'echo abc' }) as () => Promise<string>)()).resolves.toBe('abc');
});

it.each([{}, { token: '' }, { token: ' \n' }])('is asked for where %j has none', (options) => {
  expect(() => createToken(options)).toThrow(
    'the access token is missing: expected --token-command, --token-file, --token or DATA_IMPORT_TOKEN',
  );
});
