import { expect, it } from 'vitest';
import { closed, text } from '../../test/schemas.js';
import { judge } from './judgement.js';
import { loadProver } from './prover.js';

const types = { forward: { answer: 'yes' }, backward: { answer: 'yes' } } as const;
const [before, after] = [closed({ a: text }), closed({ a: text, b: text })];

it('answers by proof', async () => {
  expect((await loadProver())(before, after, types).accept).toEqual({ answer: 'yes' });
});

it.each(['ERR_PACKAGE_PATH_NOT_EXPORTED', 'ERR_MODULE_NOT_FOUND'])(
  'knows nothing where the tree lacks what it needs (%s), which counts as major',
  async (code) => {
    const missing = Object.assign(new Error('there is no ./formats'), { code });
    const prove = await loadProver(() => Promise.reject(missing));
    const { bump, reasons } = judge('request', prove(before, after, types));
    expect([bump, reasons[0]?.text]).toEqual([
      'major',
      'it is unknown whether a document that was accepted is refused: what the prover needs of this tree cannot be loaded: there is no ./formats',
    ]);
  },
);

it('passes on every other error', async () => {
  await expect(loadProver(() => Promise.reject(new SyntaxError('wrong')))).rejects.toThrow('wrong');
});
