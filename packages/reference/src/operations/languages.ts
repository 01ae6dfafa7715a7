import type { Block, CodeBlock } from '../page.js';
import { codeBlock } from '../blocks.js';
import { type ExampleCall, toAddress, toCurl, TOKEN, toTypescript } from './calls.js';

const PLACEHOLDERS = 'Get the base URL and an access token from the service operator.';

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
  return `import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

# ${PLACEHOLDERS}
BASE_URL = "${baseUrl}"
ACCESS_TOKEN = "${TOKEN}"
${literal}
request = Request(
    BASE_URL + "${toAddress(call)}",
    method="${operation.method}",
    headers={
        "Authorization": f"Token {ACCESS_TOKEN}",${header}
    },${data}
)
try:
    with urlopen(request, timeout=30) as response:
        print(response.status, json.load(response))
except HTTPError as error:
    print(error.code, error.read().decode())`;
}
