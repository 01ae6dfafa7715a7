import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type Check, refuse } from './check.js';
import { NODE_LINES, type NodeLine, thisNode } from './nodes.js';
import { packedOf } from './pack.js';
import { projectOf } from './project.js';

const NAME = '@data-import/mcp';

/** Calls of tools, each with a text that its answer has. */
const CALLS: readonly (readonly [tool: string, given: Readonly<Record<string, unknown>>, has: RegExp])[] = [
  ['search', { query: 'account.cr' }, /events\/account\.created/],
  ['show', { name: 'agreement.revoked@v1' }, /`agreement_id`/],
  ['compare', { type: 'agreement.revoked' }, /account_number: added/],
  ['validate', { contract: 'DunningPath', payload: {} }, /\/path_name: /],
  ['validate', { event: 'agreement.revoked@v1', payload: { agreement_id: 1 } }, /^valid/],
  ['explain', { operation: 'createAccount', status: 503 }, /transient/],
];

/** Starts the server with a client of the SDK, and calls its tools. */
async function faultsOfServer(command: string, args: readonly string[]): Promise<string[]> {
  const client = new Client({ name: 'packed', version: '0.0.0' });
  await client.connect(new StdioClientTransport({ command, args: [...args] }));
  try {
    const faults: string[] = [];
    for (const [name, given, has] of CALLS) {
      const { content } = await client.callTool({ name, arguments: { ...given } });
      const [first] = content;
      const text = first?.type === 'text' ? first.text : '';
      if (!has.test(text)) faults.push(`${name} ${JSON.stringify(given)} gives ${text}`);
    }
    return faults;
  } finally {
    await client.close();
  }
}

function mcpCheck(line: NodeLine): Check {
  const isThis = line === thisNode;
  return {
    tags: isThis ? ['npm', 'mcp'] : ['node', line.name.replace('Node ', ''), 'mcp'],
    name: isThis ? 'the program data-import-mcp' : `${line.name}: the program data-import-mcp`,
    quick: isThis,
    async run() {
      const { folder } = await projectOf('npm');
      const file = join(folder, 'node_modules', NAME, packedOf(NAME).manifest.bin?.['data-import-mcp'] ?? '');
      refuse(await faultsOfServer(line.program(), [file]));
      return `${CALLS.length} calls of tools`;
    },
  };
}

/** The MCP server as it is installed, on each line of Node. */
export function mcpChecks(): Check[] {
  return [thisNode, ...NODE_LINES].map((line) => mcpCheck(line));
}
