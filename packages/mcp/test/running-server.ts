import { afterAll, beforeAll, expect } from 'vitest';
import { type Called, type Connection, connect } from './client.js';

type Given = Readonly<Record<string, unknown>>;

export interface RunningServer {
  server(): Connection;
  answer(tool: string, given: Given): Promise<Called>;
  refusal(tool: string, given: Given): Promise<string>;
}

export function runningServer(): RunningServer {
  let connection: Connection | undefined;
  beforeAll(async () => {
    connection = await connect();
  });
  afterAll(() => connection?.client.close());
  const server = () => connection!;
  return {
    server,
    async answer(tool, given) {
      const called = await server().call(tool, given);
      expect(called.isError, called.text).toBe(false);
      return called;
    },
    async refusal(tool, given) {
      const { isError, text } = await server().call(tool, given);
      expect(isError, text).toBe(true);
      return text;
    },
  };
}
