import { expect, it } from 'vitest';
import { formatTypeScript } from '../write/write.js';
import { createContracts } from '../../test/definitions.js';
import { EVERYTHING } from '../../test/everything.js';
import { functionModules } from '../../test/generated-validators.js';

it('tables of every form of value and rule are as recorded', async () => {
  const files = await formatTypeScript(functionModules(createContracts(...EVERYTHING)));
  await expect(files.get('./tables.js')).toMatchFileSnapshot('../../test/everything-tables.txt');
});
