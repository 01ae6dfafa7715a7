import { fromOpenApi } from '@msw/source/open-api';
import type { Tool } from '../../gate/tool.js';
import { requestAll, resultOf } from './mock-requests.js';
import { readOpenApi } from './published.js';

export const mswSource: Tool = {
  title: 'MSW (@msw/source)',
  packageName: '@msw/source',
  reads: 'openapi.json',
  isQuick: true,
  settings:
    '`fromOpenApi(document)`. It answers with the examples, at the URLs of `servers`; `?response=404` selects a status.',
  loses: [
    'Requests: it answers whatever is sent. Validate what the code under test sends with our validators.',
  ],
  async run() {
    const handlers = await fromOpenApi(readOpenApi() as unknown as Parameters<typeof fromOpenApi>[0]);
    return resultOf(
      await requestAll(handlers, ({ responses }) =>
        Object.keys(responses).map((status) => ({ status, query: `?response=${status}` })),
      ),
    );
  },
};
