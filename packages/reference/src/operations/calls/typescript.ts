import { type ExampleCall, TOKEN, valuesOf } from './call.js';
import { literal } from './literal.js';

/** The parts of a call: the name of the argument, the key of its validator, and its type. */
interface Part {
  readonly argument: 'pathParams' | 'query' | 'body';
  readonly validator: 'pathParams' | 'query' | 'request';
  readonly type: string;
}

function partsOf({ operation: { pathParams, query, request } }: ExampleCall): readonly Part[] {
  const parts = [
    { argument: 'pathParams', validator: 'pathParams', type: pathParams },
    { argument: 'query', validator: 'query', type: query },
    { argument: 'body', validator: 'request', type: request },
  ] as const;
  return parts.flatMap(({ type, ...part }) => (type === undefined ? [] : [{ ...part, type }]));
}

function indented(text: string, depth: number): string {
  return text.replaceAll(/^(?=.)/gm, '  '.repeat(depth));
}

function importsOf(parts: readonly Part[]): string {
  const types = parts.map(({ type }) => type).toSorted();
  return [
    "import { describeError, interpretError, interpretNoResponse } from '@data-import/errors';",
    "import { formatAuthorization } from '@data-import/schemas';",
    `import type { ${types.join(', ')} } from '@data-import/validators';`,
    "import { operations } from '@data-import/validators/operations';",
  ].join('\n');
}

function placeholders({ baseUrl, operation }: ExampleCall): string {
  return [
    '// Placeholders: the service operator gives you both values.',
    `const baseUrl = '${baseUrl}';`,
    `const token = '${TOKEN}';`,
    '',
    `const contracts = operations.${operation.operationId};`,
    'const authorization = formatAuthorization(token);',
  ].join('\n');
}

/** A proxy may respond with a page: `interpretError` takes text as well. */
const PARSE = `function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // the page of a proxy, for example
  }
}`;

/** Nothing is sent that breaks its contract: the service would refuse it. */
function checks(parts: readonly Part[]): string {
  return parts
    .map(({ argument, validator }) => {
      const checked = `checked${argument.charAt(0).toUpperCase()}${argument.slice(1)}`;
      return [
        `const ${checked} = contracts.${validator}.validate(${argument});`,
        `if (!${checked}.ok) return { outcome: 'not-sent', issues: ${checked}.issues } as const;`,
      ].join('\n');
    })
    .join('\n');
}

function address({ operation: { path } }: ExampleCall, hasQuery: boolean): string {
  const [start, ...rest] = path.split(/(?=\/\{)/);
  const filled = rest.map((each) => each.replace(/\{(\w+)\}/, '${encodeURIComponent(pathParams.$1)}'));
  const pieces = [`\`\${baseUrl}${start}\``, ...filled.map((each) => `\`${each}\``)];
  const search = ['const search = new URLSearchParams();'];
  search.push('for (const [name, value] of Object.entries(query)) {');
  search.push('  if (value !== undefined) search.set(name, String(value));', '}');
  const url = pieces.length === 1 ? ` ${pieces[0]}` : `\n  ${pieces.join(' +\n  ')}`;
  return [...(hasQuery ? search : []), `const url =${url};`].join('\n');
}

function requestText({ operation: { method } }: ExampleCall, parts: readonly Part[]): string {
  const hasBody = parts.some(({ argument }) => argument === 'body');
  const url = parts.some(({ argument }) => argument === 'query') ? '`${url}?${search}`' : 'url';
  return [
    `const response = await fetch(${url}, {`,
    `  method: '${method}',`,
    `  headers: { authorization${hasBody ? ", 'content-type': 'application/json'" : ''} },`,
    ...(hasBody ? ['  body: JSON.stringify(body),'] : []),
    '  signal: AbortSignal.timeout(30_000),',
    '});',
  ].join('\n');
}

/** What is called and, where that decides whether sending it again is harmless, what was sent. */
function called({ operation: { operationId, repeat } }: ExampleCall, parts: readonly Part[]): string {
  const names = parts.map(({ argument }) => argument).filter((name) => name !== 'pathParams');
  const sent = repeat.harmless === 'on-condition' ? `, request: { ${names.join(', ')} }` : '';
  return `const called = { operation: '${operationId}'${sent} } as const;`;
}

function success(status: number): string {
  return [
    `if (response.status === ${status}) {`,
    `  return { outcome: 'done', response: contracts.responses[${status}].validate(received) } as const;`,
    '}',
  ].join('\n');
}

function functionText(call: ExampleCall, parts: readonly Part[]): string {
  const { operationId } = call.operation;
  const steps = [
    requestText(call, parts),
    'const received = parse(await response.text());',
    ...call.successes.map(success),
    'const { status, headers } = response;',
    'const error = interpretError({ ...called, status, headers, body: received });',
    "return { outcome: 'failed', error } as const;",
  ].join('\n');
  return [
    `export async function ${operationId}(${parts.map(({ argument, type }) => `${argument}: ${type}`).join(', ')}) {`,
    indented(checks(parts), 1),
    '',
    indented(called(call, parts), 1),
    indented(
      address(
        call,
        parts.some(({ argument }) => argument === 'query'),
      ),
      1,
    ),
    '  try {',
    indented(steps, 2),
    '  } catch (cause) {',
    "    return { outcome: 'failed', error: interpretNoResponse({ ...called, cause }) } as const;",
    '  }',
    '}',
  ].join('\n');
}

function typedValue(text: string): unknown {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

function argumentOf(call: ExampleCall, { argument }: Part): string {
  if (argument === 'body') return literal(call.body?.value);
  const values = valuesOf(call, argument === 'query' ? 'query' : 'path');
  const fields = values.map(([name, value]) => [name, argument === 'query' ? typedValue(value) : value]);
  return literal(Object.fromEntries(fields));
}

function usage(call: ExampleCall, parts: readonly Part[]): string {
  const names = parts.map(({ argument }) => argument).join(', ');
  return [
    ...parts.map((part) => `const ${part.argument}: ${part.type} = ${argumentOf(call, part)};`),
    `const result = await ${call.operation.operationId}(${names});`,
    '',
    "if (result.outcome === 'failed') console.log(result.error.retry, describeError(result.error));",
    "else if (result.outcome === 'not-sent') console.log(result.issues);",
    'else console.log(result.response);',
  ].join('\n');
}

/**
 * A call in TypeScript: nothing is sent that breaks its contract, the response is validated, and `interpretError` says
 * what to do after a failure.
 */
export function typescriptOf(call: ExampleCall): string {
  const parts = partsOf(call);
  return [importsOf(parts), placeholders(call), functionText(call, parts), PARSE, usage(call, parts)].join(
    '\n\n',
  );
}
