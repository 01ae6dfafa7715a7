import { closedEnum, closedObject } from '@data-import/define';
import { expect, it } from 'vitest';
import { emitSchemaModules } from './emit-schema-modules.js';
import { createContracts } from '../../test/definitions.js';

it('refuses two lists of values with one name', async () => {
  const Twice = closedObject('Twice', 'Twice.', {
    a_b: closedEnum(['X', 'Y'], 'One.'),
    'a-b': closedEnum(['X', 'Y'], 'Other.'),
  });
  await expect(emitSchemaModules(createContracts(Twice), [])).rejects.toThrow(
    'src/things/twice.ts: two lists of values would be called twiceABValues',
  );
});
