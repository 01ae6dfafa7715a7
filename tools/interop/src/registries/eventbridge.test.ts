import { createRequire } from 'node:module';
import { CreateSchemaCommand, DescribeSchemaCommand, SchemasClient } from '@aws-sdk/client-schemas';
import { eventCatalogue } from '@data-import/events';
import { type FullName, invalidSamples, sample } from '@data-import/events/testing';
import AjvDraft04 from 'ajv-draft-04';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);

/** Limits of CreateSchema in the reference of the EventBridge Schema Registry API. */
const SCHEMA_NAME = /^[0-9A-Za-z_.\-@]{1,385}$/;
const MAX_CONTENT_LENGTH = 100_000;

const client = new SchemasClient({ region: 'eu-west-1' });
const stored = new Map<string, string>();
const mock = mockClient(client);
mock.on(CreateSchemaCommand).callsFake(({ SchemaName, Content }: { SchemaName: string; Content: string }) => {
  stored.set(SchemaName, Content);
  return { SchemaName, SchemaVersion: '1' };
});
mock.on(DescribeSchemaCommand).callsFake(({ SchemaName }: { SchemaName: string }) => {
  return { SchemaName, Content: stored.get(SchemaName), Type: 'JSONSchemaDraft4' };
});

beforeAll(async () => {
  for (const { type, version, name } of eventCatalogue) {
    const Content = JSON.stringify(require(`@data-import/events/json/draft-04/${name}.json`));
    const schema = { SchemaName: `${type}-${version}`, Type: 'JSONSchemaDraft4', Content } as const;
    await client.send(new CreateSchemaCommand({ RegistryName: 'data-import', ...schema }));
  }
});

describe('the schema registry of EventBridge', () => {
  it('has a schema for each version of each event, within its limits', () => {
    expect([...stored.keys()]).toEqual(eventCatalogue.map(({ type, version }) => `${type}-${version}`));
    for (const [name, content] of stored) {
      expect(name).toMatch(SCHEMA_NAME);
      expect(content.length).toBeLessThanOrEqual(MAX_CONTENT_LENGTH);
    }
  });

  it('gives consumers documents of draft-04, with the verdict of the validator', async () => {
    for (const SchemaName of stored.keys()) {
      const { Content } = await client.send(
        new DescribeSchemaCommand({ RegistryName: 'data-import', SchemaName }),
      );
      const validate = new AjvDraft04.default({ strict: true }).compile(JSON.parse(Content!) as object);
      expect(validate(sample(SchemaName as FullName, { full: true })), SchemaName).toBe(true);
      const [wrong] = invalidSamples(SchemaName as FullName);
      expect(validate(wrong!.value), SchemaName).toBe(false);
    }
  });
});
