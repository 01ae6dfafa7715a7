import { codeBlock, codeLink, heading, listBlock, markup, paragraph } from '../blocks.js';
import { writePage } from '../content.js';
import { toStepCall, tryBlock } from '../operations/try-it.js';
import type { Block, Message, Page } from '../page.js';
import { operationLink } from '../prose.js';
import type { Source } from '../source.js';
import steps from './import-steps.json' with { type: 'json' };

export interface ImportStep {
  readonly operation: string;
  readonly title: string;
  readonly text: string;
  /** Recorded from a run of the sandbox. */
  readonly messages: readonly Message[];
}

export const IMPORT_STEPS: readonly ImportStep[] = steps;

const ACTORS = ['Your system', 'Platform', 'Your event consumer'] as const;

function stepBlocks(step: ImportStep, index: number, source: Source): readonly Block[] {
  const { operation, title, text, messages } = step;
  const call = toStepCall(operation, source);
  const responses = messages.filter(({ from, to }) => from === 1 && to === 0);
  const lines = [`${call.method} ${call.url}`, ...responses.map((response) => response.text)];
  return [
    heading(2, `${index + 1}. ${title}`, operation),
    paragraph(operationLink(operation), '. ', ...markup(text)),
    codeBlock('http', lines.join('\n')),
    tryBlock(call, operation, source),
  ];
}

export function importPage(source: Source): Page {
  const messages = IMPORT_STEPS.flatMap((step) => step.messages);
  const events = new Set(messages.filter(({ to }) => to === 2).map(({ text }) => text));
  const links = [...events].map((text) => [codeLink(`events/${text.split(' ')[0]}`, text)]);
  const page = writePage('import', {
    diagram: [{ is: 'sequence', title: 'The messages of an import', actors: ACTORS, messages }],
    steps: IMPORT_STEPS.flatMap((step, index) => stepBlocks(step, index, source)),
    last: IMPORT_STEPS.length + 1,
    events: [listBlock(links)],
  });
  return { ...page, keywords: [...page.keywords!, ...IMPORT_STEPS.map(({ operation }) => operation)] };
}
