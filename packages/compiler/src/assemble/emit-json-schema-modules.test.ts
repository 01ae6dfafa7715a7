import { closedObject, unknownValue, string } from '@data-import/define';
import { expect, it } from 'vitest';
import { createContracts } from '../../test/definitions.js';
import { emitJsonSchemaModules } from './emit-json-schema-modules.js';

it('the modules of validators with their JSON Schema leave out the annotations of this project, at every depth, and no field', () => {
  const Thing = closedObject('Thing', 'A thing.', {
    'x-field': string('A field.'),
    gap: unknownValue('all of it', 'Something.'),
  });
  const schemas = emitJsonSchemaModules(createContracts(Thing), []).get(
    'src/generated/json-schema/schemas.ts',
  );
  expect(schemas).not.toContain('x-undocumented');
  expect(schemas).toContain('"gap":{"description":"Something."}');
  expect(schemas).toContain('"x-field":{"description":"A field.","type":"string"}');
});
