import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { cut } from './answer.js';

const MAX_ERROR_LENGTH = 1_000;

/** Errors of the SDK quote names and addresses as the client sent them. */
export class PrintableTransport extends StdioServerTransport {
  override send(message: JSONRPCMessage): Promise<void> {
    return super.send('error' in message ? { ...message, error: printableError(message.error) } : message);
  }
}

function printableError<Value>(error: Value): Value {
  const json = JSON.stringify(error, (_, value: unknown) =>
    typeof value === 'string' ? cut(value.replaceAll(/\s+/g, ' '), MAX_ERROR_LENGTH) : value,
  );
  return JSON.parse(json) as Value;
}
