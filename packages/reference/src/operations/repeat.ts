import type { Operation } from '../contracts.js';
import type { Block, Text } from '../page.js';
import { heading } from './blocks.js';
import { joined, operationLink, type Prose } from './prose.js';

type Repeat = Operation['repeat'];

/** Whether sending a request twice is harmless, in a few words. */
export function harmlessText({ harmless, condition }: Pick<Repeat, 'harmless' | 'condition'>): string {
  switch (harmless) {
    case 'yes':
      return 'harmless';
    case 'on-condition':
      return `harmless if ${condition}`;
    case 'not-documented':
      return 'not documented';
  }
}

/** Whether sending the same request twice is harmless, why, and what shows whether the first one took effect. */
export function repeatBlocks(repeat: Repeat, prose: Prose): readonly Block[] {
  const { basis, assumption, checkWith, specification } = repeat;
  const check: Text =
    checkWith.length === 0 ? ['No operation.'] : [...joined(checkWith.map(operationLink), ' or '), '.'];
  return [
    heading(2, 'Sending it again', 'repeat'),
    {
      is: 'facts',
      facts: [
        { term: 'Sending it twice is', text: prose(`${harmlessText(repeat)}.`) },
        { term: 'Why', text: prose(basis) },
        { term: 'What shows whether it happened', text: check },
        { term: 'Specification', text: [specification] },
      ],
    },
    ...(assumption === undefined
      ? []
      : [{ is: 'note', kind: 'assumption', text: prose(assumption) } as const]),
  ];
}
