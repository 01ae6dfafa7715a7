import type { Readable, Writable } from 'node:stream';
import {
  INVALID_REQUEST,
  isJSONRPCRequest,
  type JSONRPCMessage,
  PARSE_ERROR,
  parseJSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { printable } from '@data-import/validators/runtime';
import { cut } from './answer.js';

/** In bytes; large, because a message contains the whole payload. */
const MAX_MESSAGE_LENGTH = 64 * 1024 * 1024;
const MAX_ERROR_LENGTH = 1_000;

export class MessageTooLongError extends Error {
  override readonly name = 'MessageTooLongError';
  override readonly message = `a message is longer than ${MAX_MESSAGE_LENGTH} bytes`;
}

const LINE_FEED = 0x0a;

/** Never answered before the connection closes, so shutdown must not wait for it. */
const SUBSCRIPTION = 'subscriptions/listen';

/**
 * Transports one JSON-RPC message per line. Unlike the SDK's transport, copies each message once, however it
 * is chunked, answers malformed messages with an error, and drains requests in flight at EOF.
 */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  #chunks: Buffer[] = [];
  #length = 0;
  #isEnded = false;
  #isClosed = false;
  readonly #unanswered = new Set<RequestId>();

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
    /** Closes the connection, which also answers open subscriptions. */
    private readonly finish: () => unknown,
  ) {}

  start(): Promise<void> {
    this.output.on('error', (error: Error) => {
      this.onerror?.(error);
      void this.close();
    });
    this.input.on('error', (error) => this.onerror?.(error));
    this.input.on('data', (chunk: Buffer) => this.#read(chunk));
    this.input.once('end', () => this.#readLine());
    this.input.once('close', () => this.#end());
    return Promise.resolve();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const isError = 'error' in message;
    await this.#write(isError ? { ...message, error: printableError(message.error) } : message);
    if ('method' in message || message.id === undefined) return;
    this.#unanswered.delete(message.id);
    if (this.#isEnded) this.#end();
  }

  close(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isClosed = true;
    this.input.destroy();
    this.onclose?.();
    return Promise.resolve();
  }

  #write(message: object): Promise<void> {
    // Escape invisible characters, which echoed ids may contain.
    const line = `${printable(JSON.stringify(message))}\n`;
    return new Promise((resolve, reject) => {
      this.output.write(line, (error) => (error ? reject(error) : resolve()));
    });
  }

  #refuse(code: number, message: string, id: unknown = null): void {
    const error = { jsonrpc: '2.0', id, error: { code, message } };
    this.#write(error).catch((reason: Error) => this.onerror?.(reason));
  }

  #read(chunk: Buffer): void {
    for (let start = 0; ;) {
      const end = chunk.indexOf(LINE_FEED, start);
      const part = chunk.subarray(start, end === -1 ? chunk.length : end);
      this.#length += part.length;
      if (this.#length > MAX_MESSAGE_LENGTH) return this.#stop();
      this.#chunks.push(part);
      if (end === -1) return;
      this.#readLine();
      start = end + 1;
    }
  }

  #stop(): void {
    [this.#chunks, this.#length] = [[], 0];
    const error = new MessageTooLongError();
    this.#refuse(INVALID_REQUEST, error.message);
    this.onerror?.(error);
    this.input.destroy();
  }

  #readLine(): void {
    const line = Buffer.concat(this.#chunks);
    [this.#chunks, this.#length] = [[], 0];
    let value: unknown;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(line);
      if (text.trim() === '') return;
      value = JSON.parse(text);
    } catch {
      return this.#refuse(PARSE_ERROR, 'expected one message as JSON in UTF-8 on each line');
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(value);
    } catch {
      const { id } = Object(value) as { readonly id?: unknown };
      const isId = typeof id === 'string' || typeof id === 'number';
      return this.#refuse(INVALID_REQUEST, 'expected a message of JSON-RPC 2.0', isId ? id : null);
    }
    if (isJSONRPCRequest(message) && message.method !== SUBSCRIPTION) this.#unanswered.add(message.id);
    else if ('method' in message && message.method === 'notifications/cancelled')
      this.#unanswered.delete(message.params?.['requestId'] as RequestId);
    this.onmessage?.(message);
  }

  #end(): void {
    this.#isEnded = true;
    if (this.#unanswered.size === 0 && !this.#isClosed) this.finish();
  }
}

/** Escapes SDK errors, which quote names and URIs from the client verbatim. */
function printableError<Value>(error: Value): Value {
  const json = JSON.stringify(error, (_, value: unknown) =>
    typeof value === 'string' ? cut(value.replaceAll(/\s+/g, ' '), MAX_ERROR_LENGTH) : value,
  );
  return JSON.parse(json) as Value;
}
