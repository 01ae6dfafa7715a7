import { createRequire } from 'node:module';
import { eventCatalogue } from '@data-import/events';
import { expect, it } from 'vitest';

const schemas = createRequire(import.meta.url)('@data-import/events/json/draft-04.json') as Record<
  string,
  object
>;

/** Limits of CreateSchema in the reference of the EventBridge Schema Registry API. */
const SCHEMA_NAME = /^[0-9A-Za-z_.\-@]{1,385}$/;
const MAX_CONTENT_LENGTH = 100_000;

it('every event fits the schema registry of EventBridge, which reads draft-04', () => {
  for (const { type, version, name } of eventCatalogue) {
    const content = JSON.stringify(schemas[name]);
    expect(`${type}-${version}`).toMatch(SCHEMA_NAME);
    expect(content.length).toBeLessThanOrEqual(MAX_CONTENT_LENGTH);
  }
});
