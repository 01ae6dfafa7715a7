import {
  describeError,
  errorKinds,
  type InterpretedError,
  interpretError,
  findDocumentedCode,
} from '@data-import/errors';
import { z } from 'zod';
import { type Answer, cut, refuse, type Refusal, didYouMean } from '../answer.js';
import { tool } from '../tool.js';
import { type Reference, shortName } from '../reference.js';
import { show, unknownName } from './show.js';

const output = z.object({
  kind: z.string(),
  page: z.string(),
  text: z.string(),
  retry: z.string().optional(),
  basis: z.string().optional(),
  advice: z.string().optional(),
  checkWith: z.array(z.string()).optional(),
  retryAfterMs: z.number().optional(),
  code: z.string().optional().describe('The error code, if it is a documented one'),
  pointers: z.array(z.string()).optional().describe('The fields that the body names'),
  pointersTruncated: z.boolean().optional(),
});

export const explain = tool({
  name: 'explain',
  title: 'Explain an error',
  description:
    'Explains an error response and whether to retry: give the operation, the status and the body. Or explains an issue code of the validators (missing, format) or a kind of error: give the code. Results never contain text of the body.',
  input: z.strictObject({
    operation: z.string().optional().describe('The operation that was called: createAccount'),
    status: z.int().min(100).max(599).optional().describe('The HTTP status of the response'),
    body: z.unknown().optional().describe('The body of the response: a JSON value, JSON text, or other text'),
    retryAfter: z.string().optional().describe('The Retry-After header of the response'),
    code: z.string().optional().describe('An issue code or a kind of error, in place of a response'),
  }),
  output,
  async run({ operation, status, body, retryAfter, code }, reference) {
    if (code !== undefined) return ofCode(code, reference);
    if (operation === undefined || status === undefined) {
      return refuse('give operation and status, with the body of the response, or a code');
    }
    const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter };
    const { deployment } = reference;
    const error = interpretError({ operation, status, body, headers, deployment });
    return ofError(error, operation, reference);
  },
});

const AUTHORITIES = {
  http: 'the meaning of HTTP',
  specification: 'the specification',
  deployment: 'the profile of the deployment',
} as const;

type Explanation = Answer<z.infer<typeof output>>;

async function ofCode(code: string, reference: Reference): Promise<Explanation | Refusal> {
  const page = reference.find(code).pages.find(({ kind }) => kind === 'issue-code' || kind === 'error-kind');
  if (page === undefined) return unknownName(code, reference, ['issue-code', 'error-kind']);
  const shown = await show.run({ name: page.path, offset: 0 }, reference);
  if ('refusal' in shown) return shown;
  return { text: shown.text, data: { kind: shortName(page), page: page.path, text: shown.data.markdown } };
}

function ofError(error: InterpretedError, operation: string, reference: Reference): Explanation {
  const { kind, retry, basis, retryAfterMs } = error;
  const advice = (errorKinds[kind].advice as Readonly<Partial<Record<string, string>>>)[retry];
  const pointers = 'issues' in error ? [...new Set(error.issues.map(({ pointer }) => cut(pointer)))] : [];
  const page = `errors/${kind}`;
  const text = describeError(error);
  const known = reference.at(`operations/${operation}`) !== undefined;
  const note = known
    ? []
    : [
        `Unknown operation, so only the status and the body are used${didYouMean(reference.near(operation, ['operation']))}`,
      ];
  const fields = pointers.length === 0 ? [] : [`Fields that the body names: ${pointers.join(', ')}`];
  return {
    text: [text, ...fields, `retry: ${retry}, by ${AUTHORITIES[basis]}. More: show ${page}`, ...note].join(
      '\n',
    ),
    data: {
      kind,
      page,
      text,
      retry,
      basis,
      ...(advice !== undefined && { advice }),
      ...('checkWith' in error && { checkWith: [...error.checkWith] }),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...toCode(error),
      ...(pointers.length > 0 && { pointers }),
      ...(error.kind === 'validation' && error.truncated && { pointersTruncated: true }),
    },
  };
}

function toCode(error: InterpretedError): { readonly code?: string } {
  const code = findDocumentedCode('code' in error ? error.code : undefined);
  return code === undefined ? {} : { code };
}
