import { decodeContent } from './event-input.js';
import { type MessageOptions, type MessageShape, readMessage, toObject } from './message.js';

export interface HttpMessage {
  readonly headers?: unknown;
  /** Of a load balancer, or of API Gateway. */
  readonly multiValueHeaders?: unknown;
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean | undefined;
}

export const HTTP: MessageShape = {
  content: ['body'],
  headers: ['headers', 'multiValueHeaders'],
  isQuoted: true,
  decode(body, { isBase64Encoded, is_base64_encoded: ofLattice }) {
    if (typeof toObject(body)['getReader'] === 'function') return undefined; // of a Request: only `fromRequest` can wait
    return isBase64Encoded === true || ofLattice === true ? decodeContent(body) : body;
  },
};

/**
 * The event in an HTTP request of a push subscription, or of API Gateway, a load balancer, a Lambda URL or VPC Lattice:
 * `headers` are `Headers` of the Fetch standard or an object; `body` is JSON text, UTF-8, or what a framework parsed. It is a
 * CloudEvent in binary mode (headers `ce-type`, `ce-id`, `ce-time`, `ce-dataschema`) or in structured mode, or any envelope
 * that `fromSqs` supports. For batches, use `eventsIn`; for a `Request` of the Fetch standard, `fromRequest`.
 * It never throws: `parseEvent` reports any other value as malformed or not JSON.
 */
export function fromHttp(message: unknown, options?: MessageOptions): unknown;
export function fromHttp(message: HttpMessage, options?: MessageOptions): unknown;
export function fromHttp(message: unknown, options: MessageOptions = {}): unknown {
  return readMessage(message, HTTP, options);
}

/** The parts of a `Request` of the Fetch standard that are read. */
export interface FetchRequest {
  readonly headers: unknown;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * The event in a `Request` of the Fetch standard: see `fromHttp`. It reads the body of the request.
 * @returns rejects only if the body cannot be read, such as after a disconnect.
 */
export async function fromRequest(request: FetchRequest, options?: MessageOptions): Promise<unknown> {
  return fromHttp({ headers: request.headers, body: await request.arrayBuffer() }, options);
}
