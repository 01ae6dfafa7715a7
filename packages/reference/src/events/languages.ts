import { formatEventName } from '@data-import/events';
import { codeBlock, heading, paragraph } from '../blocks.js';
import { sampleTabs } from '../operations/languages.js';
import type { Block } from '../page.js';
import type { EventVersion } from './event-types.js';
import { readSample } from '../samples/sample.js';
import { routerSample } from './samples.js';

export function receiveBlocks(event: EventVersion): readonly Block[] {
  const { name, version } = event;
  return [
    heading(2, 'Receive it', 'receive', true),
    paragraph(
      `A ${version} event in an EventBridge envelope. No package for your language? Validate with `,
      { code: `${name}.json` },
      ', the JSON Schema in ',
      { code: '@data-import/events/json' },
      '.',
    ),
    sampleTabs('receive-in', [
      ['Shell', codeBlock('sh', toShell(event))],
      ['TypeScript', routerSample(event)],
      ['Python', codeBlock('python', toPython(event))],
    ]),
  ];
}

export function toShell({ name, example }: EventVersion): string {
  return `npm install @data-import/cli

npx data-import validate ${name} - <<'JSON'
${JSON.stringify(example, null, 2)}
JSON`;
}

export function toPython(event: EventVersion): string {
  return readSample('receive-python', { name: event.name, type: formatEventName(event) });
}
