import type { Choices } from './choices.js';
import { edited, listPlaces } from './edit.js';
import { isObject } from './schema.js';
import { drawJson, drawName, INHERITED_NAMES } from './strings.js';

const NOTABLE = ['', '2023-02-29', '2024-02-29', '1.50', '.5', '07700900123', 'SUPPLY_CHARGE', null, 0];

/** Replaces, deletes, inserts and copies values, some of them under names that objects inherit. */
export function garble(document: unknown, choices: Choices): unknown {
  let garbled = changed(document, choices);
  for (let more = 0; more < 3 && !choices.chance(0.4); more += 1) garbled = changed(garbled, choices);
  return garbled;
}

function changed(document: unknown, choices: Choices): unknown {
  const places = listPlaces(document);
  const value = choices.chance(0.5) ? choices.pick(NOTABLE) : drawJson(choices, false);
  const [path, replaced] = choices.pick(places);
  switch (choices.int(0, 4)) {
    case 0:
      return path.length === 0 ? document : edited(document, { path, value: undefined });
    case 1:
      return edited(document, { path, value: choices.pick(places)[1] });
    case 2: {
      const containers = places.filter(([, held]) => Array.isArray(held) || isObject(held));
      if (containers.length === 0) return document;
      const [inside, container] = choices.pick(containers);
      if (Array.isArray(container))
        return edited(document, { path: inside, value: [...(container as unknown[]), value] });
      const name = choices.chance(0.5)
        ? choices.pick([...INHERITED_NAMES, 'length', '0'])
        : drawName(choices, false);
      return edited(document, { path: [...inside, name], value });
    }
    case 3:
      return edited(document, { path, value: shifted(replaced, choices) });
    default:
      return edited(document, { path, value });
  }
}

function shifted(value: unknown, choices: Choices): unknown {
  if (typeof value === 'number') return value + choices.pick([1, -1, 0.5, 1e6, -1e6]);
  if (typeof value === 'string')
    return choices.pick([`${value}x`, value.slice(1), value.repeat(20), ` ${value}`]);
  if (Array.isArray(value))
    return choices.pick<unknown>([[], [...value, ...value.slice(0, 1)], [...value, null]]);
  return isObject(value) ? { ...value, undocumented: 'text' } : choices.pick(NOTABLE);
}
