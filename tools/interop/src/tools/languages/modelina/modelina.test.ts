import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GoFileGenerator,
  PYTHON_PYDANTIC_PRESET,
  PythonGenerator,
  TypeScriptGenerator,
} from '@asyncapi/modelina';
import { ROOT } from '@data-import/workspace/processes';
import { describe, expect, it } from 'vitest';
import { schemaFiles } from '../published-files.js';
import { bundle } from './documents.js';

const typeScript = new TypeScriptGenerator();

async function namesOf(document: Record<string, unknown>): Promise<string[]> {
  return (await typeScript.generate(document)).map(({ modelName }) => modelName);
}

describe('the models of all schema files', () => {
  it('have the names of our events and their shapes', async () => {
    const names = await namesOf(bundle('events'));
    expect([...schemaFiles('events').keys()].filter((name) => !names.includes(name))).toStrictEqual([]);
  });

  it('have the names of our REST contracts, but for lists, maps and alternatives', async () => {
    const objects = [...schemaFiles('schemas')].filter(([, { properties }]) => properties !== undefined);
    const names = await namesOf(bundle('schemas'));
    expect(objects.map(([name]) => name).filter((name) => !names.includes(name))).toStrictEqual([]);
  });
});

describe('what the settings work around', () => {
  it('Modelina takes no draft 2020-12', async () => {
    const schema = structuredClone(schemaFiles('schemas').get('Ledger')!) as Record<string, unknown>;
    await expect(namesOf(schema)).rejects.toThrow('Input is not a JSON Schema');
  });

  it('Modelina gives some shapes of asyncapi.json no name', async () => {
    const text = readFileSync(join(ROOT, 'packages/events/dist/json/asyncapi.json'), 'utf8');
    const models = await new GoFileGenerator().generateCompleteModels(JSON.parse(text), {
      packageName: 'models',
    });
    const anonymous = models.filter(({ modelName }) => modelName.startsWith('AnonymousSchema'));
    expect(anonymous).toHaveLength(5);
  });

  it('its Python cannot write a const', async () => {
    const generator = new PythonGenerator({ presets: [PYTHON_PYDANTIC_PRESET] });
    const textOf = async (status: object) => (await generator.generate(bodyWith(status)))[0]!.result;
    expect(await textOf({ const: 'FAILED' })).toContain("''FAILED''");
    expect(await textOf({ enum: ['FAILED'] })).not.toContain("''FAILED''");
  });
});

function bodyWith(status: object) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Body',
    type: 'object',
    properties: { status: { type: 'string', ...status } },
  };
}
