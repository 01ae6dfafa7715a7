import { isObject } from '@data-import/validators/runtime';
import { drawDocument, drawMutation, seededChoices } from '@data-import/arbitraries/documents';
import { builtInContracts } from '@data-import/contracts/built-in';
import { nameEvent } from '@data-import/contracts';
import type { TableSource } from '../src/script.js';

export const eventSources: readonly TableSource[] = builtInContracts.events.map((event) => {
  const name = nameEvent(event);
  return { name, event, schema: builtInContracts.get(name)!.schema };
});

/** Every second event has arbitrary valid values, such as NUL and lone surrogates; every tenth is invalid. */
export function* drawEvents(sources: readonly TableSource[], count: number, seed: number): Generator<string> {
  for (let index = 0; index < count; index += 1) {
    const { schema, event } = sources[index % sources.length]!;
    const choices = seededChoices(seed + index);
    const options = index % 2 === 0 ? {} : { plain: true, open: false };
    const document = drawDocument(schema as object, choices, options);
    const { value } =
      index % 10 === 0 ? drawMutation(schema as object, document, choices) : { value: document };
    const payload = isObject(value) ? value : document;
    const { type, version } = event!;
    const time = new Date(Date.UTC(2024, 0, 1) + index * 1000).toISOString();
    yield JSON.stringify({ id: `e-${index}`, type, version, time, payload });
  }
}
