import { cut, MAX_TEXT_LENGTH } from './answer.js';
import type { Tool } from './tool.js';
import {
  type CallToolResult,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Reference, type ReferencePage, SCHEME, toUri } from './reference.js';
import { compare } from './tools/compare.js';
import { explain } from './tools/explain.js';
import { list } from './tools/list.js';
import { search } from './tools/search.js';
import { show } from './tools/show.js';
import { validate } from './tools/validate.js';

const INSTRUCTIONS = `The contracts of the data-import API and of the events of its platform: operations, contracts, events, errors.
Find things with search or list, read them with show, check payloads with validate before they are sent, compare versions of an event with compare, and ask explain what an error response means.
Payloads never leave this machine, and no result contains payload values.`;

// The default message quotes unknown keys unescaped and at full length.
z.config({
  customError: (issue) =>
    issue.code === 'unrecognized_keys' ? `Unrecognized key: "${cut(issue.keys.join('", "'))}"` : undefined,
});

export function createServer(reference: Reference, version: string): McpServer {
  const server = new McpServer(
    { name: 'data-import', title: 'data-import contracts', version },
    { instructions: INSTRUCTIONS },
  );
  register(server, search, reference);
  register(server, list, reference);
  register(server, show, reference);
  register(server, compare, reference);
  register(server, validate, reference);
  register(server, explain, reference);
  registerPages(server, reference);
  return server;
}

function register<Input extends z.ZodObject, Output extends z.ZodObject>(
  server: McpServer,
  { name, title, description, input, output, run }: Tool<Input, Output>,
  reference: Reference,
): void {
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  server.registerTool<z.ZodObject, z.ZodObject>(
    name,
    { title, description, inputSchema: input, outputSchema: output, annotations },
    async (given) => {
      try {
        const answer = await run(given as z.infer<Input>, reference);
        return 'refusal' in answer
          ? failed(answer.refusal)
          : { content: [toText(answer.text)], structuredContent: answer.data };
      } catch (error) {
        // Omit the message, because it may quote the input.
        return failed(
          `${name} failed unexpectedly (${error instanceof Error ? error.name : typeof error}): please report it`,
        );
      }
    },
  );
}

function toText(text: string): { readonly type: 'text'; readonly text: string } {
  return { type: 'text', text };
}

function failed(message: string): CallToolResult {
  return { content: [toText(message)], isError: true };
}

/** Lists entry pages only, because all pages would be long; the template resolves any other one. */
const LISTED: ReadonlySet<ReferencePage['kind']> = new Set(['home', 'list', 'guide']);
const MAX_COMPLETIONS = 100;

function registerPages(server: McpServer, reference: Reference): void {
  const complete = (start: string): string[] =>
    reference.pages
      .map(({ path }) => path)
      .filter((path) => path.startsWith(start))
      .slice(0, MAX_COMPLETIONS);
  const template = new ResourceTemplate(`${SCHEME}{+page}`, {
    list: () => ({
      resources: reference.pages
        .filter(({ kind }) => LISTED.has(kind))
        .map(({ path, title, summary }) => ({
          uri: toUri(path),
          name: path === '' ? 'index' : path,
          title,
          description: summary,
        })),
    }),
    complete: { page: complete },
  });
  const about = {
    title: 'Pages of the contracts',
    description: `A page as Markdown, such as ${toUri('contracts/Account')} or ${toUri('events/account.created')}`,
    mimeType: 'text/markdown',
  };
  server.registerResource('page', template, about, async ({ href }) => {
    const [page] = reference.find(href).pages;
    if (page === undefined) throw new ResourceNotFoundError(cut(href));
    return { contents: [{ uri: href, mimeType: 'text/markdown', text: toMarkdown(page) }] };
  });
}

/** Truncates a long page, because resources have no paging, and refers to `show` for the remainder. */
function toMarkdown(page: ReferencePage): string {
  const text = page.parts.map((part) => part.text).join('\n\n');
  if (text.length <= MAX_RESOURCE_LENGTH) return `${text}\n`;
  const end = text.lastIndexOf('\n', MAX_RESOURCE_LENGTH);
  return `${text.slice(0, end)}\n\n(${end} of ${text.length} characters. The tool show has the rest: call it with name ${page.path} and offset ${end + 1}.)\n`;
}

const MAX_RESOURCE_LENGTH = 5 * MAX_TEXT_LENGTH;
