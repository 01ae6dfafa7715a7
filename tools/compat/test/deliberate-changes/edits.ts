import { type Files } from '../../src/catalogue/files.js';
import { type Json, withDefinition, withJson } from '../edited-files.js';

export const SCHEMAS = 'packages/schemas/json';
export const EVENTS = 'packages/events/json';

/** A change of the committed files, as somebody might make it. */
export type Edit = (files: Files) => Files;

export function restShape(name: string, edit: (schema: Json) => void): Edit {
  return (files) => withDefinition(files, 'schemas', name, edit);
}

export function eventShape(name: string, edit: (schema: Json) => void): Edit {
  return (files) => withDefinition(files, 'events', name, edit);
}

export function json(path: string, edit: (value: Json) => void): Edit {
  return (files) => withJson(files, path, edit);
}

export function text(path: string, edit: (text: string) => string): Edit {
  return (files) => new Map([...files, [path, edit(files.get(path)!)]]);
}

export function without(path: string): Edit {
  return (files) => new Map([...files].filter(([name]) => name !== path));
}

export function all(...edits: Edit[]): Edit {
  return (files) => edits.reduce((result, edit) => edit(result), files);
}

/** A value as a part of a document. */
export function part(value: unknown): Json {
  return value as Json;
}

/** An index without the entry of a schema. */
export function unlisted(index: string, list: string, name: string): Edit {
  return json(index, (value) => {
    value[list] = part(value[list]!.filter((entry) => String(entry['name']) !== name));
  });
}

export interface Row {
  readonly name: string;
  readonly edit: Edit;
  /** What is said of it: `subject direction what bump`, those that follow from others aside. */
  readonly says: string;
  /** The bump of each package. */
  readonly packages: Readonly<Record<string, string>>;
  /** The document that shows it, where there is one. */
  readonly witness?: unknown;
  readonly problems?: readonly string[];
}

/** The packages that a change of a REST schema reaches. */
export function inRest(bump: string): Readonly<Record<string, string>> {
  return { '@data-import/schemas': bump, '@data-import/validators': bump };
}

export function inEvents(bump: string): Readonly<Record<string, string>> {
  return { '@data-import/events': bump };
}

export function frozen(subject: string): readonly string[] {
  return [`${subject} is published and may not change: add a new version of the event instead`];
}
