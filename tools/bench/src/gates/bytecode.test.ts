import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '../contracts.js';
import { made, writeMade } from '../workspace.js';
import { bytecodeLengths, OPTIMISED_UP_TO } from './bytecode.js';

const require = createRequire(import.meta.url);
const { schemas } = require('@data-import/schemas/index.json') as { schemas: { name: string }[] };

describe.each([
  ['@data-import/validators', schemas.map(({ name }) => name)],
  ['@data-import/events/sync', events.map(({ name }) => name)],
])('%s', (module, names) => {
  describe.each(['is', 'collect'])('functions called %s…', (prefix) => {
    let lengths: Map<string, number>;
    beforeAll(async () => {
      lengths = await bytecodeLengths(module, prefix);
    });

    it('are all seen', () => {
      const missing = names.filter((name) => !lengths.has(`${prefix}${name}`));
      expect(missing).toEqual([]);
    });

    it('are small enough to be optimised', () => {
      expect([...lengths].filter(([, length]) => length > OPTIMISED_UP_TO)).toEqual([]);
    });
  });
});

it('a function that is too large is seen as such', async () => {
  const lines = Array.from(
    { length: 4_500 },
    (_, index) => `if (value === ${String(index)}.5) value = value + 1;`,
  );
  const file = made('gates', 'huge.js');
  await writeMade(file, `export function isHuge(value) { ${lines.join('\n')} }`);
  const lengths = await bytecodeLengths(pathToFileURL(file).href, 'is');
  expect(lengths.get('isHuge')).toBeGreaterThan(OPTIMISED_UP_TO);
});
