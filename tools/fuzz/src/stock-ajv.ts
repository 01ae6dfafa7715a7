import { formats } from '@data-import/schemas/formats';
import { type JsonSchema, readEventContracts, readRestContracts } from '@data-import/workspace/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ strict: false, formats, addUsedSchema: false });
const rest = readRestContracts().schemas;
const events = readEventContracts();
const compiled = new Map<JsonSchema, ValidateFunction>();

function accepts(document: JsonSchema, value: unknown): boolean {
  const validate = compiled.get(document) ?? ajv.compile(document);
  compiled.set(document, validate);
  return validate(value) as boolean;
}

/** The committed schema of a REST contract. */
export function schemaOf(name: string): JsonSchema {
  return rest.get(name)!;
}

/** Whether stock Ajv accepts a value for a REST contract. */
export function restAccepts(name: string, value: unknown): boolean {
  return accepts(schemaOf(name), value);
}

/** Whether stock Ajv accepts a payload; undefined for a version that the catalogue does not list. */
export function eventAccepts(type: string, version: string, payload: unknown): boolean | undefined {
  const event = events.events.find((each) => each.type === type && each.version === version);
  return event === undefined ? undefined : accepts(events.schemas.get(event.name)!, payload);
}

/** The versions of each type of the catalogue. */
export function versionsOf(type: string): string[] {
  return events.events.filter((each) => each.type === type).map(({ version }) => version);
}
