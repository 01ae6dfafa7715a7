import type { Operation, RestContracts } from '../contracts.js';
import type { Block, CodeBlock } from '../page.js';

/** What a contract of text is on the wire: a query, path parameters or a header. */
export function wireText(name: string, rest: RestContracts): Block[] {
  const [header] = Object.entries(rest.headers).find(([, contract]) => contract === name) ?? [];
  const lines =
    header === undefined
      ? rest.operations.flatMap((operation) => requestLines(name, operation, rest))
      : [`${header}: ${String(rest.published.get(name)?.examples?.[0])}`];
  const code: CodeBlock = { is: 'code', language: 'http', title: 'On the wire', text: lines.join('\n') };
  return [{ is: 'note', kind: 'advice', text: [toNote(name, rest)] }, code];
}

function toNote(name: string, { schemas }: RestContracts): string {
  const { type, properties = {} } = schemas.get(name)!;
  if (type !== 'object') return 'Sent as text. The validator takes the value of the header and returns it.';
  const hasDefaults = Object.values(properties).some((each) => each !== false && each.default !== undefined);
  const takes = 'Sent as text. The validator takes strings, as they are in the URL, and returns typed values';
  return hasDefaults ? `${takes} with the defaults filled in.` : `${takes}.`;
}

/** The example of a contract as text: its fields by name. */
function listParameters(
  name: string | undefined,
  { published }: RestContracts,
): [name: string, text: string][] {
  const { examples: [example] = [] } = published.get(name ?? '') ?? {};
  return Object.entries((example ?? {}) as object).map(([field, value]) => [field, String(value)]);
}

/** The request lines of an operation that has the contract in its address. */
function requestLines(
  name: string,
  { method, path, pathParams, query }: Operation,
  rest: RestContracts,
): string[] {
  if (name !== pathParams && name !== query) return [];
  const address = listParameters(pathParams, rest).reduce(
    (filled, [field, text]) => filled.replace(`{${field}}`, encodeURIComponent(text)),
    path,
  );
  const parameters = new URLSearchParams(listParameters(query === name ? query : undefined, rest)).toString();
  return [`${method} ${address}${parameters === '' ? '' : `?${parameters}`}`];
}
