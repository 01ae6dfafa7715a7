import type { Operation } from '../contracts.js';
import { readSample } from '../samples/sample.js';
import type { Source } from '../source.js';
import type { DescribedOperation, DescribedParameter, NamedExample } from './api-document.js';

export interface ExampleCall {
  readonly operation: Operation;
  readonly parameters: readonly DescribedParameter[];
  readonly body: NamedExample | undefined;
  readonly successes: readonly number[];
  readonly baseUrl: string;
}

export type CallSource = Pick<Source, 'rest' | 'api'>;

export const TOKEN = '<ACCESS_TOKEN>';

export function shortestFirst(examples: readonly NamedExample[]): readonly NamedExample[] {
  return examples.toSorted((a, b) => JSON.stringify(a.value).length - JSON.stringify(b.value).length);
}

export function findOperation({ operationId }: DescribedOperation, { rest }: CallSource): Operation {
  const operation = rest.operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`the index has no operation ${operationId}`);
  return operation;
}

export function toExampleCall(described: DescribedOperation, source: CallSource): ExampleCall {
  const { parameters, requestExamples, responses } = described;
  return {
    operation: findOperation(described, source),
    parameters,
    body: shortestFirst(requestExamples)[0],
    successes: responses.map(({ status }) => status).filter((status) => status < 400),
    baseUrl: source.api.baseUrl,
  };
}

export function toAddress({ operation, parameters }: ExampleCall): string {
  const values = (place: 'path' | 'query') =>
    Object.fromEntries(parameters.flatMap((each) => (each.in === place ? [[each.name, each.example]] : [])));
  const inPath = values('path');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath[name] ?? ''),
  );
  const query = new URLSearchParams(values('query')).toString();
  const address = query === '' ? path : `${path}?${query}`;
  if (/[$`"'\\]/.test(address)) throw new Error(`${address} has to be quoted in code`);
  return address;
}

export function toCurl(call: ExampleCall): string {
  const { operation, body, baseUrl } = call;
  const options = [
    // Backslashes continue the URL on the next line.
    `curl --request ${operation.method} "$BASE_URL${toAddress(call).replaceAll(/[?&]/g, '$&\\\n')}"`,
    '  --header "Authorization: Token $ACCESS_TOKEN"',
    ...(body === undefined
      ? []
      : ["  --header 'Content-Type: application/json'", "  --data-binary @- <<'JSON'"]),
  ];
  return [
    '# Get the base URL and an access token from the service operator.',
    `BASE_URL='${baseUrl}'`,
    `ACCESS_TOKEN='${TOKEN}'`,
    '',
    options.join(' \\\n'),
    ...(body === undefined ? [] : [JSON.stringify(body.value, null, 2), 'JSON']),
  ].join('\n');
}

export function toLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\']|\\.)*)"(,?)$/gm, (_, text: string, comma: string) =>
      text.includes('\\') ? `"${text}"${comma}` : `'${text}'${comma}`,
    )
    .replaceAll(/([^[{,])\n(\s*[\]}])/g, '$1,\n$2')
    .replaceAll(/([\]}])\n(\s*[\]}])/g, '$1,\n$2');
}

function toParameters({ parameters }: ExampleCall, place: 'path' | 'query'): unknown {
  const own = parameters.filter((each) => each.in === place);
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ name, example }) => [name, example]));
}

export function toTypescript(call: ExampleCall): string {
  const { operation, body, baseUrl } = call;
  const parts = {
    pathParams: toParameters(call, 'path'),
    query: toParameters(call, 'query'),
    body: body?.value,
  };
  const values = { baseUrl, token: TOKEN, operation: operation.operationId, parts: toLiteral(parts) };
  return readSample('call-typescript', values);
}
