import { fileNameOf } from '@data-import/define';
import type { TSchema } from '@sinclair/typebox';
import { type Exported, toContracts } from '../src/load/load.js';
import type { Contracts } from '../src/model.js';
import { checkRules } from '../src/check/rules.js';

/** A definition as the file of its name exports it. */
export function exportOf(definition: TSchema, file?: string): Exported {
  const name = definition.$id!;
  const event = definition['x-event'] as { type: string } | undefined;
  const own =
    event === undefined ? `src/things/${fileNameOf(name)}.ts` : `src/catalogue/any/${event.type}.ts`;
  return { file: file ?? own, name, value: definition };
}

/** The contracts of definitions, each in a file of its own, that follow every rule. */
export function contractsOf(...definitions: TSchema[]): Contracts {
  const contracts = toContracts(definitions.map((definition) => exportOf(definition)));
  checkRules(contracts);
  return contracts;
}
