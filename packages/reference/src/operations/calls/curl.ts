import { type ExampleCall, jsonOf, TOKEN, valuesOf } from './call.js';

function addressOf(call: ExampleCall): string {
  const values = Object.fromEntries(valuesOf(call, 'path'));
  const path = call.operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = new URLSearchParams(Object.fromEntries(valuesOf(call, 'query')));
  const address = query.size === 0 ? path : `${path}?${query}`;
  if (/[$`"\\]/.test(address)) throw new Error(`a shell would change ${address}`);
  return address;
}

/** Text as a shell takes it without changing it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A call in a shell. The base URL and the token are placeholders at the top of it. */
export function curlOf(call: ExampleCall): string {
  const { operation, body, baseUrl } = call;
  const options = [
    `curl --request ${operation.method} "$BASE_URL${addressOf(call)}"`,
    '  --header "Authorization: Token $ACCESS_TOKEN"',
    ...(body === undefined
      ? []
      : ["  --header 'Content-Type: application/json'", "  --data-binary @- <<'JSON'"]),
  ];
  return [
    '# Placeholders: the service operator gives you both values.',
    `BASE_URL=${quoted(baseUrl)}`,
    `ACCESS_TOKEN=${quoted(TOKEN)}`,
    '',
    options.join(' \\\n'),
    ...(body === undefined ? [] : [jsonOf(body.value), 'JSON']),
  ].join('\n');
}
