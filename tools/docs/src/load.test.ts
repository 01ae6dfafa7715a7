import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadRest } from './load.js';

const rest = await loadRest(fileURLToPath(new URL('../../../packages/schemas/json', import.meta.url)));

it('reads a schema, a direction and what each answer means', () => {
  expect(rest.schemas.get('DunningPath')).toMatchObject({ required: ['path_name'] });
  expect(rest.directions.get('DunningPath')).toBe('request');
  const described = rest.operations.map(({ operationId, responses }) => {
    const answers = rest.answers.get(operationId) ?? {};
    return [Object.keys(answers).toSorted(), Object.keys(responses).toSorted()];
  });
  expect(described).toHaveLength(13);
  for (const [answers, responses] of described) expect(answers).toEqual(responses);
});
