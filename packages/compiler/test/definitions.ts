import {
  closedEnum,
  closedObject,
  date,
  toFileName,
  list,
  openObject,
  optional,
  string,
} from '@data-import/define';
import type { TSchema } from '@sinclair/typebox';
import { expect } from 'vitest';
import { checkRules } from '../src/check/rules.js';
import { emitTypes } from '../src/compile/emit-types.js';
import { type Exported, toContracts } from '../src/load/load.js';
import { type Contracts, RuleError } from '../src/model.js';
import { formatTypeScript } from '../src/write/write.js';

export function toExported(definition: TSchema, file?: string): Exported {
  const name = definition.$id!;
  const event = definition['x-event'] as { type: string } | undefined;
  const own =
    event === undefined ? `src/things/${toFileName(name)}.ts` : `src/catalogue/any/${event.type}.ts`;
  return { file: file ?? own, name, value: definition };
}

export function createContracts(...definitions: TSchema[]): Contracts {
  const contracts = toContracts(definitions.map((definition) => toExported(definition)));
  checkRules(contracts);
  return contracts;
}

export function breach(...definitions: TSchema[]): string {
  try {
    createContracts(...definitions);
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError);
    const { message } = error as RuleError;
    expect(message).toMatch(/^src\/things\/thing\.ts: /);
    return message.replace('src/things/thing.ts: ', '');
  }
  return 'no breach';
}

export function thing(properties: Record<string, TSchema>, rules: object = {}): TSchema {
  return closedObject('Thing', 'A thing.', properties, rules);
}

export async function bareDeclarations(...definitions: TSchema[]): Promise<string[]> {
  const types = await formatTypeScript(await emitTypes(createContracts(...definitions)));
  return [...types.values()].map((declaration) =>
    declaration
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

export const Note = closedObject(
  'Note',
  'A note on an account.',
  {
    body: optional(string('What it says.')),
    document_paths: optional(list(string('A path.'), 'Files that belong to it.')),
    kind: optional(closedEnum(['CALL', 'LETTER'], 'How it came.')),
    day: date('The day.'),
  },
  {
    anyOf: [{ required: ['body'] }, { required: ['document_paths'] }],
    if: { properties: { kind: { const: 'CALL' } }, required: ['kind'] },
    then: { properties: { document_paths: false } },
  },
);
export const NoteList = openObject('NoteList', 'Notes.', { notes: list(Note, 'The notes.') });
