import { afterAll, beforeAll, expect } from 'vitest';
import { type Called, type Connection, connect } from './client.js';

/** What a tool takes. */
type Given = Readonly<Record<string, unknown>>;

/** The built program, running for the tests of a file. */
export interface RunningServer {
  server(): Connection;
  /** The answer of a tool that has one. */
  answer(tool: string, given: Given): Promise<Called>;
  /** The message of a tool that has no answer. */
  refusal(tool: string, given: Given): Promise<string>;
}

/** Starts the built program before the tests of a file, and ends it after them. */
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
