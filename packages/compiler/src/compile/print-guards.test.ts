import { expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import { EVERYTHING } from '../../test/everything.js';
import { functionModules } from '../../test/generated-validators.js';
import type { Contracts } from '../model.js';
import { formatTypeScript } from '../write/write.js';
import { _, printBodies } from './print-guards.js';

const contracts: Contracts = new Map(
  ['Pear', 'Apple'].map((name) => [name, { name, file: 'src/fruit.ts', schema: { title: name } }]),
);

it('an emitted body has unique local names', () => {
  const bodies = printBodies(contracts, (gen, { schema }) => {
    const title = gen.const('title', _`data.title`);
    gen.if(_`${title} !== ${schema.title}`, () => gen.return(_`[${title}, ${title}].length > 2`));
  });
  expect([...bodies]).toEqual(
    ['Pear', 'Apple'].map((name) => [
      name,
      `const title0 = data.title;\nif(title0 !== "${name}"){\nreturn [title0, title0].length > 2;\n}\n`,
    ]),
  );
});

it('guards and tables of every form of value and rule are as recorded', async () => {
  const files = await formatTypeScript(functionModules(createContracts(...EVERYTHING)));
  await expect(files.get('./guards.js')).toMatchFileSnapshot('../../test/everything-guards.txt');
  await expect(files.get('./tables.js')).toMatchFileSnapshot('../../test/everything-tables.txt');
});
