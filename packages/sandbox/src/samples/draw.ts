import { type Choices, seededChoices } from '@data-import/arbitraries/choices';

function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return state;
}

/** Depends only on seed and topic, so that a seed describes the same customer in every contract. */
export function draw(seed: number, topic: string): Choices {
  return seededChoices(hash(`${topic}/${seed}`));
}
