import type { Block, CodeBlock } from '../page.js';
import { codeBlock } from '../blocks.js';
import { readSample } from '../samples/sample.js';
import { type ExampleCall, toAddress, toCurl, TOKEN, toTypescript } from './calls.js';

export function sampleTabs(id: string, tabs: readonly (readonly [title: string, code: CodeBlock])[]): Block {
  return {
    is: 'tabs',
    id,
    choice: 'language',
    tabs: tabs.map(([title, code]) => ({ title, blocks: [code] })),
  };
}

export function callTabs(call: ExampleCall): Block {
  return sampleTabs('call-in', [
    ['Shell', codeBlock('sh', toCurl(call))],
    ['TypeScript', codeBlock('typescript', toTypescript(call))],
    ['Python', codeBlock('python', toPython(call))],
  ]);
}

const WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

function toPythonLiteral(value: unknown): string {
  return JSON.stringify(value, null, 4).replaceAll(
    /^(\s*(?:"(?:[^"\\]|\\.)*": )?)(true|false|null)(?=,?$)/gm,
    (_, before: string, word: string) => before + WORDS[word]!,
  );
}

export function toPython(call: ExampleCall): string {
  const { operation, body, baseUrl } = call;
  const [literal, header, data] =
    body === undefined
      ? ['', '', '']
      : [
          `\nbody = ${toPythonLiteral(body.value)}\n`,
          '\n        "Content-Type": "application/json",',
          '\n    data=json.dumps(body).encode(),',
        ];
  const { method } = operation;
  const values = { baseUrl, token: TOKEN, address: toAddress(call), method, body: literal, header, data };
  return readSample('call-python', values);
}
